import exceljs from 'exceljs';
import type { ActivityEntry, ActivityPage } from '@camino/contracts/activity/activity.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { localOf, plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { EventLog } from '../platform/log/event-log/event-log.js';
import { ProjectionRunner } from '../platform/read/projecting/projection-runner.js';
import { act, book, MONDAY } from '../../../../test/support/bookings.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { bookTour } from '../../../../test/support/tours.js';
import { AttemptLog } from './attempt-log.js';
import { KEPT_DAYS } from './forget-old-attempts.due.js';

let app: TestApp;
let admin: Session;
let collaborator: Session;
let driver: Session;
let id: string;
let other: string;

beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  [admin, collaborator, driver] = [
    await app.login('admin'),
    await app.login('collaborator'),
    await app.login('driver'),
  ];
  ({ id } = await book(app, { hour: '08:00' }));
  ({ id: other } = await book(app, { hour: '10:00', email: 'b@example.com' }, collaborator));
  await act(app, admin, id, 'approve');
  await act(app, admin, other, 'reject', { reason: 'Sin vehículo' });
  await shown();
});
afterAll(() => app.stop());

/** Waits until what was noted is written, and shown. */
const shown = async (): Promise<void> => {
  await app.app.get(AttemptLog, { strict: false }).written();
  await app.settled();
};
const feed = async (filter: object = {}, before?: number): Promise<ActivityPage> => {
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    ...(before !== undefined && { before: `${before}` }),
  });
  const { status, body } = await app.ask('GET', `/api/admin/activity?${query.toString()}`, { as: admin });
  expect(status).toBe(200);
  return body as ActivityPage;
};
const all = async (filter: object = {}): Promise<readonly ActivityEntry[]> => {
  const entries: ActivityEntry[] = [];
  for (let before: number | null | undefined; before !== null;) {
    const page: ActivityPage = await feed(filter, before);
    entries.push(...page.data);
    before = page.next;
  }
  return entries;
};
const words = (entries: readonly ActivityEntry[]) =>
  entries.map(({ type, actor: { name, role }, record }) => [type, name ?? role, record?.id ?? null]);

