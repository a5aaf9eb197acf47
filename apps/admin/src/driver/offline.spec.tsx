import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearSession } from '@camino/client/session.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { IDBFactory } from 'fake-indexeddb';
import { OfflineBanner } from '../layout/offline-banner.js';
import { outbox, tripMemory } from '../offline/on-the-road.js';
import { aDriversTrip, aReservation } from '../testing/a-reservation.js';
import { FakeServer, refusal, rowsOf, STALE } from '../testing/fake-server.js';
import { networkIs } from '../testing/network.js';
import { screenOf, show, signIn } from '../testing/show.js';
import Empleado from './empleado.js';

const LIST = 'GET /admin/reservation_driver';
const TRIP = /310303-001/;
let server: FakeServer;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  screenOf(390);
  await signIn(3, 'Mario Ajú', 'mario');
  server = new FakeServer().install();
  await outbox.read();
});
afterEach(async () => {
  jest.useRealTimers();
  await networkIs(true);
  jest.restoreAllMocks();
});

/** The driver's home under the banner of every page. */
const Home = () => (
  <>
    <OfflineBanner />
    <Empleado />
  </>
);
const open = async (...rows: readonly Reservation[]) => {
  server.on(LIST, rowsOf(rows));
  const shown = await show(<Home />, { resource: 'reservation_driver' });
  await screen.findByRole('article', { name: TRIP });
  return shown;
};
const card = async () => within(await screen.findByRole('article', { name: TRIP }));
const press = async (name: string, confirm: string) => {
  await userEvent.click((await card()).getByRole('button', { name }));
  await userEvent.click(await screen.findByRole('button', { name: confirm }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};
const posted = () =>
  server.asked
    .filter(({ method }) => method === 'POST')
    .map(({ path, body }) => ({ verb: path.split('/').at(-1), ...(body as { recorded_at: string }) }));

describe('without a network', () => {
  it('a driver starts and finishes, reloads in between, and both are sent in order once it is back', async () => {
    const { unmount } = await open(aDriversTrip(3));
    await networkIs(false);
    const began = new Date().toISOString();
    await press('Iniciar', 'Iniciar viaje');
    expect(await screen.findByText('Guardado en este teléfono. Se enviará cuando haya conexión.')).toBeInTheDocument();
    const status = within((await card()).getByRole('status'));
    expect(status.getByText('Esperando envío')).toBeInTheDocument();
    expect(status.getByText(/^Iniciado a las \d\d:\d\d$/)).toBeInTheDocument();

    unmount();
    server.on(LIST, () => Promise.reject(new TypeError('offline')));
    await show(<Home />, { resource: 'reservation_driver' });
    expect(await screen.findByText(/^Sin conexión\. Así estaban sus viajes/)).toBeInTheDocument();
    expect(screen.getAllByText(/Sin conexión/)).toHaveLength(1);
    expect(await screen.findByRole('region', { name: 'En camino' })).toBeInTheDocument();
    await press('Finalizar', 'Finalizar viaje');
    expect((await card()).getByText(/^Finalizado a las/)).toBeInTheDocument();
    expect((await card()).queryByRole('button', { name: /Iniciar|Finalizar/ })).not.toBeInTheDocument();
    expect(posted()).toEqual([]);

    server.on('POST /admin/reservation_driver/r1/start', { body: { data: aDriversTrip(4) } });
    server.on('POST /admin/reservation_driver/r1/finish', {
      body: { data: aReservation('finished', { status_id: 5 }) },
    });
    server.on(LIST, rowsOf([]));
    await networkIs(true);
    expect(await screen.findByText('No tiene viajes pendientes')).toBeInTheDocument();
    await waitFor(() => expect(outbox.entries()).toEqual([]));
    const sent = posted();
    expect(sent.map(({ verb }) => verb)).toEqual(['start', 'finish']);
    expect([began, sent[0]!.recorded_at, sent[1]!.recorded_at]).toEqual(
      [began, sent[0]!.recorded_at, sent[1]!.recorded_at].toSorted(),
    );
  });

  it('reads the trips again once the network is back, though nothing waits to be sent', async () => {
    const { unmount } = await open(aDriversTrip(3));
    unmount();
    server.on(LIST, () => Promise.reject(new TypeError('offline')));
    await networkIs(false);
    await show(<Home />, { resource: 'reservation_driver' });
    expect(await screen.findByText(/^Sin conexión\. Así estaban sus viajes/)).toBeInTheDocument();
    server.on(LIST, rowsOf([aDriversTrip(4)]));
    await networkIs(true);
    expect(await screen.findByRole('region', { name: 'En camino' })).toBeInTheDocument();
    expect(screen.queryByText(/^Sin conexión\. Así estaban/)).not.toBeInTheDocument();
  });

  it('shows a trip as accepted that was accepted right before the network was gone', async () => {
    await open(aDriversTrip(1));
    server.on('POST /admin/reservation_driver/r1/accept', () => {
      server.on(LIST, () => Promise.reject(new TypeError('offline')));
      return { body: { data: aDriversTrip(3) } };
    });
    await press('Aprobar', 'Aceptar viaje');
    await networkIs(false);
    expect(
      await screen.findByText(
        'Sin conexión. Lo que ve puede haber cambiado; se actualizará solo al volver la conexión.',
      ),
    ).toBeInTheDocument();
    await waitFor(async () => expect((await tripMemory.recall())?.map(({ status_id }) => status_id)).toEqual([3]));
    expect((await card()).queryByRole('button', { name: 'Aprobar' })).toBeNull();
  });

  it('tries to read the trips every so often where no phone tells that its network is back', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { unmount } = await open(aDriversTrip(3));
    unmount();
    server.on(LIST, () => Promise.reject(new TypeError('offline')));
    await show(<Home />, { resource: 'reservation_driver' });
    expect(await screen.findByText(/^Sin conexión\. Así estaban sus viajes/)).toBeInTheDocument();
    server.on(LIST, rowsOf([aDriversTrip(4)]));
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    jest.useRealTimers();
    expect(await screen.findByRole('region', { name: 'En camino' })).toBeInTheDocument();
    expect(screen.queryByText(/^Sin conexión\. Así estaban/)).not.toBeInTheDocument();
  });

  it('shows the trips as they were last read, with their detail, and none after signing out', async () => {
    const { unmount } = await open(aDriversTrip(3));
    unmount();
    server.on(LIST, () => Promise.reject(new TypeError('offline')));
    const again = await show(<Home />, { resource: 'reservation_driver' });
    await userEvent.click((await card()).getByRole('button', { name: /^Detalle/ }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('5a Avenida Norte 12');
    again.unmount();
    await act(() => clearSession());
    await signIn(3, 'Mario Ajú', 'mario');
    expect(await tripMemory.recall()).toBeNull();
  });
});

describe('a trip that was withdrawn meanwhile', () => {
  const WITHDRAWN = 'Este viaje ya no es suyo: la oficina se lo quitó o se lo dio a otro piloto. No vaya a recoger.';

  it('cannot be accepted: what happened is said in one place, the trips are read again, the dialog closes', async () => {
    await open(aDriversTrip(1));
    server.on('POST /admin/reservation_driver/r1/accept', () => {
      server.on(LIST, rowsOf([]));
      return refusal(409, WITHDRAWN, { code: 'reservation.no_longer_yours' });
    });
    await press('Aprobar', 'Aceptar viaje');
    const told = within(await screen.findByRole('alert'));
    expect(told.getByRole('heading', { name: 'No se registró: viaje 310303-001' })).toBeInTheDocument();
    expect(screen.getAllByText(WITHDRAWN)).toHaveLength(1);
    expect(told.queryByText(/Si ya hizo el viaje/)).not.toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('article', { name: TRIP })).not.toBeInTheDocument());
    expect(screen.queryByText(/Contraseña|permiso/)).not.toBeInTheDocument();
    await userEvent.click(told.getByRole('button', { name: 'Entendido' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  it('though it was driven without a network: the times are there to be told to the office', async () => {
    await open(aDriversTrip(3));
    await networkIs(false);
    await press('Iniciar', 'Iniciar viaje');
    await press('Finalizar', 'Finalizar viaje');
    for (const verb of ['start', 'finish'])
      server.on(
        `POST /admin/reservation_driver/r1/${verb}`,
        refusal(409, WITHDRAWN, { code: 'reservation.no_longer_yours' }),
      );
    server.on(LIST, rowsOf([]));
    await networkIs(true);
    const heading = await screen.findByRole('heading', { name: 'No se registró: viaje 310303-001' });
    const told = within(heading.closest('section') as HTMLElement);
    await waitFor(() =>
      expect(told.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
        expect.stringMatching(/^Iniciado a las \d\d:\d\d$/),
        expect.stringMatching(/^Finalizado a las \d\d:\d\d$/),
      ]),
    );
    expect(told.getByText('Si ya hizo el viaje, avise a la oficina y dele estas horas.')).toBeInTheDocument();
  });

  it('is a trip that was only changed: the driver answers again', async () => {
    await open(aDriversTrip(1));
    server.on('POST /admin/reservation_driver/r1/accept', STALE);
    await press('Aprobar', 'Aceptar viaje');
    expect(
      await screen.findByText('La oficina cambió este viaje mientras tanto. Revíselo y responda de nuevo.'),
    ).toBeInTheDocument();
  });
});
