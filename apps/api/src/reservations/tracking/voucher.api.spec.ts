import type { Session } from '@camino/contracts/accounts/session.js';
import { plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { DocumentRenderer } from '../../platform/ports/pdf/document-renderer.js';
import { NoPrinter, PdfPrinter } from '../../platform/kit/pdf-printer.js';
import { act, book, driversOf, MONDAY } from '../../../../../test/support/bookings.js';
import { textOfPdf } from '../../../../../test/support/read-pdf.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let admin: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY, environment: { CHROME_PATH: process.env.CHROME_PATH } });
  admin = await app.login('admin');
});
afterAll(() => app.stop());
afterEach(() => jest.restoreAllMocks());

const get = (token: string, lang = 'es', accept = '*/*') =>
  app.ask('GET', `/api/reservation/voucher/${token}?lang=${lang}`, { headers: { accept } });
/** The page a voucher is printed from, served where there is no browser to print with. */
const pageOf = async (token: string, lang = 'es') => {
  jest.spyOn(app.app.get(PdfPrinter, { strict: false }), 'print').mockRejectedValueOnce(new NoPrinter('no Chromium'));
  const { status, headers, body } = await get(token, lang, 'text/html');
  return { status, headers, html: String(body).slice(String(body).indexOf('<main>')) };
};
const approved = async (more: object = {}) => {
  const booked = await book(app, more);
  await act(app, admin, booked.id, 'approve');
  return booked;
};

