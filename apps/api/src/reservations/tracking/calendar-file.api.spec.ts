import type { Session } from '@camino/contracts/accounts/session.js';
import { act, book, driversOf, MONDAY } from '../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let admin: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  admin = await app.login('admin');
});
afterAll(() => app.stop());
afterEach(() => app.clock.set(MONDAY));

const fileOf = async (token: string, lang = 'es') => {
  const { status, body, headers } = await app.ask('GET', `/api/reservation/calendar_file/${token}?lang=${lang}`);
  return { status, headers, file: String(body) };
};
const unfolded = (file: string): readonly string[] => file.replaceAll('\r\n ', '').split('\r\n');
const valueOf = (file: string, name: string): string | undefined =>
  unfolded(file)
    .find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
    ?.replace(/^[^:]*:/, '');
/** The time zone has a start of its own. */
const START = 'DTSTART;TZID=America/Guatemala';
const values = (file: string, ...names: readonly string[]) => names.map((name) => valueOf(file, name));
const mailed = async (email: string) => {
  await app.settled();
  return [...app.mails(email)].reverse().map(({ invite }) => invite);
};
const assign = async (id: string) => {
  const [driver] = await driversOf(app, admin);
  return act(app, admin, id, 'assign-transport', { driver_id: driver, vehicle_id: 'minibus-15' });
};

describe('the file for calendars, by the link', () => {
  it('is the trip on its day and hour in Guatemala, tentative until it is approved', async () => {
    const { id, token, reservation_number } = await book(app, { hour: '05:00', pick_up_address: 'Puerta 4' });
    const { status, headers, file } = await fileOf(token);
    expect([status, headers['content-type'], headers['content-disposition'], headers['cache-control']]).toEqual([
      200,
      'text/calendar; method=PUBLISH; charset=utf-8',
      `attachment; filename="camino-${reservation_number}.ics"`,
      'no-store',
    ]);
    expect(values(file, 'METHOD', 'UID', 'SEQUENCE', START, 'DTEND', 'STATUS', 'SUMMARY', 'LOCATION', 'URL')).toEqual([
      'PUBLISH',
      `${id}@camino.test`,
      '0',
      '20261203T050000',
      '20261203T061500',
      'TENTATIVE',
      'Traslado: Aeropuerto La Aurora (GUA) – Antigua Guatemala',
      'Puerta 4\\, Aeropuerto La Aurora (GUA)',
      `http://camino.test/reserve-tracking/${token}`,
    ]);
    await act(app, admin, id, 'approve');
    expect(values((await fileOf(token)).file, 'SEQUENCE', 'STATUS')).toEqual(['1', 'CONFIRMED']);
  });

  it('speaks the language that is asked for and tells who drives what', async () => {
    const { id, token } = await book(app, { date: '2026-12-04' });
    const { Driver, Vehicle } = await assign(id);
    const { file } = await fileOf(token, 'en');
    expect(valueOf(file, 'SUMMARY')).toBe('Transfer: La Aurora Airport (GUA) – Antigua Guatemala');
    const description = valueOf(file, 'DESCRIPTION')?.replaceAll('\\,', ',');
    expect(description).toContain(`Driver: ${Driver?.name} ${Driver?.last_name}, ${Driver?.phone}\\n`);
    expect(description).toContain(`Vehicle: ${Vehicle?.brand}, White, ${Vehicle?.plates}\\n`);
  });

  it('shows nothing that the page does not show: no address, number or paper of the traveller', async () => {
    const { token } = await book(app, { date: '2026-12-05', email: 'secret.person@example.com' });
    expect((await fileOf(token)).file).not.toMatch(/secret\.person|5555 1234|1234567890101|ATTENDEE|Morales/);
  });

  it('keeps the time that holds while a change waits, and takes the new one once it is accepted', async () => {
    const { id, token } = await book(app, { date: '2026-12-06', hour: '08:00' });
    await act(app, admin, id, 'approve');
    await app.ask('PUT', '/api/reservation/reservation_user', { body: { token, date: '2026-12-07', time: '11:00' } });
    expect(values((await fileOf(token)).file, START, 'STATUS')).toEqual(['20261206T080000', 'CONFIRMED']);
    await act(app, admin, id, 'approve');
    expect(valueOf((await fileOf(token)).file, START)).toBe('20261207T110000');
  });

  it('of a canceled trip takes it out of the calendar', async () => {
    const { token } = await book(app, { date: '2026-12-08' });
    const before = Number(valueOf((await fileOf(token)).file, 'SEQUENCE'));
    await app.ask('DELETE', '/api/reservation/reservation_cancel', { body: { token } });
    const { headers, file } = await fileOf(token);
    expect(headers['content-type']).toContain('method=CANCEL');
    expect(values(file, 'METHOD', 'STATUS')).toEqual(['CANCEL', 'CANCELLED']);
    expect(Number(valueOf(file, 'SEQUENCE'))).toBeGreaterThan(before);
  });

  it('is there for nobody without the link', async () => {
    expect((await fileOf('x')).status).toBe(404);
    expect((await fileOf(encodeURIComponent('../../etc/passwd'))).status).toBe(404);
  });

  it('takes no line from what the traveller writes', async () => {
    const end = 'X\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:evil\u2028ATTENDEE:mailto:eve@example.com';
    const { token } = await book(app, { date: '2026-12-09', pick_up_address: end, name: 'Ana";X=', last_name: 'M' });
    const { file } = await fileOf(token);
    expect(unfolded(file).filter((line) => /^(BEGIN|END):VEVENT$/.test(line))).toHaveLength(2);
    expect(unfolded(file).filter((line) => /^(SUMMARY:evil|ATTENDEE)/.test(line))).toEqual([]);
  });
});

