import type { Browser, CDPSession } from 'puppeteer';
import { RunningServer } from '../running-server.js';
import { launch, PHONE, Visitor } from './browser.js';

const DAY = '2027-06-10';
/** Half an hour before the first trip of the story. */
const NOW = `${DAY}T15:30:00.000Z`;
const form = (hour: string, name: string) => ({
  date: DAY,
  hour,
  passenger: 2,
  childs: 0,
  phone: '55551234',
  cui_passport: 'P1234567',
  email: 'eva.choc@example.com',
  name,
  last_name: 'Choc',
  fee: 'GUA-AIRPORT_ANT',
});

const OFFLINE = { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 };
const ONLINE = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** A driver's phone. Its clock is at the time of the story and goes on from there. */
class DriversPhone {
  private constructor(
    readonly visitor: Visitor,
    private readonly worker: CDPSession,
  ) {}

  static async of(browser: Browser, url: string): Promise<DriversPhone> {
    const visitor = await Visitor.arrive(browser, url, { language: 'es', viewport: PHONE });
    await visitor.hasTime(NOW);
    await visitor.logsIn(url, 'piloto@demo.gt');
    await visitor.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await visitor.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const target = await browser.waitForTarget((one) => one.url() === `${url}/dashboard/sw.js`);
    const worker = await target.createCDPSession();
    await worker.send('Network.enable');
    return new DriversPhone(visitor, worker);
  }

  async network(there: boolean): Promise<void> {
    await this.worker.send('Network.emulateNetworkConditions', there ? ONLINE : OFFLINE);
    await this.visitor.page.setOfflineMode(!there);
  }

  /** Opens the home anew, as after closing and opening the app. */
  async reloads(): Promise<void> {
    await this.visitor.page.reload({ waitUntil: 'domcontentloaded' });
  }

  async noMoreSees(text: string): Promise<void> {
    await this.visitor.page.waitForFunction((gone) => !document.body.innerText.includes(gone), {}, text);
  }
}

type Trip = Readonly<{ id: string; number: string }>;

describe('a driver where there is no network', () => {
  let server: RunningServer;
  let browser: Browser;
  let admin: string;
  let phone: DriversPhone;
  let eva: Trip;
  let rosa: Trip;
  beforeAll(async () => {
    [server, browser] = await Promise.all([RunningServer.start(), launch()]);
    await server.finishTrips();
    admin = await server.login('admin@demo.gt');
    [eva, rosa] = [await assigned('10:00', 'Eva'), await assigned('04:00', 'Rosa')];
    await server.ask('PUT', '/api/_test/clock', { body: { now: NOW } });
    phone = await DriversPhone.of(browser, server.url);
  });
  afterAll(async () => {
    await phone.visitor.leaves();
    await browser.close();
    await server.remove();
  });

  const office = (id: string, verb: string, body: object) =>
    server.ask('POST', `/api/admin/reservation/${id}/${verb}`, { token: admin, body });
  const assigned = async (hour: string, name: string): Promise<Trip> => {
    const { body } = await server.ask('POST', '/api/reservation', { body: form(hour, name) });
    const { id, reservation_number: number } = body.data as { id: string; reservation_number: string };
    const drivers = await server.ask('POST', '/api/reservation/verify_driver', { token: admin, body: { date: DAY } });
    const mario = (drivers.body.data as { id: string; name: string }[]).find(({ name }) => name.startsWith('Mario'));
    const vehicles = await server.ask('POST', '/api/reservation/verify_vehicle', {
      token: admin,
      body: { date: DAY, time: hour },
    });
    const vehicle = (vehicles.body.data as { id: string; free: boolean }[]).find(({ free }) => free);
    const { status } = await office(id, 'assign-transport', { driver_id: mario?.id, vehicle_id: vehicle?.id });
    expect(status).toBe(200);
    return { id, number };
  };

  it('starts and finishes a trip, opens the app anew in between, and the office has exactly two events in order', async () => {
    const { visitor } = phone;
    const { id } = eva;
    await visitor.sees('Por responder');
    await visitor.acts('Eva Choc', 'Aprobar');
    await visitor.sees('Viaje aceptado');
    await phone.network(false);
    await visitor.acts('Eva Choc', 'Iniciar');
    await visitor.sees('Esperando envío');
    await phone.reloads();
    await visitor.sees('Así estaban sus viajes');
    await visitor.sees('En camino');
    await visitor.acts('Eva Choc', 'Finalizar');
    await visitor.sees('Finalizado a las');
    const before = await office(id, 'finish', {});
    expect([before.status, before.body.code]).toEqual([409, 'reservation.reason_required']);
    await phone.network(true);
    await phone.noMoreSees('Eva Choc');

    const { body } = await server.ask('GET', `/api/admin/reservation/${id}/timeline`, { token: admin });
    type Entry = { type: string; at: string; reported?: { device: string; at: string; trusted: boolean } };
    const road = (body.data as Entry[]).slice(-2);
    expect(road.map(({ type }) => type)).toEqual(['TripStarted', 'TripFinished']);
    expect((body.data as Entry[]).filter(({ type }) => /^Trip/.test(type))).toHaveLength(2);
    const [started, finished] = road as [Entry, Entry];
    expect([started.reported?.trusted, started.reported?.device]).toEqual([true, finished.reported?.device]);
    expect([NOW < started.at, started.at < finished.at]).toEqual([true, true]);
  });

  it('is told in plain words that a trip was withdrawn meanwhile, with the times to tell the office', async () => {
    const { visitor } = phone;
    const { id, number } = rosa;
    await visitor.acts('Rosa Choc', 'Aprobar');
    await visitor.sees('Viaje aceptado');
    await phone.network(false);
    await visitor.acts('Rosa Choc', 'Iniciar');
    await visitor.sees('Esperando envío');
    expect((await office(id, 'unassign', { reason: 'El vehículo está en el taller' })).status).toBe(200);
    await phone.network(true);
    await visitor.sees(`No se registró: viaje ${number}`);
    await visitor.sees('Este viaje ya no es suyo');
    await visitor.sees('Iniciado a las');
    await phone.noMoreSees('Rosa Choc');
    expect(await visitor.text()).not.toMatch(/Contraseña|No tiene permiso/);
    await visitor.presses('Entendido');
    await phone.noMoreSees('No se registró');
  });
});
