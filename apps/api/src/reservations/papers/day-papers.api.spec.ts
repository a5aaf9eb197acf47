import type { Session } from '@camino/contracts/accounts/session.js';
import { NoPrinter, PdfPrinter } from '../../platform/kit/pdf-printer.js';
import { act, book, driversOf, MONDAY, THURSDAY } from '../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let admin: Session;
let drivers: readonly string[];
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY, environment: { CHROME_PATH: process.env.CHROME_PATH } });
  admin = await app.login('admin');
  drivers = await driversOf(app, admin);
  const [mario = '', ana = ''] = drivers;
  const early = await book(app, {
    hour: '06:00',
    name: '<b>Ana</b>',
    pick_up_address: 'Puerta 2',
    drop_off_address: 'Hotel Posada',
    arrival_time: '05:10',
    note: 'Dos tablas de surf',
  });
  await act(app, admin, early.id, 'assign-transport', { driver_id: mario, vehicle_id: 'minibus-12' });
  const late = await book(app, { hour: '18:00', name: 'Beto', payment: 'credit_card', fee: 'ANT_GUA-AIRPORT' });
  await act(app, admin, late.id, 'assign-transport', { driver_id: ana, vehicle_id: 'minibus-15' });
  const open = await book(app, { hour: '12:00', name: 'Carla' });
  await act(app, admin, open.id, 'approve');
  await book(app, { hour: '15:00', name: 'Dora' });
  const gone = await book(app, { hour: '20:00', name: 'Eva' });
  await act(app, admin, gone.id, 'reject', { reason: 'Sin lugar' });
  const other = await book(app, { date: '2026-12-04', hour: '08:00', name: 'Fito' });
  await act(app, admin, other.id, 'assign-transport', { driver_id: mario, vehicle_id: 'minibus-12' });
});
afterAll(() => app.stop());
afterEach(() => jest.restoreAllMocks());

/** The page a paper is printed from, served where there is no browser to print with. */
const pageOf = async (paper: string, query: string, as = admin) => {
  jest.spyOn(app.app.get(PdfPrinter, { strict: false }), 'print').mockRejectedValueOnce(new NoPrinter('no Chromium'));
  const { status, body } = await app.ask('GET', `/api/admin/reservation/${paper}.pdf?${query}`, {
    as,
    headers: { accept: 'text/html' },
  });
  const html = String(body);
  return { status, html: html.slice(html.indexOf('<main>')) };
};
const passengersIn = (html: string) =>
  [...html.matchAll(/(?:&lt;b&gt;Ana&lt;\/b&gt;|Beto|Carla|Dora|Eva|Fito) Morales/g)].map(
    ([name]) => name.split(' ')[0],
  );

