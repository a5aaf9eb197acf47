import { screen } from '@testing-library/react';
import { RESERVATION_STATES } from '@camino/contracts/reservations/reservation-states.js';
import { show } from '../testing/show.js';
import { StateChip } from './state-chip.js';

it('has one word for every state', async () => {
  await show(
    <>
      {RESERVATION_STATES.map((state) => (
        <StateChip key={state} state={state} />
      ))}
    </>,
  );
  const words = [
    'Solicitada',
    'Cambio solicitado',
    'Aprobada',
    'Reservada',
    'En ruta',
    'Finalizada',
    'Rechazada',
    'Cancelada',
    'Vencida',
    'No se presentó',
  ];
  words.forEach((word) => expect(screen.getByText(word)).toBeInTheDocument());
});
