import type { Browser } from 'puppeteer';
import type { Board } from '@camino/contracts/reservations/board.js';
import { RunningServer } from '../running-server.js';
import { DESKTOP, launch, Visitor } from './browser.js';

const SHORT = { fee: 'GUA-AIRPORT_ANT', passenger: 2, childs: 0, phone: '55551234', cui_passport: 'P1234567' };
const HOURS = ['04:00', '08:00', '12:00', '16:00'];
/** Far beyond the demo data. */
const MORNING = '2027-06-14';
const BY_KEYS = '2027-06-21';
const BREAKDOWN = '2027-06-28';

let server: RunningServer;
let browser: Browser;
let token: string;
let count = 0;
beforeAll(async () => {
  [server, browser] = await Promise.all([RunningServer.start(), launch()]);
  token = await server.login('admin@demo.gt');
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

const request = async (date: string, hour: string): Promise<string> => {
  count += 1;
  const person = { name: 'Ana', last_name: 'Tzoc', email: `ana.tzoc.${count}@example.com` };
  const { status, body } = await server.ask('POST', '/api/reservation', {
    body: { ...SHORT, ...person, date, hour },
  });
  expect(status).toBe(201);
  return (body.data as { id: string }).id;
};
const twelveFor = async (date: string): Promise<void> => {
  for (const hour of HOURS) for (let n = 0; n < 3; n += 1) await request(date, hour);
};
const boardOf = async (date: string): Promise<Board> =>
  (await server.ask('GET', `/api/admin/board?from=${date}&to=${date}`, { token })).body.data as Board;
const expectPlanned = async (date: string, trips: number): Promise<void> => {
  const board = await boardOf(date);
  expect(board.trips.map(({ state }) => state)).toEqual(Array.from({ length: trips }, () => 'reserved'));
  expect(board.late).toEqual([]);
};
const arrives = async (): Promise<Visitor> => {
  const lucia = await Visitor.arrive(browser, server.url, { language: 'es', viewport: DESKTOP });
  await lucia.logsIn(server.url, 'admin@demo.gt');
  return lucia;
};

describe('a dispatcher’s morning: twelve requests become assigned trips', () => {
  it('takes at most fifteen actions with the mouse', async () => {
    await twelveFor(MORNING);
    const lucia = await arrives();
    await lucia.open(`${server.url}/dashboard/board?day=${MORNING}`);
    let actions = 1;
    const presses = async (name: string): Promise<void> => {
      await lucia.presses(name);
      actions += 1;
    };
    await lucia.sees('Sin transporte 12');
    await presses('Proponer');
    await presses('Asignar 12 viajes');
    await lucia.sees('12 de 12 asignados');
    await presses('Cerrar');
    await lucia.sees('Todos los viajes tienen transporte');
    await expectPlanned(MORNING, 12);
    expect(actions).toBeLessThanOrEqual(15);
    expect(lucia.complaints).toEqual([]);
    await lucia.leaves();
  });

  it('takes at most twenty keys without it', async () => {
    await twelveFor(BY_KEYS);
    const lucia = await arrives();
    await lucia.open(`${server.url}/dashboard/board?day=${BY_KEYS}`);
    let keys = 0;
    const types = async (key: 'p' | 'Enter' | 'Escape'): Promise<void> => {
      await lucia.page.keyboard.press(key);
      keys += 1;
    };
    await lucia.sees('Sin transporte 12');
    await types('p');
    await lucia.sees('Asignar 12 viajes');
    await lucia.page.waitForFunction(() => (document.activeElement as HTMLElement).innerText.startsWith('Asignar 12'));
    await types('Enter');
    await lucia.sees('12 de 12 asignados');
    await types('Escape');
    await lucia.page.waitForFunction(() => !document.querySelector('[role="dialog"]'));
    await expectPlanned(BY_KEYS, 12);
    expect(keys).toBeLessThanOrEqual(20);
    expect(lucia.complaints).toEqual([]);
    await lucia.leaves();
  });
});

describe('a day is replanned when a vehicle breaks down', () => {
  it('names its trips, gives them another vehicle, and then blocks it', async () => {
    const ids = [await request(BREAKDOWN, '08:00'), await request(BREAKDOWN, '13:00')];
    const { drivers, vehicles } = await boardOf(BREAKDOWN);
    const broken = vehicles.find(({ id }) => id === 'suv-1')!;
    for (const id of ids) {
      const body = { driver_id: drivers[0]!.id, vehicle_id: broken.id };
      expect((await server.ask('POST', `/api/admin/reservation/${id}/assign-transport`, { token, body })).status).toBe(
        200,
      );
    }
    const lucia = await arrives();
    await lucia.open(`${server.url}/dashboard/board?day=${BREAKDOWN}`);
    await lucia.presses(`Bloquear ${broken.plates}`);
    const numbers = (await boardOf(BREAKDOWN)).trips.map(({ number }) => number);
    for (const number of numbers) await lucia.sees(number);
    await lucia.presses('Guardar');
    await lucia.sees('El vehículo ya tiene otro viaje a esa hora');
    await lucia.presses('Proponer otro para 2 viajes');
    await lucia.presses('Asignar 2 viajes');
    await lucia.sees('2 de 2 asignados');
    await lucia.presses('Cerrar');
    await lucia.presses('Guardar');
    await lucia.sees('Bloqueo guardado');
    const board = await boardOf(BREAKDOWN);
    expect(board.blocks).toMatchObject([{ vehicle_id: broken.id, reason: 'Taller' }]);
    expect(board.trips.map(({ state, driver_id }) => [state, driver_id])).toEqual([
      ['reserved', drivers[0]!.id],
      ['reserved', drivers[0]!.id],
    ]);
    expect(board.trips.some(({ vehicle_id }) => vehicle_id === broken.id)).toBe(false);
    await lucia.leaves();
  });
});

describe('a trip is dragged', () => {
  it('from one vehicle to another, and back to those without transport by keys', async () => {
    const date = '2027-07-05';
    const id = await request(date, '09:00');
    const { drivers, vehicles } = await boardOf(date);
    const [from, to] = [vehicles.find((one) => one.id === 'suv-1')!, vehicles.find((one) => one.id === 'minibus-12')!];
    const body = { driver_id: drivers[0]!.id, vehicle_id: from.id };
    await server.ask('POST', `/api/admin/reservation/${id}/assign-transport`, { token, body });
    const lucia = await arrives();
    await lucia.open(`${server.url}/dashboard/board?day=${date}`);
    const bar = await lucia.page.waitForSelector(`[data-trip="${id}"]`);
    const row = await lucia.page.waitForSelector(`[role="group"][aria-label="${to.plates}"]`);
    const [start, end] = [(await bar!.boundingBox())!, (await row!.boundingBox())!];
    await lucia.page.mouse.move(start.x + 20, start.y + 20);
    await lucia.page.mouse.down();
    await lucia.page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 });
    await lucia.page.mouse.up();
    await lucia.sees('ahora tiene un conductor');
    expect((await boardOf(date)).trips).toMatchObject([{ vehicle_id: to.id, driver_id: drivers[0]!.id }]);
    expect(new URL(lucia.page.url()).pathname).toBe('/dashboard/board');
    await lucia.page.waitForFunction((trip) => !document.querySelector(`[data-trip="${trip}"][aria-busy]`), {}, id);
    await lucia.page.focus(`[data-trip="${id}"]`);
    await lucia.page.keyboard.press('Space');
    await lucia.page.waitForSelector(`[data-trip="${id}"][data-dragging]`);
    for (let n = 0; n <= vehicles.length; n += 1) await lucia.page.keyboard.press('ArrowDown');
    await lucia.page.keyboard.press('Space');
    await lucia.sees('El viaje quedó sin transporte');
    expect((await boardOf(date)).trips).toMatchObject([{ state: 'approved', vehicle_id: null }]);
    expect(lucia.complaints).toEqual([]);
    await lucia.leaves();
  });
});