describe('the manifest of a day', () => {
  it('has every trip that is driven that day, by the hour, and says what is still open', async () => {
    const { status, html } = await pageOf('manifest', `date=${THURSDAY}`);
    expect(status).toBe(200);
    expect(passengersIn(html)).toEqual(['&lt;b&gt;Ana&lt;/b&gt;', 'Carla', 'Beto']);
    for (const fact of [
      'Viajes del jue 3 dic 2026',
      '3 viajes',
      '1 sin piloto',
      '1 solicitudes o cambios sin responder',
      'Aeropuerto La Aurora (GUA) → Antigua Guatemala',
      'De: Puerta 2',
      'A: Hotel Posada',
      'Vuelo AV640, llega 05:10',
      '3 adultos y 1 niño, 4 maletas',
      'Necesita: silla para niños',
      'Nota: Dos tablas de surf',
      'Sin asignar',
      'Q350.00',
      'Con tarjeta de crédito',
    ])
      expect(html).toContain(fact);
  });

  it('is a PDF file named after the day, in the language asked for', async () => {
    const { rawPayload, headers, statusCode } = await app.app.inject({
      method: 'GET',
      url: `/api/admin/reservation/manifest.pdf?date=${THURSDAY}&lang=en`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect([statusCode, headers['content-type'], headers['content-disposition'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      `inline; filename="trips-${THURSDAY}.pdf"`,
      'no-store',
    ]);
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await pageOf('manifest', `date=${THURSDAY}&lang=en`)).html).toContain('Trips of Thu, Dec 3, 2026');
  });

  it('says so when nothing is driven, and is refused for a day that does not exist', async () => {
    expect((await pageOf('manifest', 'date=2026-12-20')).html).toContain('No hay viajes este día.');
    expect((await app.ask('GET', '/api/admin/reservation/manifest.pdf?date=2026-02-30', { as: admin })).status).toBe(
      400,
    );
  });
});

describe('the run sheet of a driver', () => {
  it('has the driver’s own trips of the day, with what is to be collected', async () => {
    const [mario = '', ana = ''] = drivers;
    const first = await pageOf('run-sheet', `date=${THURSDAY}&driver_id=${mario}`);
    expect(passengersIn(first.html)).toEqual(['&lt;b&gt;Ana&lt;/b&gt;']);
    expect(first.html).toContain('Cobrar en efectivo: Q350.00');
    const second = await pageOf('run-sheet', `date=${THURSDAY}&driver_id=${ana}`);
    expect(passengersIn(second.html)).toEqual(['Beto']);
    expect(second.html).not.toContain('Cobrar en efectivo');
  });

  it('is for the driver their own alone', async () => {
    const [driver, driver2] = [await app.login('driver'), await app.login('driver2')];
    const own = await pageOf('run-sheet', `date=${THURSDAY}`, driver);
    const theirs = await pageOf('run-sheet', `date=${THURSDAY}`, driver2);
    expect([passengersIn(own.html), passengersIn(theirs.html)].sort()).toEqual([['&lt;b&gt;Ana&lt;/b&gt;'], ['Beto']]);
    const { status } = await app.ask(
      'GET',
      `/api/admin/reservation/run-sheet.pdf?date=${THURSDAY}&driver_id=${driver2.driver_id}`,
      { as: driver },
    );
    expect(status).toBe(403);
    expect((await app.ask('GET', `/api/admin/reservation/manifest.pdf?date=${THURSDAY}`, { as: driver })).status).toBe(
      403,
    );
  });
});

describe('the run sheet of a hired driver', () => {
  const DAY = '2026-12-09';
  const rosa = {
    driver_name: 'Rosa',
    driver_phone: '5555 0190',
    company: 'Transportes Ixim',
    reason: 'Flota completa',
  };
  const urvan = { vehicle: 'Nissan Urvan', plates: 'C-902BKL', seats: 12 };
  const hire = async (more: object, by: object) => {
    const { id } = await book(app, { date: DAY, ...more });
    await act(app, admin, id, 'assign-external', by);
    return id;
  };
  const of = (trip: string, date = DAY) => pageOf('run-sheet', `date=${date}&of_trip=${trip}`);
  let early: string;
  let own: string;

  beforeAll(async () => {
    early = await hire({ hour: '06:00', name: 'Beto' }, { ...rosa, ...urvan });
    await hire({ hour: '16:00', name: 'Carla' }, { ...rosa, driver_phone: '+502 5555-0190', vehicle_id: 'minibus-15' });
    await hire({ hour: '10:00', name: 'Dora' }, { ...rosa, ...urvan, driver_phone: '5555 0444' });
    own = await hire({ hour: '12:00', name: 'Eva' }, { ...urvan, driver_id: drivers[0], reason: 'Taller' });
    await hire({ date: '2026-12-10', hour: '06:00', name: 'Fito' }, { ...rosa, ...urvan });
  });

  it('has the trips of the day of whoever answers that telephone, in whatever vehicle', async () => {
    const { status, html } = await of(early);
    expect([status, passengersIn(html)]).toEqual([200, ['Beto', 'Carla']]);
    for (const fact of ['Rosa', '2 viajes', 'Nissan Urvan', 'C-902BKL', 'Transportes Ixim'])
      expect(html).toContain(fact);
    expect(passengersIn((await of(early, '2026-12-10')).html)).toEqual(['Fito']);
  });

  it('leaves a hired vehicle on the sheet of the driver of the fleet', async () => {
    const { html } = await pageOf('run-sheet', `date=${DAY}&driver_id=${drivers[0]}`);
    expect([passengersIn(html), html.includes('C-902BKL')]).toEqual([['Eva'], true]);
  });

  it('is refused where nobody is hired, and to drivers', async () => {
    const ask = (trip: string, as = admin) =>
      app.ask('GET', `/api/admin/reservation/run-sheet.pdf?date=${DAY}&of_trip=${trip}`, { as });
    expect((await ask(own)).body.code).toBe('reservation.nobody_hired');
    expect((await ask('none')).status).toBe(404);
    expect((await ask(early, await app.login('driver'))).status).toBe(403);
    expect((await app.ask('GET', `/api/admin/reservation/run-sheet.pdf?date=${DAY}`, { as: admin })).status).toBe(400);
  });
});
