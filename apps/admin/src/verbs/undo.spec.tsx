import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { ReservationState } from '@camino/contracts/reservations/reservation-states.js';
import { VerbBar } from '../reservations/detail/verb-bar.js';
import { aReservation } from '../testing/a-reservation.js';
import { FakeServer, refusal } from '../testing/fake-server.js';
import { letPass, screenOf, show, signIn } from '../testing/show.js';

let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  server = new FakeServer().install();
});
afterEach(() => jest.useRealTimers());

const NOW_STARTABLE = { start_from: '2020-01-01T00:00:00Z' };
const UNDO = /^Deshacer \(\d+ s\)$/;
const answers = (verb: string, state: ReservationState, more: Partial<Reservation> = {}) =>
  server.on(`POST /admin/reservation/r1/${verb}`, { body: { data: aReservation(state, { version: 9, ...more }) } });
const posted = (verb: string) => server.calls(`POST /admin/reservation/r1/${verb}`);
const done = async (name: string, reason?: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  if (reason) fireEvent.change(dialog.getByRole('textbox'), { target: { value: reason } });
  fireEvent.click(dialog.getByRole('button', { name }));
};
const startNow = async () => {
  answers('start', 'started');
  answers('undo-start', 'reserved', { version: 10 });
  await show(<VerbBar row={aReservation('reserved', NOW_STARTABLE)} />);
  await done('Iniciar viaje');
};

describe('what was just done', () => {
  it('is taken back by a command of its own, of the version that it made', async () => {
    await startNow();
    await userEvent.click(await screen.findByRole('button', { name: UNDO }));
    expect(await screen.findByText('Deshecho')).toBeInTheDocument();
    expect(posted('undo-start').map(({ headers, body }) => [headers['if-match'], body])).toEqual([['"9"', {}]]);
  });

  it('is taken back by the keyboard, unless somebody is typing', async () => {
    await startNow();
    await screen.findByRole('button', { name: UNDO });
    const field = document.body.appendChild(document.createElement('input'));
    fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
    expect(posted('undo-start')).toHaveLength(0);
    field.remove();
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    await waitFor(() => expect(posted('undo-start')).toHaveLength(1));
  });

  it('can be taken back for eight seconds, as long as a toast may stay, counted down (CONST-006)', async () => {
    jest.useFakeTimers();
    answers('start', 'started');
    await show(<VerbBar row={aReservation('reserved', NOW_STARTABLE)} />);
    fireEvent.click(screen.getByRole('button', { name: 'Iniciar viaje' }));
    await letPass(100);
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Iniciar viaje' }));
    await letPass(200);
    expect(screen.getByRole('button', { name: UNDO })).toHaveTextContent('Deshacer (8 s)');
    await letPass(4000);
    expect(screen.getByRole('button', { name: UNDO })).toHaveTextContent('Deshacer (4 s)');
    await letPass(4500);
    expect(screen.queryByRole('button', { name: UNDO })).not.toBeInTheDocument();
  });

  it('stays, and says why, when taking it back is refused', async () => {
    await startNow();
    server.on('POST /admin/reservation/r1/undo-start', refusal(409, 'Ya pasaron cinco minutos'));
    await userEvent.click(await screen.findByRole('button', { name: UNDO }));
    expect(await screen.findByText('No se pudo deshacer: Ya pasaron cinco minutos')).toBeInTheDocument();
  });

  it.each([
    [
      'Quitar transporte',
      'reserved',
      'unassign',
      'approved',
      'assign-transport',
      { driver_id: 'd1', vehicle_id: 'v1' },
    ],
    ['Cancelar reservación', 'approved', 'cancel', 'cancelled', 'reinstate', {}],
  ] as const)('%s is taken back where nothing is lost by it', async (name, from, verb, to, back, body) => {
    answers(verb, to);
    answers(back, from);
    await show(<VerbBar row={aReservation(from, { accepted: false })} />);
    await done(name, 'Me equivoqué');
    await userEvent.click(await screen.findByRole('button', { name: UNDO }));
    await waitFor(() => expect(posted(back)[0]?.body).toEqual({ ...body, reason: 'Deshecho enseguida' }));
  });

  it.each([
    ['Aprobar', 'requested', 'approve', 'approved', 'undo-approve'],
    ['Rechazar solicitud', 'requested', 'reject', 'rejected', 'undo-reject'],
    ['Finalizar viaje', 'started', 'finish', 'finished', 'undo-finish'],
    ['Registrar ausencia', 'started', 'no-show', 'no_show', 'undo-no-show'],
  ] as const)(
    '%s is taken back by the command for it, where the server offers it',
    async (name, from, verb, to, back) => {
      answers(verb, to, { allowed_actions: [back] });
      answers(back, from, { version: 10 });
      await show(<VerbBar row={aReservation(from)} />);
      if (verb === 'approve') fireEvent.click(screen.getByRole('button', { name }));
      else await done(name, verb === 'finish' ? undefined : 'Me equivoqué');
      await userEvent.click(await screen.findByRole('button', { name: UNDO }));
      expect(await screen.findByText('Deshecho')).toBeInTheDocument();
      expect(posted(back).map(({ headers, body }) => [headers['if-match'], body])).toEqual([
        ['"9"', { reason: 'Deshecho enseguida' }],
      ]);
    },
  );

  it('has no way back where something would be lost: that a driver accepted', async () => {
    answers('unassign', 'approved');
    await show(<VerbBar row={aReservation('reserved', { accepted: true })} />);
    await done('Quitar transporte', 'Me equivoqué');
    expect(await screen.findByText('Piloto y vehículo retirados')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: UNDO })).not.toBeInTheDocument();
  });
});
