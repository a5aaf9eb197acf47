import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { ReservationState } from '@camino/contracts/reservations/reservation-states.js';
import { aReservation } from '../../testing/a-reservation.js';
import { FakeServer, refusal } from '../../testing/fake-server.js';
import { letPass, screenOf, show, signIn } from '../../testing/show.js';
import { RowActions } from './row-actions.js';

beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  new FakeServer().install();
});

const buttons = (): string[] =>
  screen.getAllByRole('button').map((button) => (button.getAttribute('aria-label') ?? '').replace(/ 310303-001$/, ''));
const rowIn = async (state: ReservationState, other: Partial<Reservation> = {}) => {
  const { unmount } = await show(<RowActions row={aReservation(state, other)} />);
  const seen = buttons();
  return { seen, unmount };
};

const ASSIGN = 'Asignar piloto y vehículo';
const CHANGE = 'Cambiar piloto o vehículo';

describe('the actions of a row', () => {
  it('has edit and copy for statuses 1, 2 and 4 only (RES-035, RES-029, RES-033)', async () => {
    for (const [state, edit] of [
      ['requested', ASSIGN],
      ['approved', ASSIGN],
      ['reserved', CHANGE],
      ['started', CHANGE],
      ['updated', ASSIGN],
    ] as const) {
      const { seen, unmount } = await rowIn(state);
      expect(seen).toEqual(expect.arrayContaining([edit, 'Copiar']));
      unmount();
    }
    for (const state of ['finished', 'rejected', 'cancelled', 'expired', 'no_show'] as const) {
      const { seen, unmount } = await rowIn(state, { allowed_actions: ['assign-transport', 'reinstate'] });
      expect(seen).toEqual(['Detalle']);
      unmount();
    }
  });

  it('has cancel for status 1 only (RES-036, RES-030)', async () => {
    const withCancel: string[] = [];
    for (const state of ['requested', 'approved', 'reserved', 'updated'] as const) {
      const { seen, unmount } = await rowIn(state);
      if (seen.includes('Rechazar solicitud')) withCancel.push(state);
      unmount();
    }
    expect(withCancel).toEqual(['requested']);
  });

  it('has finish for status 2 only (RES-037, RES-031)', async () => {
    const withFinish: string[] = [];
    for (const state of ['requested', 'approved', 'reserved', 'started', 'finished', 'updated', 'cancelled'] as const) {
      const { seen, unmount } = await rowIn(state, { allowed_actions: ['finish', 'cancel', 'assign-transport'] });
      if (seen.includes('Finalizar viaje')) withFinish.push(state);
      unmount();
    }
    expect(withFinish).toEqual(['approved', 'reserved', 'started']);
  });

  it('has detail for statuses above 1 (RES-038, RES-032)', async () => {
    const withDetail: string[] = [];
    for (const state of [
      'requested',
      'approved',
      'reserved',
      'started',
      'finished',
      'updated',
      'rejected',
      'expired',
    ] as const) {
      const { seen, unmount } = await rowIn(state);
      if (seen.includes('Detalle')) withDetail.push(state);
      unmount();
    }
    expect(withDetail).toEqual(['approved', 'reserved', 'started', 'finished', 'updated', 'rejected', 'expired']);
  });

  it('offers no verb the server does not allow, such as to a collaborator', async () => {
    const { seen } = await rowIn('requested', { allowed_actions: [] });
    expect(seen).toEqual(['Copiar']);
  });

  it('has approve beside the specified ones where a request or change waits', async () => {
    const { seen, unmount } = await rowIn('requested');
    expect(seen[0]).toBe('Aprobar');
    unmount();
    expect((await rowIn('updated')).seen[0]).toBe('Aprobar');
  });
});