describe('the voucher of a trip, by its link', () => {
  it('is a tagged PDF file in the language asked for, named after the booking', async () => {
    const { token, reservation_number } = await approved({ hour: '05:00' });
    const { rawPayload, headers, statusCode } = await app.app.inject({
      method: 'GET',
      url: `/api/reservation/voucher/${token}?lang=en`,
    });
    expect([statusCode, headers['content-type'], headers['content-disposition'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      `inline; filename="camino-${reservation_number}.pdf"`,
      'no-store',
    ]);
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(rawPayload.toString('latin1')).toContain('/Lang (en)');
  });

  const full = {
    children_chair: true,
    wheelchair: true,
    pick_up_address: 'Hotel Casa Santo Domingo, 3a Calle Oriente 28 A, Antigua Guatemala',
    drop_off_address: 'Hotel Posada del Ángel, 4a Avenida Sur 24 A',
    note: 'Llevamos dos tablas de surf y una silla plegable para mi madre, que camina despacio.',
    payment: 'credit_card',
  };
  it.each([
    ['es', 'an ordinary trip', '2026-12-21', {}],
    ['en', 'an ordinary trip', '2026-12-22', {}],
    ['es', 'one with everything', '2026-12-23', full],
    ['en', 'one with everything', '2026-12-24', full],
  ])('fits on one page (%s, %s)', async (lang, _, date, more) => {
    const { id, token } = await approved({ date, hour: '06:00', ...more });
    const [driver] = await driversOf(app, admin);
    await act(app, admin, id, 'assign-transport', { driver_id: driver, vehicle_id: 'minibus-15' });
    await act(app, admin, id, 'announce-delay', { minutes: 20, cause: 'driver' });
    const body = { reservation_id: id, amount: 100, currency: 'GTQ', way: 'terminal' };
    await app.ask('POST', '/api/admin/payment', { as: admin, body });
    const url = `/api/reservation/voucher/${token}?lang=${lang}`;
    const { rawPayload } = await app.app.inject({ method: 'GET', url });
    const { pages } = await textOfPdf(rawPayload);
    expect(pages.slice(1)).toEqual([]);
  });

  it('that needs two pages breaks before a heading', async () => {
    const [note, stops] = ['Camina despacio. '.repeat(29), 'Parque, '.repeat(25)];
    const [pick_up_address, drop_off_address] = ['Hotel, '.repeat(22), 'Posada, '.repeat(20)];
    const long = { note, stops, pick_up_address, drop_off_address };
    const { id, token } = await approved({ ...full, ...long, date: '2026-12-28', hour: '06:00' });
    const [driver] = await driversOf(app, admin);
    await act(app, admin, id, 'assign-transport', { driver_id: driver, vehicle_id: 'minibus-15' });
    const { rawPayload } = await app.app.inject({ method: 'GET', url: `/api/reservation/voucher/${token}?lang=es` });
    const { pages } = await textOfPdf(rawPayload);
    expect(pages.map((lines) => lines[0])).toEqual(['Camino http://camino.test', 'Piloto y vehículo']);
  });

  it('says number, trip, passenger, price, driver and plates, and how to follow it', async () => {
    const { id, token, reservation_number } = await approved({ hour: '06:00', drop_off_address: 'Hotel Posada' });
    const [driver] = await driversOf(app, admin);
    const { Driver, Vehicle } = await act(app, admin, id, 'assign-transport', {
      driver_id: driver,
      vehicle_id: 'minibus-15',
    });
    const { html } = await pageOf(token);
    for (const fact of [
      `Comprobante de viaje ${reservation_number}`,
      'Aeropuerto La Aurora (GUA) → Antigua Guatemala',
      'jue 3 dic, 06:00 (hora de Guatemala)',
      'Ana Morales',
      '3 adultos y 1 niño',
      'Hotel Posada',
      'Q350.00',
      `${Driver?.name} ${Driver?.last_name}`,
      String(Vehicle?.plates),
      'afuera de la puerta de Llegadas con un letrero con su nombre',
      `http://camino.test/reserve-tracking/${token}`,
      'no es una factura',
    ])
      expect(html).toContain(fact);
  });

  it.each([
    ['es', 'GUA-AIRPORT_ANT', '2026-12-08', 'Su piloto le espera afuera de la puerta de Llegadas'],
    ['en', 'GUA-AIRPORT_ANT', '2026-12-09', 'Your driver waits outside the Arrivals door'],
    ['es', 'ANT_GUA-AIRPORT', '2026-12-10', 'Esté listo a las 05:45'],
    ['en', 'ANT_GUA-AIRPORT', '2026-12-11', 'Please be ready at 5:45 am'],
  ])('says where or when to be met (%s, %s)', async (lang, fee, date, words) => {
    const { id, token } = await approved({ date, hour: '06:00', fee });
    const [driver] = await driversOf(app, admin);
    await act(app, admin, id, 'assign-transport', { driver_id: driver, vehicle_id: 'minibus-15' });
    const { html } = await pageOf(token, lang);
    expect(html).toContain(words);
    expect(/Esté listo|be ready/.test(html)).toBe(fee === 'ANT_GUA-AIRPORT');
  });

  it('says the later pick-up first, and by when to be ready for it', async () => {
    const { id, token } = await approved({ date: '2026-12-14', hour: '06:00', fee: 'ANT_GUA-AIRPORT' });
    const [driver] = await driversOf(app, admin);
    await act(app, admin, id, 'assign-transport', { driver_id: driver, vehicle_id: 'minibus-15' });
    await act(app, admin, id, 'announce-delay', { minutes: 20, cause: 'driver' });
    const { html } = await pageOf(token, 'en');
    expect(html).toContain('<dt>Pick-up</dt><dd>Mon, Dec 14, 6:20 am, agreed 6:00 am (Guatemala time)</dd>');
    expect(html).toContain('Please be ready at 6:05 am');
  });

  it('says where to be met at the airport before a driver is assigned', async () => {
    const { token } = await approved({ date: '2026-12-15', hour: '06:00' });
    expect((await pageOf(token, 'en')).html).toContain('Your driver waits outside the Arrivals door');
  });

  it.each([
    ['en', 'change or cancel it up to 24 hours before', ', and cancel it up to 24 hours before'],
    ['es', 'la cambia o cancela hasta 24 horas antes', 'la cancela hasta 24 horas antes'],
  ])('offers what can still be done (%s)', async (lang, both, cancelOnly) => {
    const date = lang === 'en' ? '2026-12-16' : '2026-12-18';
    const { id, token, pick_up_at } = await approved({ date, hour: '06:00' });
    expect((await pageOf(token, lang)).html).toContain(both);
    await app.ask('PUT', '/api/reservation/reservation_user', { body: { token, date: '2026-12-20', time: '06:00' } });
    await act(app, admin, id, 'refuse-change', { reason: 'x' });
    const used = (await pageOf(token, lang)).html;
    expect(used).toContain(cancelOnly);
    expect(used).not.toContain(both);
    app.clock.set(plusMinutes(pick_up_at, -60));
    expect((await pageOf(token, lang)).html).not.toMatch(/cancela|cancel/);
    app.clock.set(MONDAY);
    admin = await app.login('admin');
  });

  it('says what the traveller brings and needs, in the words of the page', async () => {
    const { token } = await approved({
      date: '2026-12-07',
      hour: '06:00',
      wheelchair: true,
      note: 'Dos tablas de surf',
    });
    const { html } = await pageOf(token, 'en');
    for (const fact of [
      '<dt>Suitcases</dt><dd>4</dd>',
      '<dt>Options</dt><dd>Child seat, Room for a wheelchair</dd>',
      '<dt>Note</dt><dd>Dos tablas de surf</dd>',
    ])
      expect(html).toContain(fact);
  });

  it('says what is still due, and what was paid once it is', async () => {
    const { id, token } = await approved({ date: '2026-12-04', hour: '06:00' });
    expect((await pageOf(token)).html).toContain('<dt>Falta por pagar</dt><dd>Q350.00</dd>');
    const body = { reservation_id: id, amount: 350, currency: 'GTQ', way: 'terminal' };
    await app.ask('POST', '/api/admin/payment', { as: admin, body });
    const { html } = await pageOf(token, 'en');
    expect(html).toContain('<dt>Paid</dt><dd>Q350.00</dd>');
    expect(html).not.toContain('Still due');
  });

  it.each([
    ['es', /cambia o cancela|llega tarde/],
    ['en', /change or cancel|you are late/],
  ])('offers no changes once the trip is over (%s)', async (lang, offer) => {
    const { id, token } = await approved({ date: '2026-12-05', hour: lang === 'es' ? '06:00' : '07:00' });
    expect((await pageOf(token, lang)).html).toMatch(offer);
    await act(app, admin, id, 'finish', { reason: 'Start not recorded' });
    const { html } = await pageOf(token, lang);
    expect(html).not.toMatch(offer);
    // What was taken in cash may be recorded later.
    expect(html).not.toMatch(/Falta por pagar|Still due/);
  });

  it('speaks English where that is asked for', async () => {
    const { token } = await approved({ hour: '07:00' });
    const { html } = await pageOf(token, 'en');
    expect(html).toContain('Trip voucher');
    expect(html).toContain('Thu, Dec 3, 7:00 am (Guatemala time)');
    expect(html).toContain('As soon as we have your driver');
  });

  it('shows nothing of the traveller that the page does not show', async () => {
    const { token } = await approved({ hour: '08:00', email: 'secret.person@example.com' });
    expect((await pageOf(token)).html).not.toMatch(/secret\.person|5555 1234|1234567890101/);
  });

  it('shows names as they are written and runs nothing in them', async () => {
    const { token } = await approved({
      hour: '09:00',
      name: '<b>Ana</b>',
      last_name: '{{number}}',
      drop_off_address: '"><img src=x onerror=alert(1)>',
    });
    const { html, headers } = await pageOf(token);
    expect(html).toContain('&lt;b&gt;Ana&lt;/b&gt; {{number}}');
    expect(html).not.toMatch(/<b>Ana|<img/);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
  });

  it('is there for a trip that is agreed on, also while a change waits, and not for others', async () => {
    const request = await book(app, { hour: '10:00' });
    expect((await get(request.token)).body.code).toBe('reservation.no_voucher');
    const changing = await approved({ date: '2026-12-05', hour: '10:00' });
    await app.ask('PUT', '/api/reservation/reservation_user', {
      body: { token: changing.token, date: '2026-12-06', time: '10:00' },
    });
    expect((await pageOf(changing.token)).html).toContain('sáb 5 dic, 10:00');
    await app.ask('DELETE', '/api/reservation/reservation_cancel', { body: { token: changing.token } });
    expect((await get(changing.token)).status).toBe(409);
    expect((await get('x')).status).toBe(404);
  });

  it('says that it cannot be printed to whoever takes no page', async () => {
    const { token } = await approved({ hour: '11:00' });
    jest.spyOn(app.app.get(PdfPrinter, { strict: false }), 'print').mockRejectedValueOnce(new NoPrinter('no Chromium'));
    const { status, body } = await get(token, 'es', 'application/json');
    expect([status, body.code]).toEqual([503, 'document.no_printer']);
  });

  it('has the same parts in both languages', () => {
    const renderer = app.app.get(DocumentRenderer, { strict: false });
    const fact = { label: 'L', value: 'V' };
    const words = {
      number: '1',
      route: 'r',
      when: 'w',
      readyAt: 't',
      meeting: '',
      tracking: '/t',
      printed: 'p',
      facts: [fact],
    };
    for (const more of [
      { over: false, transport: [] },
      { over: false, transport: [fact] },
      { over: true, transport: [fact] },
    ]) {
      const [es, en] = (['es', 'en'] as const).map(
        (language) => renderer.render('reservations/voucher', language, { ...words, ...more }).html,
      );
      const shape = (html = '') => html.slice(html.indexOf('<main>')).match(/<\/?(h[1-3]|p|dl|dt|dd|a)\b/g);
      expect(shape(es)).toEqual(shape(en));
    }
  });
});
