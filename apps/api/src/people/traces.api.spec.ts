import type { Session } from '@camino/contracts/accounts/session.js';
import { act, book, MONDAY } from '../../../../test/support/bookings.js';
import { askToErase, newcomer, sessionOf } from '../../../../test/support/newcomers.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { foundIn, rowsOf, toldIn } from '../../../../test/support/traces.js';

const EMAIL = 'quetzalina.ixtepeque@example.com';
/** What this person told, each a text that stands nowhere else. */
const TEXTS = {
  email: EMAIL,
  name: 'Quetzalina',
  lastName: 'Ixtepeque',
  phone: '+502 5987 6543',
  document: '3399887766554',
  note: 'alergia a los cacahuates',
  hotel: 'Hotel Tzanjuyu 77',
  answer: 'le devolvimos el paraguas morado',
  reopened: 'volvio a llamar enfadada',
  comment: 'manejo con guantes amarillos',
  reason: 'se rompio el tobillo',
  flight: 'QX98765',
  home: 'Callejon de las Animas 9',
} as const;
/** Somebody else, whose data must stay. */
const OTHER = { email: 'hermelinda.tuyuc@example.com', name: 'Hermelinda', lastName: 'Tuyuc' } as const;

let app: TestApp;
let admin: Session;
let said = '';
beforeAll(async () => {
  jest.spyOn(process.stdout, 'write').mockImplementation((chunk) => ((said += String(chunk)), true));
  app = await TestApp.start({ now: MONDAY });
  admin = await app.login('admin');
});
afterAll(async () => {
  jest.restoreAllMocks();
  await app.stop();
});

const tellingOf = (text: string): readonly string[] => toldIn(text, TEXTS);

const ANSWERS = (booking: string, claim: string, user: string) => [
  '/api/admin/user',
  '/api/admin/reservation',
  '/api/admin/claim',
  `/api/admin/reservation/${booking}`,
  `/api/admin/reservation/${booking}/timeline`,
  `/api/admin/claim/${claim}/timeline`,
  `/api/admin/user/${user}/timeline`,
  '/dev/mail.json',
  '/dev/mail',
];
const answered = async (paths: readonly string[]): Promise<string> =>
  (await Promise.all(paths.map(async (path) => JSON.stringify((await app.ask('GET', path, { as: admin })).body)))).join(
    '\n',
  );

it('nothing an erased person told is left anywhere, and everything else is as it was', async () => {
  const { name, lastName, phone, document, note, hotel, flight } = TEXTS;
  const form = {
    email: EMAIL,
    name,
    last_name: lastName,
    phone,
    cui_passport: document,
    note,
    pick_up_address: hotel,
    flight_number: flight,
    passenger: 1,
    childs: 0,
    suitcase: 0,
  };
  const user = await newcomer(app, EMAIL, { name, last_name: lastName });
  const client = await sessionOf(app, EMAIL);
  await app.ask('PUT', '/api/user', {
    as: client,
    body: { id: user, phone, cui_passport: document, direccion: TEXTS.home },
  });
  const trip = await book(app, { ...form, date: '2026-12-02' }, client);
  const cancelled = await book(app, { ...form, date: '2026-12-04' }, client);
  const others = await book(app, {
    email: OTHER.email,
    name: OTHER.name,
    last_name: OTHER.lastName,
    date: '2026-12-05',
  });
  await act(app, admin, cancelled.id, 'reject', { reason: TEXTS.reason });
  await act(app, admin, trip.id, 'approve');
  await app.goTo('2026-12-03T15:00:00.000Z');
  admin = await app.login('admin');
  await act(app, admin, trip.id, 'finish', { reason: 'Sin registro del inicio' });
  const filed = await app.ask('POST', '/api/claim', {
    as: client,
    body: { reservation_id: trip.id, claim_type_id: 'late' },
  });
  expect([filed.status, filed.body.code]).toEqual([201, undefined]);
  const claim = filed.body.data as { id: string };
  await act(app, admin, claim.id, 'resolve', { note: TEXTS.answer }, 'claim');
  await act(app, admin, claim.id, 'reopen', { reason: TEXTS.reopened }, 'claim');
  await act(app, admin, claim.id, 'resolve', { note: TEXTS.answer }, 'claim');
  await app.ask('POST', '/api/reservation/qualification', {
    as: client,
    body: { reservation_id: trip.id, starts: 4, comment: TEXTS.comment },
  });
  await app.settled();

  const paths = ANSWERS(trip.id, claim.id, user);
  const before = await rowsOf(app);
  expect(new Set([...tellingOf(JSON.stringify(before)), ...tellingOf(await answered(paths)), 'home'])).toEqual(
    new Set(Object.keys(TEXTS)),
  );
  expect(foundIn(app.dataDir, TEXTS).map((found) => found.replace(/ in .*/, ''))).toContain('email');

  const { status, body } = await askToErase(app, admin, EMAIL);
  expect([status, body.data]).toEqual([
    200,
    expect.objectContaining({ reservations: 2, claims: 1, accounts: 1, shown: true }),
  ]);
  await app.settled();

  const after = await rowsOf(app);
  expect(tellingOf(JSON.stringify(after))).toEqual([]);
  expect(tellingOf(await answered(paths))).toEqual([]);
  expect(tellingOf(said)).toEqual([]);
  expect(foundIn(app.dataDir, TEXTS)).toEqual([]);
  const totals = (all: Record<string, unknown[]>) =>
    (
      all.reservations as { _id: string; state: string; details: { price: unknown }; number: string; version: number }[]
    ).map(({ _id, state, details: { price }, number, version }) => ({ _id, state, price, number, version }));
  expect(totals(after)).toEqual(totals(before));
  expect(after.claims).toHaveLength(before.claims!.length);
  const untouched = (all: Record<string, unknown[]>) =>
    (all.reservations as { _id: string }[]).find(({ _id }) => _id === others.id);
  expect(untouched(after)).toEqual(untouched(before));

  const sheet = await app.ask('GET', '/api/admin/user/export.xlsx', { as: admin });
  expect(sheet.status).toBe(200);

  await app.stop({ keep: true });
  app = await TestApp.start({ now: '2026-12-03T15:00:00.000Z', dataDir: app.dataDir, environment: { SEED: 'none' } });
  await app.settled();
  expect(await rowsOf(app)).toEqual(after);
  expect(foundIn(app.dataDir, TEXTS)).toEqual([]);
});