describe('the calendar entry that comes with the mails', () => {
  it('invites the traveller, is brought up to date, and canceled in the end', async () => {
    const email = 'olivia.brooks@example.com';
    const { id, token } = await book(app, { date: '2026-12-10', email, language: 'en' });
    await act(app, admin, id, 'approve');
    await assign(id);
    await app.ask('DELETE', '/api/reservation/reservation_cancel', { body: { token } });
    const entries = await mailed(email);
    expect(entries.map((entry) => entry?.method)).toEqual(['REQUEST', 'REQUEST', 'REQUEST', 'CANCEL']);
    const files = entries.map((entry) => entry?.content ?? '');
    expect(new Set(files.map((file) => valueOf(file, 'UID')))).toEqual(new Set([`${id}@camino.test`]));
    expect(files.map((file) => valueOf(file, 'SEQUENCE'))).toEqual(['0', '1', '2', '3']);
    expect(files.map((file) => valueOf(file, 'STATUS'))).toEqual(['TENTATIVE', 'CONFIRMED', 'CONFIRMED', 'CANCELLED']);
    for (const file of files) {
      expect(unfolded(file)).toContain(
        'ATTENDEE;CN="Ana Morales";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:olivia.brooks@example.com',
      );
      expect(valueOf(file, 'ORGANIZER')).toBe('mailto:no-reply@camino.test');
    }
    expect(entries[0]?.filename).toMatch(/^camino-261210-\d{3}\.ics$/);
  });

  it('does not come with mails that change nothing for a calendar', async () => {
    const email = 'lucas@example.com';
    const { id, token } = await book(app, { date: '2026-12-12', email });
    await act(app, admin, id, 'approve');
    await app.ask('PUT', '/api/reservation/reservation_user', { body: { token, date: '2026-12-13', time: '11:00' } });
    await act(app, admin, id, 'refuse-change', { reason: 'No hay minibús' });
    expect((await mailed(email)).map((entry) => entry?.method)).toEqual(['REQUEST', 'REQUEST', undefined, undefined]);
  });

  it('can be looked at where mails are', async () => {
    const email = 'carla@example.com';
    await book(app, { date: '2026-12-14', email });
    await app.settled();
    const [mail] = app.mails(email);
    const { status, body, headers } = await app.ask('GET', `/dev/mail/${mail?.number}/invite`);
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; method=REQUEST; charset=utf-8']);
    expect(String(body)).toBe(mail?.invite?.content);
    expect((await app.ask('GET', `/dev/mail/${mail?.number}`)).body).toContain(mail?.invite?.filename);
  });
});