describe('copying the summary', () => {
  const written: string[] = [];
  beforeEach(() => {
    written.length = 0;
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void written.push(text) },
    });
  });

  it('puts trip, passenger, times and transport on the clipboard (RES-033)', async () => {
    await show(<RowActions row={aReservation('reserved')} />);
    fireEvent.click(screen.getByRole('button', { name: 'Copiar' }));
    await screen.findByRole('button', { name: 'Copiado' });
    expect(written).toEqual([
      [
        'Camino 310303-001',
        'lun 3 mar 2031, 14:00 (hora de Guatemala)',
        'Aeropuerto La Aurora (GUA) → Antigua Guatemala (5a Avenida Norte 12)',
        'Olivia Brooks, +1 202 555 0143',
        '3 adultos, 1 niño',
        'Vuelo DL 1830, 12:10',
        '2 maletas',
        '1 silla para niños',
        'Nota: Traemos una tabla de surf',
        'Piloto: Mario Ajú · Hyundai P-412FRT',
        'Q1,234.50 ($160.95), Efectivo',
        'Habla: Inglés',
      ].join('\n'),
    ]);
  });

  it('tells in English, too, all that has to be brought and where to stop', async () => {
    const row = aReservation('approved', {
      child_seats: 2,
      wheelchair: true,
      stops: 'Cerro de la Cruz',
      suitcase: 1,
      flight_number: '',
      note: '',
      payment: 'credit_card',
    });
    await show(<RowActions row={row} />, { language: 'en' });
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    await screen.findByRole('button', { name: 'Copied' });
    const told = written[0]?.split('\n') ?? [];
    for (const line of [
      'At the airport at 12:10',
      '1 suitcase',
      '2 child seats',
      'Wheelchair',
      'Stops: Cerro de la Cruz',
      'Q1,234.50 ($160.95), Credit card',
      'Speaks: English',
    ])
      expect(told).toContain(line);
  });

  it('reads Copiado for two seconds, then Copiar again (RES-034)', async () => {
    await show(<RowActions row={aReservation('reserved')} />);
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole('button', { name: 'Copiar' }));
    await letPass(10);
    expect(screen.getByRole('tooltip')).toHaveTextContent('Copiado');
    await letPass(1900);
    expect(screen.getByRole('button', { name: 'Copiado' })).toBeInTheDocument();
    await letPass(200);
    expect(screen.getByRole('button', { name: 'Copiar' })).toBeInTheDocument();
    jest.useRealTimers();
  });
});

describe('the detail dialog', () => {
  const openDetail = async (state: ReservationState) => {
    new FakeServer().on('GET /admin/reservation/r1', { body: aReservation(state) }).install();
    await show(<RowActions row={aReservation(state)} />);
    await userEvent.click(screen.getByRole('button', { name: /Detalle/ }));
    return screen.findByRole('dialog');
  };

  it('shows trip number, passenger, people, pick-up date and time, origin and destination (RES-039)', async () => {
    const dialog = await openDetail('reserved');
    const facts = Object.fromEntries(
      [...dialog.querySelectorAll('dt')].map((term) => [term.textContent, term.nextSibling?.textContent]),
    );
    expect(facts).toMatchObject({
      'Número de viaje': '310303-001',
      Pasajero: 'Olivia Brooks',
      Personas: '4 (3 adultos, 1 niño)',
      'Fecha de recogida': 'lun 3 mar 2031',
      'Hora de recogida': '14:00 (hora de Guatemala)',
      Origen: 'Aeropuerto La Aurora (GUA)',
      Destino: 'Antigua Guatemala',
    });
  });

  it('shows the five steps with the present one marked (RES-040, RES-041)', async () => {
    const dialog = await openDetail('reserved');
    const steps = within(within(dialog).getByRole('list', { name: 'Avance del viaje' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Solicitud enviadalisto',
      'Asignación de pilotolisto',
      '3Reservadoen curso',
      '4Iniciadopendiente',
      '5Finalizadopendiente',
    ]);
    expect(steps[2]).toHaveAttribute('aria-current', 'step');
  });

  it('says when the reservation could not be read (MSG-012)', async () => {
    new FakeServer().on('GET /admin/reservation/r1', refusal(500, 'Sin lectura')).install();
    await show(<RowActions row={aReservation('reserved')} />);
    await userEvent.click(screen.getByRole('button', { name: /Detalle/ }));
    expect(await screen.findByText('Error al obtener la información de la reservación')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toHaveTextContent('Olivia Brooks');
  });

  it('marks step 1 for an updated reservation, though its number is 4, and none for one that ended otherwise (RES-040)', async () => {
    const updated = await openDetail('updated');
    expect(within(updated).getByText('Solicitud enviada').closest('li')).toHaveAttribute('aria-current', 'step');
    await userEvent.click(within(updated).getByRole('button', { name: 'Cerrar' }));
    cleanup();
    const rejected = await openDetail('rejected');
    expect(within(rejected).queryByRole('list', { name: 'Avance del viaje' })).not.toBeInTheDocument();
    expect(rejected).toHaveTextContent('No hay vehículo');
  });
});
