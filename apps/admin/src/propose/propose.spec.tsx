import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Proposal, ProposalLine } from '@camino/contracts/reservations/proposal.js';
import { aBoard, aTrip } from '../testing/a-board.js';
import { aReservation } from '../testing/a-reservation.js';
import { FakeServer, refusal } from '../testing/fake-server.js';
import { screenOf, show, signIn } from '../testing/show.js';
import { ProposeButton } from './propose-button.js';

const { vehicles, drivers } = aBoard();
const line = (id: string, more: Partial<ProposalLine> = {}): ProposalLine => ({
  trip: aTrip({ id, number: `310303-00${id}` }),
  driver_id: 'd1',
  vehicle_id: 'v1',
  seats: 6,
  after: null,
  empty_km: 0,
  work_min: 150,
  same_vehicle: false,
  ...more,
});

let server: FakeServer;
const serve = (proposal: Partial<Proposal>): void =>
  void server.on('POST /admin/proposal', {
    body: { data: { lines: [], none: [], optimal: true, vehicles, drivers, ...proposal } },
  });
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  server = new FakeServer().install();
  serve({ lines: [line('1'), line('2', { driver_id: 'd2', vehicle_id: 'v2', seats: 12 })] });
  for (const id of ['1', '2'])
    server.on(`POST /admin/reservation/${id}/assign-transport`, { body: { data: aReservation('reserved', { id }) } });
});

const open = async (form: object = { date: '2031-03-03' }) => {
  await show(<ProposeButton form={form} />);
  await userEvent.click(screen.getByRole('button', { name: 'Proponer' }));
  return screen.findByRole('dialog', { name: 'Propuesta de pilotos y vehículos' });
};
const sent = (id: string) => server.calls(`POST /admin/reservation/${id}/assign-transport`);

describe('a proposal', () => {
  it('is asked for once for the day, and shows each line with its reason', async () => {
    serve({
      lines: [
        line('1'),
        line('2', { after: '310303-001', empty_km: 85, work_min: 300, same_vehicle: true }),
        line('3', { trip: aTrip({ id: '3', state: 'requested' }), after: '310303-002' }),
      ],
    });
    const dialog = await open();
    const lines = await within(dialog).findAllByRole('listitem');
    expect(server.calls('POST /admin/proposal').map(({ body }) => body)).toEqual([{ date: '2031-03-03' }]);
    expect(lines[0]).toHaveTextContent('6 asientos para 4 · primer viaje del vehículo · el piloto trabaja 2 h 30');
    expect(lines[1]).toHaveTextContent(
      'a 85 km de donde termina el 310303-001 · el piloto trabaja 5 h · sigue en su vehículo',
    );
    expect(lines[2]).toHaveTextContent('sale de donde termina el 310303-002');
    expect(lines[2]).toHaveTextContent('La solicitud se aprueba al asignar.');
  });

  it('is assigned line by line, with a result for each', async () => {
    server.on('POST /admin/reservation/2/assign-transport', refusal(409, 'El piloto ya tiene otro viaje a esa hora.'));
    const dialog = await open();
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Asignar 2 viajes' }));
    expect(await within(dialog).findByText('1 de 2 asignados')).toBeInTheDocument();
    const [first, second] = within(dialog).getAllByRole('listitem');
    expect(first).toHaveTextContent('Asignado');
    expect(second).toHaveTextContent('El piloto ya tiene otro viaje a esa hora.');
    expect(sent('1')[0]).toMatchObject({ body: { driver_id: 'd1', vehicle_id: 'v1' }, headers: { 'if-match': '"1"' } });
    expect(within(dialog).getByRole('button', { name: 'Asignar 1 viaje' })).toBeEnabled();
  });

  it('tries a refused line again under the same key, and nothing that is done', async () => {
    server.on('POST /admin/reservation/2/assign-transport', refusal(503, 'Vuelva a intentar'));
    const dialog = await open();
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Asignar 2 viajes' }));
    await within(dialog).findByText('Vuelva a intentar');
    server.on('POST /admin/reservation/2/assign-transport', { body: { data: aReservation('reserved', { id: '2' }) } });
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Asignar 1 viaje' }));
    await within(dialog).findByText('2 de 2 asignados');
    const keys = sent('2').map(({ headers }) => headers['idempotency-key']);
    expect([sent('1').length, keys.length, new Set(keys).size]).toEqual([1, 2, 1]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('lets one change a line and leave one out', async () => {
    const dialog = await open();
    await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Incluir el viaje 310303-002' }));
    fireEvent.mouseDown(within(dialog).getAllByRole('combobox', { name: /Piloto/ })[0]!);
    await userEvent.click(await screen.findByRole('option', { name: 'Ana Xol' }));
    expect(within(dialog).getAllByRole('listitem')[0]).toHaveTextContent('Elegido por usted');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Asignar 1 viaje' }));
    await within(dialog).findByText('1 de 1 asignados');
    expect(sent('1')[0]?.body).toEqual({ driver_id: 'd2', vehicle_id: 'v1' });
    expect(sent('2')).toEqual([]);
  });

  it('says why there is none for a trip', async () => {
    serve({ none: [{ trip: aTrip({ people: 40 }), why: 'too_large', refusal: null }] });
    const dialog = await open();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      '1 viaje sin propuesta310303-001 09:00: ningún vehículo tiene 40 asientos.',
    );
    expect(within(dialog).getByRole('button', { name: 'Cerrar' })).toBeEnabled();
  });

  it('says when there is nothing to plan, and when it could not be computed', async () => {
    serve({});
    expect(await within(await open()).findByText('No hay viajes sin transporte.')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    server.on('POST /admin/proposal', refusal(503, 'El servidor descansa'));
    await userEvent.click(screen.getByRole('button', { name: 'Proponer' }));
    expect(await screen.findByText('Error al calcular la propuesta')).toBeInTheDocument();
  });

  it('names its key to the keyboard, too', async () => {
    await show(<ProposeButton form={{ date: '2031-03-03' }} />);
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Proponer' })).toHaveFocus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Tecla P');
  });

  it('takes two keys: P, and Enter once it is there', async () => {
    await show(<ProposeButton form={{ date: '2031-03-03' }} />);
    await userEvent.keyboard('p');
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('button', { name: 'Asignar 2 viajes' });
    await userEvent.keyboard('{Enter}');
    expect(await within(dialog).findByText('2 de 2 asignados')).toBeInTheDocument();
  });
});