describe('what people did', () => {
  it('tells who did what to a booking, the newest first, and of no other', async () => {
    expect(words(await all({ resource: 'reservation', record: id }))).toEqual([
      ['ReservationApproved', 'Lucía Marroquín', id],
      ['ReservationRequested', 'guest', id],
    ]);
  });

  it('says where a reason was given, without telling it', async () => {
    const entries = await all({ record: other });
    expect(entries.map(({ type, explained }) => [type, explained])).toEqual([
      ['ReservationRejected', true],
      ['ReservationRequested', false],
    ]);
    expect(JSON.stringify(entries)).not.toContain('Sin vehículo');
    expect(words(await all({ explained: true, area: 'reservations' }))).toEqual([
      ['ReservationRejected', 'Lucía Marroquín', other],
    ]);
  });

  it.each<[string, () => object, readonly string[]]>([
    [
      'of one area',
      () => ({ area: 'reservations' }),
      ['ReservationRejected', 'ReservationApproved', 'ReservationRequested', 'ReservationRequested'],
    ],
    ['of one kind', () => ({ type: 'ReservationApproved' }), ['ReservationApproved']],
    ['of guests', () => ({ role: 'guest', area: 'reservations' }), ['ReservationRequested']],
    ['of another day', () => ({ to: '2026-11-29', area: 'reservations' }), []],
    [
      'of this day',
      () => ({ from: '2026-11-30', to: '2026-11-30', type: 'ReservationRejected' }),
      ['ReservationRejected'],
    ],
    ['of later days', () => ({ from: '2026-12-01', area: 'reservations' }), []],
  ])('is narrowed to what is %s', async (_, filter, expected) => {
    expect((await all(filter())).map(({ type }) => type)).toEqual(expected);
  });

  it('is narrowed to one person', async () => {
    const { actor } = (await all({ type: 'ReservationApproved' }))[0]!;
    const entries = await all({ person: actor.id });
    expect(new Set(entries.map(({ actor: { name } }) => name))).toEqual(new Set(['Lucía Marroquín']));
    expect(entries.length).toBeGreaterThan(2);
  });

  it('has nothing that the system did by itself, and nothing of how it keeps places', async () => {
    const entries = await all();
    expect(entries.filter(({ actor: { role } }) => role === 'system')).toEqual([]);
    expect(entries.filter(({ type }) => ['PlaceCommitted', 'EmailClaimed'].includes(type))).toEqual([]);
  });

  it('comes page by page by place in the log, each entry once', async () => {
    for (let sign = 0; sign < 60; sign += 1) await app.login('driver2');
    await app.settled();
    const [first, everything] = [await feed(), await all()];
    expect([first.data.length, first.next]).toEqual([50, first.data.at(-1)!.position]);
    const positions = everything.map(({ position }) => position);
    expect(positions).toEqual([...new Set(positions)].sort((a, b) => b - a));
    expect(everything.length).toBeGreaterThan(60);
  });

  it.each([
    ['filter', 'filter={"who":"x"}'],
    ['filter', 'filter={"type":"SessionUsed"}'],
    ['filter', 'filter={"from":"yesterday"}'],
    ['filter', 'filter={"refused":"yes"}'],
    ['filter', 'filter={"person":{"$ne":1}}'],
    ['before', 'before=-1'],
  ])('is refused when %s is wrong: %s', async (part, query) => {
    const { status, body } = await app.ask('GET', `/api/admin/activity?${query}`, { as: admin });
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([400, [part]]);
  });

  it('is exported as it is narrowed, in the language asked for', async () => {
    const { rawPayload, headers } = await app.app.inject({
      url: `/api/admin/activity/export.xlsx?lang=en&filter={"type":"ReservationRejected"}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.load(rawPayload as unknown as exceljs.Buffer);
    const rows = (workbook.worksheets[0]!.getSheetValues().slice(1) as unknown[][]).map((row) => row.slice(1, 8));
    expect(headers['content-disposition']).toBe('attachment; filename="Activity.xlsx"');
    expect(rows).toEqual([
      ['When', 'Who', 'Role', 'What', 'Area', 'Record', 'Id of the record'],
      ['2026-11-30 09:00', 'Lucía Marroquín', 'Administrator', 'Request rejected', 'Reservations', 'booking', other],
    ]);
  });

  it.each(['driver', 'client', 'collaborator'] as const)('is nothing for a %s', async (role) => {
    const as = await app.login(role);
    expect((await app.ask('GET', '/api/admin/activity', { as })).status).toBe(403);
    expect((await app.ask('GET', '/api/admin/activity/export.xlsx', { as })).status).toBe(403);
  });
});

describe('what staff tried in vain', () => {
  it('is kept with the record and the reason, by whom it was', async () => {
    await app.ask('POST', `/api/admin/reservation/${id}/reinstate`, { as: admin, body: { reason: 'x' } });
    await app.ask('POST', `/api/admin/reservation/${id}/approve`, { as: driver, body: {} });
    await shown();
    const entries = await all({ refused: true, record: id });
    expect(entries.map(({ type, verb, refused, area, actor }) => [type, verb, refused, area, actor.role])).toEqual([
      ['AttemptRefused', 'approve', 'auth.forbidden', 'activity', 'driver'],
      ['AttemptRefused', 'reinstate', 'reservation.wrong_state', 'activity', 'admin'],
    ]);
  });

  it('says why in words of the reader, without the figures and names that are not kept', async () => {
    const codes = ['reservation.driver_under_way', 'reservation.changed_already', 'catalogue.in_use', 'of.before'];
    const [mario, record] = [{ id: 'mario', role: 'driver' } as const, { resource: 'reservation', id: 'no-booking' }];
    for (const code of codes) {
      app.app.get(AttemptLog, { strict: false }).refused(mario, record, 'start', code);
      await shown();
    }
    const said = async (language: string) => {
      const { body } = await app.ask('GET', '/api/admin/activity?filter={"record":"no-booking"}', {
        as: admin,
        headers: { 'accept-language': language },
      });
      return (body as ActivityPage).data.map(({ refused, why }) => [refused, why]).toReversed();
    };
    expect(await said('es')).toEqual([
      [
        codes[0],
        'El piloto ya tiene un viaje en curso (…). Finalícelo primero; la oficina puede iniciar otro con un motivo.',
      ],
      [codes[1], 'Esta reserva ya se cambió una vez; aquí no se puede cambiar de nuevo.'],
      [codes[2], 'No se puede eliminar: lo usan …'],
      [codes[3], null],
    ]);
    expect(await said('en')).toEqual([
      [
        codes[0],
        'The driver already has a trip under way (…). Finish it first; the office can start another one with a reason.',
      ],
      [codes[1], 'This booking has already been changed once; it cannot be changed here again.'],
      [codes[2], 'It cannot be deleted: … refer to it.'],
      [codes[3], null],
    ]);
  });

  it('is not kept of travelers, of strangers, and of what was typed wrong', async () => {
    const before = await all({ type: 'AttemptRefused' });
    await app.ask('POST', `/api/admin/reservation/${id}/approve`, { as: await app.login('client'), body: {} });
    await app.ask('POST', `/api/admin/reservation/${id}/approve`, { body: {} });
    await app.ask('POST', `/api/admin/claim`, { as: admin, body: {} });
    await app.ask('GET', `/api/admin/activity`, { as: driver });
    await shown();
    expect(await all({ type: 'AttemptRefused' })).toEqual(before);
  });
});

describe('who looked at personal data', () => {
  const readings = async () => words(await all({ type: 'PersonalDataRead', resource: 'reservation', record: other }));

  it('is kept once an hour for each person and record', async () => {
    const look = async (as: Session) =>
      expect((await app.ask('GET', `/api/admin/reservation/${other}`, { as })).status).toBe(200);
    await look(admin);
    await look(admin);
    await look(collaborator);
    await shown();
    expect((await readings()).map(([, name]) => name).sort()).toEqual(['Lucía Marroquín', expect.any(String)]);
    const now = app.clock.now();
    app.clock.set(plusMinutes(now, 60));
    await look(admin);
    await shown();
    expect(await readings()).toHaveLength(3);
    app.clock.set(now);
  });

  it('is kept of the whole list of users, not of what was refused', async () => {
    await app.ask('GET', '/api/admin/user', { as: admin });
    await app.ask('GET', '/api/admin/user/none', { as: admin });
    await app.ask('GET', '/api/admin/user', { as: driver });
    await shown();
    expect(words(await all({ type: 'PersonalDataRead', resource: 'user' }))).toEqual([
      ['PersonalDataRead', 'Lucía Marroquín', null],
    ]);
  });

  it('is kept of tour bookings and inquiries, and of records as they were', async () => {
    const { id: tour } = await bookTour(app);
    const inquiry = { name: 'Ana', email: 'ana.seen@example.com', message: '¿Hola?', language: 'es' };
    await app.ask('POST', '/api/inquiry', { body: inquiry });
    const [asked] = (await app.ask('GET', '/api/admin/inquiry', { as: admin })).body as { id: string }[];
    const day = localOf(app.clock.now()).date;
    for (const path of ['tour', `tour/${tour}`, `inquiry/${asked?.id}/as_of/${day}`])
      expect((await app.ask('GET', `/api/admin/${path}`, { as: admin })).status).toBe(200);
    await shown();
    const seen = async (resource: string) =>
      (await all({ type: 'PersonalDataRead', resource })).map(({ record }) => record?.id ?? null).sort();
    expect(await seen('tour')).toEqual([tour, null].sort());
    expect(await seen('inquiry')).toEqual([asked?.id, null].sort());
  });
});

describe('attempts and readings', () => {
  it('are removed after their time, from the log and from the feed, and a rebuild agrees', async () => {
    const stream = `audit-${MONDAY.slice(0, 10)}`;
    const log = app.app.get(EventLog, { strict: false });
    expect((await log.read(stream)).events.length).toBeGreaterThan(2);
    const later = (days: number) => plusMinutes(MONDAY, days * 24 * 60);
    await app.goTo(later(KEPT_DAYS));
    expect((await log.read(stream)).events.length).toBeGreaterThan(2);
    await app.goTo(later(KEPT_DAYS + 1));
    expect((await log.read(stream)).events).toEqual([]);
    admin = await app.login('admin');
    expect(await all({ area: 'activity' })).toEqual([]);
    expect((await all({ record: id })).map(({ type }) => type)).toContain('ReservationApproved');
    const report = await app.app.get(ProjectionRunner, { strict: false }).verify('activity');
    expect(report.compared).toMatchObject({ differing: 0 });
  });
});
