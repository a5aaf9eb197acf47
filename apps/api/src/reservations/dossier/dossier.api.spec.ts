import type { Session } from '@camino/contracts/accounts/session.js';
import { instantOf } from '@camino/domain/kernel/rules/time.js';
import { NoPrinter, PdfPrinter } from '../../platform/kit/pdf-printer.js';
import { act, book, driversOf, MONDAY, THURSDAY } from '../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let admin: Session;
let client: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY, environment: { CHROME_PATH: process.env.CHROME_PATH } });
  [admin, client] = [await app.login('admin'), await app.login('client')];
});
afterAll(() => app.stop());
afterEach(() => jest.restoreAllMocks());

const get = (id: string, lang = 'es', as: Session | undefined = admin, accept = '*/*') =>
  app.ask('GET', `/api/admin/reservation/${id}/dossier.pdf?lang=${lang}`, { as, headers: { accept } });
/** The page it is printed from, served where there is no browser to print with. */
const pageOf = async (id: string, lang = 'es') => {
  jest.spyOn(app.app.get(PdfPrinter, { strict: false }), 'print').mockRejectedValueOnce(new NoPrinter('no Chromium'));
  const { body } = await get(id, lang, admin, 'text/html');
  return String(body).slice(String(body).indexOf('<main>'));
};

/** A trip that was driven, rated, and complained of. */
const driven = async (more: object): Promise<string> => {
  app.clock.set(MONDAY);
  const { id, token } = await book(app, { name: 'Rosa', last_name: '<b>Tun</b>', ...more }, client);
  const [driver] = await driversOf(app, admin);
  await act(app, admin, id, 'approve');
  await act(app, admin, id, 'assign-transport', { driver_id: driver, vehicle_id: 'minibus-15' });
  app.clock.set(instantOf(THURSDAY, '08:00'));
  await act(app, admin, id, 'start', { reason: 'El piloto llamó' });
  app.clock.set(instantOf(THURSDAY, '10:30'));
  await act(app, admin, id, 'finish', { reason: 'Llegaron bien' });
  await app.ask('POST', '/api/reservation/qualification', { body: { token, starts: 2, comment: 'Muy tarde' } });
  const filed = await app.ask('POST', '/api/claim', {
    as: client,
    body: { reservation_id: id, claim_type_id: 'late' },
  });
  const claim = (filed.body as { data: { id: string } }).data.id;
  await app.ask('POST', `/api/admin/claim/${claim}/resolve`, { as: admin, body: { note: 'Le devolvimos Q100' } });
  return id;
};

describe('the dossier of a trip', () => {
  it('is a PDF file in the language asked for, named after the booking', async () => {
    const { id, reservation_number } = await book(app, { hour: '05:00' });
    const { rawPayload, headers, statusCode } = await app.app.inject({
      method: 'GET',
      url: `/api/admin/reservation/${id}/dossier.pdf?lang=en`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect([statusCode, headers['content-type'], headers['content-disposition'], headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      `inline; filename="dossier-${reservation_number}.pdf"`,
      'no-store',
    ]);
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('tells the trip, its claims and rating, and everything that happened with who, when and why', async () => {
    const id = await driven({ hour: '08:00' });
    const es = await pageOf(id);
    for (const fact of [
      'Rosa &lt;b&gt;Tun&lt;/b&gt;',
      'jue 3 dic, 08:00 (hora de Guatemala)',
      '★★☆☆☆ Muy tarde',
      '<dt>Prioridad</dt><dd>Media</dd>',
      '<dt>Estado</dt><dd>Resuelto</dd>',
      'Le devolvimos Q100',
      '<strong>Viaje iniciado</strong>, por Lucía Marroquín (administrador)',
      'Motivo: El piloto llamó',
      '<strong>Piloto y vehículo asignados</strong>',
      'Piloto: vacío → ',
    ])
      expect(es).toContain(fact);
    const en = await pageOf(id, 'en');
    for (const fact of ['<strong>Trip finished</strong>, by Lucía Marroquín (administrator)', 'Driver: empty → '])
      expect(en).toContain(fact);
    for (const page of [es, en]) expect(page).not.toMatch(/<b>Tun|dossier\.|>state|erased/);
  });

  it('is refused without a browser to print with, and for a booking that is not there', async () => {
    const { id } = await book(app, { hour: '06:00', date: '2026-12-10' });
    jest.spyOn(app.app.get(PdfPrinter, { strict: false }), 'print').mockRejectedValueOnce(new NoPrinter('no Chromium'));
    expect(await get(id)).toMatchObject({ status: 503, body: { code: 'document.no_printer' } });
    expect(await get('none')).toMatchObject({ status: 404, body: { code: 'reservation.unknown' } });
  });

  it.each(['driver', 'client', 'collaborator'] as const)('is nothing for a %s', async (role) => {
    const { id } = await book(app, { hour: '07:00', date: '2026-12-11', email: `${role}@example.com` });
    expect((await get(id, 'es', await app.login(role))).status).toBe(403);
  });
});
