import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { ReservationState } from '@camino/contracts/reservations/reservation-states.js';
import { aReservation } from '../../testing/a-reservation.js';
import { FakeServer, refusal } from '../../testing/fake-server.js';
import { letPass, screenOf, show, signIn } from '../../testing/show.js';
import { RowActions } from '../table/row-actions.js';
import { VerbBar } from '../detail/verb-bar.js';

let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  server = new FakeServer().install();
});
afterEach(() => jest.useRealTimers());

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => screen.findByRole('dialog');
const confirm = async (name: string) => userEvent.click(within(await dialog()).getByRole('button', { name }));
const explain = async (why: string) =>
  fireEvent.change(within(await dialog()).getByRole('textbox', { name: /Motivo/ }), { target: { value: why } });
const posted = (verb: string) => server.calls(`POST /admin/reservation/r1/${verb}`);
const answers = (verb: string, state: ReservationState) =>
  server.on(`POST /admin/reservation/r1/${verb}`, { body: { data: aReservation(state, { version: 4 }) } });

const showBar = (state: ReservationState, other: Partial<Reservation> = {}) =>
  show(<VerbBar row={aReservation(state, other)} />);

describe('a verb', () => {
  it('approves a request, 1 to 2, with the version that was seen and an idempotency key (RES-015, MSG-046, API-030)', async () => {
    answers('approve', 'approved');
    await showBar('requested');
    await press('Aprobar');
    expect(await screen.findByText('Reserva actualizada')).toBeInTheDocument();
    const [call] = posted('approve');
    expect(call?.headers).toMatchObject({
      'if-match': '"3"',
      authorization: expect.stringContaining('Bearer ') as string,
    });
    expect(call?.headers['idempotency-key']).toMatch(/^[\w-]{32,36}$/);
  });

  it('finishes a reserved trip, 2 to 3, after asking (RES-017, MSG-047)', async () => {
    answers('finish', 'finished');
    await showBar('reserved');
    await press('Finalizar viaje');
    expect(await dialog()).toHaveTextContent('Nadie registró el inicio de este viaje');
    await confirm('Finalizar viaje');
    expect(await dialog()).toHaveTextContent('Escriba el motivo.');
    expect(posted('finish')).toHaveLength(0);
    await explain('El piloto no tenía señal');
    await confirm('Finalizar viaje');
    expect(await screen.findByText('Reserva finalizada')).toBeInTheDocument();
    expect(posted('finish').map(({ body }) => body)).toEqual([{ reason: 'El piloto no tenía señal' }]);
  });

  it('finishes from its row the booking of that row and no other (RES-031, RES-037, API-033)', async () => {
    for (const id of ['first', 'second', 'third'])
      server.on(`POST /admin/reservation/${id}/finish`, {
        body: { data: aReservation('finished', { id, version: 8 }) },
      });
    const rows = [
      ['first', '310303-001', 3],
      ['second', '310303-002', 7],
      ['third', '310303-003', 5],
    ] as const;
    await show(
      <>
        {rows.map(([id, reservation_number, version]) => (
          <RowActions key={id} row={aReservation('approved', { id, reservation_number, version })} />
        ))}
      </>,
    );
    await press('Finalizar viaje 310303-002');
    expect(await dialog()).toHaveTextContent('310303-002');
    await explain('El piloto no tenía señal');
    await confirm('Finalizar viaje');
    expect(await screen.findByText('Reserva finalizada')).toBeInTheDocument();
    const written = server.asked.filter(({ method }) => method !== 'GET');
    expect(written.map(({ path, headers }) => [path, headers['if-match']])).toEqual([
      ['/admin/reservation/second/finish', '"7"'],
    ]);
  });

  it('finishes a trip that was started without explaining', async () => {
    answers('finish', 'finished');
    await showBar('started');
    await press('Finalizar viaje');
    await confirm('Finalizar viaje');
    await waitFor(() => expect(posted('finish').map(({ body }) => body)).toEqual([{}]));
  });

  it('rejects a request from its row, 1 to 5, with a reason (RES-018, RES-030)', async () => {
    answers('reject', 'rejected');
    await show(<RowActions row={aReservation('requested')} />);
    await press(/Rechazar solicitud/);
    expect(await screen.findByRole('dialog', { name: 'Rechazar solicitud 310303-001' })).toBeInTheDocument();
    await confirm('Rechazar solicitud');
    expect(await dialog()).toHaveTextContent('Escriba el motivo.');
    await explain('No hay vehículo');
    await confirm('Rechazar solicitud');
    expect(await screen.findByText('Solicitud rechazada')).toBeInTheDocument();
    expect(posted('reject')[0]?.body).toEqual({ reason: 'No hay vehículo' });
  });

  it('cancels what was approved, and says so (MSG-045, API-021)', async () => {
    answers('cancel', 'cancelled');
    await showBar('reserved');
    await press('Cancelar reservación');
    await explain('Derrumbe en la ruta');
    await confirm('Cancelar reservación');
    expect(await screen.findByText('Reservación Cancelada')).toBeInTheDocument();
    expect(posted('cancel')[0]?.body).toEqual({ reason: 'Derrumbe en la ruta' });
  });

  it('calls one act by one name in the row, on the record and in the dialog', async () => {
    for (const [state, name] of [
      ['requested', 'Rechazar solicitud'],
      ['approved', 'Finalizar viaje'],
    ] as const) {
      const row = await show(<RowActions row={aReservation(state)} />);
      expect(screen.getByRole('button', { name: `${name} 310303-001` })).toBeInTheDocument();
      row.unmount();
      const bar = await showBar(state);
      await press(name);
      expect(within(await dialog()).getByRole('button', { name })).toBeInTheDocument();
      bar.unmount();
    }
  });

  it('has one red button for a change that waits: keeping the date takes nothing away', async () => {
    await showBar('updated');
    const red = screen.getAllByRole('button').filter(({ className }) => /colorError/.test(className));
    expect(red.map(({ textContent }) => textContent)).toEqual(['Rechazar reservación']);
    expect(screen.getByRole('button', { name: 'Mantener la fecha actual' })).toBeInTheDocument();
  });

  it('warns of a trip that is weeks ahead, and of one without a driver, and asks why', async () => {
    await showBar('reserved', { start_from: '2031-03-03T17:00:00Z' });
    await press('Iniciar viaje');
    expect(await dialog()).toHaveTextContent('La recogida es lun 3 mar 2031, 14:00. ¿Inicia el viaje de todos modos?');
    await confirm('Iniciar viaje');
    expect(await dialog()).toHaveTextContent('Escriba el motivo.');
    expect(posted('start')).toHaveLength(0);
  });

  it('starts beside another trip of the driver only once somebody insists and says why', async () => {
    server.on(
      'POST /admin/reservation/r1/start',
      refusal(409, 'El piloto ya tiene un viaje en curso (310303-007).', { code: 'reservation.driver_under_way' }),
    );
    await showBar('reserved', { start_from: '2020-01-01T00:00:00Z' });
    await press('Iniciar viaje');
    await confirm('Iniciar viaje');
    expect(await screen.findByText(/un viaje en curso \(310303-007\)/)).toBeInTheDocument();
    await confirm('Iniciar de todos modos');
    expect(await dialog()).toHaveTextContent('Escriba el motivo.');
    answers('start', 'started');
    await explain('Viajan juntos');
    await confirm('Iniciar de todos modos');
    await waitFor(() => expect(posted('start').at(-1)?.body).toEqual({ reason: 'Viajan juntos', override: true }));
    expect(posted('start').map(({ body }) => body)).toEqual([{}, { reason: 'Viajan juntos', override: true }]);
  });

  it('finishes what had no driver with words of its own', async () => {
    await showBar('approved');
    await press('Finalizar viaje');
    expect(await dialog()).toHaveTextContent('Este viaje no tiene piloto ni vehículo.');
  });

  it.each([
    ['Iniciar viaje', 'reserved', 'start', 'Iniciar viaje'],
    ['Rechazar solicitud', 'requested', 'reject', 'Rechazar solicitud'],
    ['Rechazar reservación', 'updated', 'reject', 'Rechazar reservación'],
    ['Mantener la fecha actual', 'updated', 'refuse-change', 'Mantener la fecha actual'],
    ['Registrar ausencia', 'started', 'no-show', 'Registrar ausencia'],
    ['Reactivar reservación', 'cancelled', 'reinstate', 'Reactivar reservación'],
    ['Cancelar reservación', 'reserved', 'cancel', 'Cancelar reservación'],
  ] as const)('%s asks for a reason', async (label, state, verb, button) => {
    answers(verb, state);
    await showBar(state);
    await press(label);
    await explain('Se averió el bus');
    await confirm(button);
    await waitFor(() => expect(posted(verb)[0]?.body).toEqual({ reason: 'Se averió el bus' }));
  });

  it('reinstates at another time, where one is given', async () => {
    answers('reinstate', 'approved');
    await showBar('cancelled');
    await press('Reactivar reservación');
    fireEvent.change(within(await dialog()).getByLabelText('Otra hora'), { target: { value: '16:30' } });
    await explain('El viajero llamó');
    await confirm('Reactivar reservación');
    await waitFor(() => expect(posted('reinstate')[0]?.body).toEqual({ time: '16:30', reason: 'El viajero llamó' }));
  });

  it.each([
    ['Iniciar viaje', 'reserved', 'start', 'Iniciar viaje'],
    ['Deshacer inicio', 'started', 'undo-start', 'Deshacer inicio'],
    ['Quitar transporte', 'reserved', 'unassign', 'Quitar transporte'],
  ] as const)('%s asks before it acts', async (label, state, verb, button) => {
    answers(verb, state);
    await showBar(state, { start_from: '2020-01-01T00:00:00Z' });
    await press(label);
    expect(posted(verb)).toHaveLength(0);
    await confirm(button);
    await waitFor(() => expect(posted(verb)[0]?.body).toEqual({}));
  });

  it('is not there when the server does not allow it', async () => {
    await showBar('reserved', { allowed_actions: ['start'] });
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Iniciar viaje']);
  });

  it('has one button for rejecting what nobody has approved', async () => {
    await showBar('requested');
    expect(screen.getByRole('button', { name: 'Rechazar solicitud' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cancelar reservación' })).not.toBeInTheDocument();
  });
});

describe('a refused verb', () => {
  it('says that cancelling failed, and why, in the dialog (MSG-038)', async () => {
    server.on('POST /admin/reservation/r1/cancel', refusal(409, 'El viaje ya comenzó'));
    await showBar('reserved');
    await press('Cancelar reservación');
    await explain('Clima');
    await confirm('Cancelar reservación');
    expect(await screen.findByText('Error al cancelar la reservación')).toBeInTheDocument();
    expect(await dialog()).toHaveTextContent('El viaje ya comenzó');
    expect(within(await dialog()).getByRole('textbox')).toHaveValue('Clima');
    expect(within(await dialog()).getByRole('button', { name: 'Recargar' })).toBeInTheDocument();
  });

  it('says that finishing failed (MSG-040)', async () => {
    server.on('POST /admin/reservation/r1/finish', refusal(409, 'Ya estaba finalizada'));
    await showBar('started');
    await press('Finalizar viaje');
    await confirm('Finalizar viaje');
    expect(await screen.findByText('Error al finalizar la reserva')).toBeInTheDocument();
  });

  it('says that updating failed (MSG-039)', async () => {
    server.on('POST /admin/reservation/r1/approve', refusal(409, 'Ya no hay lugar'));
    await showBar('requested');
    await press('Aprobar');
    expect(within(await dialog()).getByText('Error al actualizar la reserva')).toBeInTheDocument();
    expect(screen.getAllByText('Error al actualizar la reserva')).toHaveLength(1);
    expect(await dialog()).toHaveTextContent('Ya no hay lugar');
  });

  it('names who changed the reservation meanwhile, and when', async () => {
    const data = {
      changed_by: { id: 'u9', role: 'admin', name: 'Luisa Pineda' },
      changed_at: '2031-03-01T18:30:00Z',
      version: 4,
    };
    server.on('POST /admin/reservation/r1/approve', refusal(412, 'Cambió', { data }));
    await showBar('requested');
    await press('Aprobar');
    expect(await dialog()).toHaveTextContent('La cambió Luisa Pineda, sáb 1 mar 2031, 12:30.');
    expect(within(await dialog()).getByRole('button', { name: 'Recargar' })).toBeInTheDocument();
  });

  it('keeps dialog and key when no answer came, so that trying again has one effect', async () => {
    await showBar('requested');
    await press('Rechazar solicitud');
    await explain('Sin lugar');
    await confirm('Rechazar solicitud');
    expect(await dialog()).toHaveTextContent('Sin conexión: no se guardó nada.');
    answers('reject', 'rejected');
    await confirm('Rechazar solicitud');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const keys = posted('reject').map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });
});

describe('a later pick-up', () => {
  const announcing: Partial<Reservation> = { allowed_actions: ['announce-delay'], flight_number: 'AV640' };

  it('is told with minutes, why and a note, after they were checked', async () => {
    answers('announce-delay', 'reserved');
    await showBar('reserved', announcing);
    await press('Avisar atraso');
    const minutes = within(await dialog()).getByRole('textbox', { name: /Minutos más tarde/ });
    expect(within(await dialog()).getByRole('combobox', { name: /Por qué/ })).toHaveTextContent('El vuelo llega tarde');
    fireEvent.change(minutes, { target: { value: '3' } });
    await confirm('Avisar atraso');
    expect(minutes).toBeInvalid();
    expect(posted('announce-delay')).toEqual([]);
    fireEvent.change(minutes, { target: { value: '40' } });
    fireEvent.change(within(await dialog()).getByRole('textbox', { name: /Nota para ambos/ }), {
      target: { value: 'Aterriza 14:40' },
    });
    await confirm('Avisar atraso');
    expect(await screen.findByText('Atraso avisado')).toBeInTheDocument();
    expect(posted('announce-delay').map(({ body }) => body)).toEqual([
      { minutes: '40', cause: 'flight', note: 'Aterriza 14:40' },
    ]);
  });

  it('is taken back after asking', async () => {
    answers('withdraw-delay', 'reserved');
    await showBar('reserved', { allowed_actions: ['withdraw-delay'] });
    await press('Ya no hay atraso');
    expect(await dialog()).toHaveTextContent('la recogida es a la hora acordada');
    await confirm('Ya no hay atraso');
    expect(await screen.findByText('Se avisó que la recogida es a tiempo')).toBeInTheDocument();
    expect(posted('withdraw-delay')).toHaveLength(1);
  });
});

describe('a toast', () => {
  it('stays two and a half seconds (CONST-006)', async () => {
    answers('approve', 'approved');
    await showBar('requested');
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    await user.click(screen.getByRole('button', { name: 'Aprobar' }));
    await letPass(100);
    expect(screen.getByText('Reserva actualizada')).toBeInTheDocument();
    await letPass(2300);
    expect(screen.getByText('Reserva actualizada')).toBeInTheDocument();
    await letPass(500);
    expect(screen.queryByText('Reserva actualizada')).not.toBeInTheDocument();
  });
});
