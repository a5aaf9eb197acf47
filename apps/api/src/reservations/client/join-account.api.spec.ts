import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { emailAddress } from '@camino/domain/accounts/email-address.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { requester } from '@camino/domain/reservations/requester.js';
import { type Context, systemContext } from '../../platform/log/event-store/context.js';
import { Decide } from '../../platform/act/commanding/decide.js';
import { KeyedHashes } from '../../platform/log/crypto/keyed-hashes.js';
import { SubjectKeys } from '../../platform/log/crypto/subject-keys.js';
import { act, book, MONDAY } from '../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { BookingLog } from '../rows/booking-log.js';

const LUCIA = 'lucia.ixcot@example.com';
const PASSWORD = 'Volcán#2026';

let app: TestApp;
let client: Session;
let subject: string;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  const body = {
    name: 'Lucía',
    last_name: 'Ixcot',
    email: LUCIA,
    confirmar_email: LUCIA,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  };
  expect((await app.ask('POST', '/api/user/signup', { body })).status).toBe(201);
  client = (await app.ask('POST', '/api/user/login', { body: { email: LUCIA, password: PASSWORD } })).body as Session;
  subject = app.app.get(KeyedHashes, { strict: false }).subjectOf(LUCIA);
});
afterAll(() => app.stop());

const own = async (): Promise<readonly string[]> =>
  ((await app.ask('GET', '/api/reservation/client', { as: client })).body as { data: Reservation[] }).data.map(
    ({ id }) => id,
  );
const context = (what: string): Context => systemContext(app.clock.now(), 'test', what);

/** Lucía follows the link mailed to her: for her account, or as a guest who is booking. */
const confirm = async (of: 'account' | 'guest'): Promise<void> => {
  const decide = app.app.get(Decide, { strict: false });
  await decide.run(
    emailAddress,
    subject,
    { type: 'AskConfirmation', data: { subject, email: LUCIA, language: 'es', nonce: `for-${of}`, of } },
    context(`ask ${of}`),
  );
  await decide.run(
    emailAddress,
    subject,
    { type: 'ConfirmEmail', data: { nonce: `for-${of}` } },
    context(`confirm ${of}`),
  );
  await app.settled();
};

it('what a guest booked, or the office for them, joins the account once it proves to have the address, not before', async () => {
  const admin = await app.login('admin');
  const made = [
    await book(app, { email: LUCIA, hour: '08:00' }),
    await book(app, { email: ' Lucia.Ixcot@Example.COM ', hour: '12:00' }),
    await book(app, { email: LUCIA, date: '2026-12-05' }, admin),
    await book(app, { email: LUCIA, date: '2026-12-06' }, await app.login('collaborator')),
  ].map(({ id }) => id);
  await act(app, admin, made[1] as string, 'reject', { reason: 'Sin vehículo' });
  const foreign = await book(app, { date: '2026-12-07' });
  await app.app
    .get(Decide, { strict: false })
    .run(
      requester,
      subject,
      { type: 'NoteRequest', data: { reservationId: foreign.id } },
      context('a correction that did not come about'),
    );
  await app.settled();
  expect(await own()).toEqual([]);

  await confirm('guest');
  expect(await own()).toEqual([]);

  await confirm('account');
  expect([...(await own())].sort()).toEqual([...made].sort());
  const alone = (await app.ask('GET', `/api/admin/reservation/${made[0]}`, { as: admin })).body as Reservation;
  expect([alone.client_id, alone.version]).toEqual([expect.any(String), 1]);
  const others = (await app.ask('GET', `/api/admin/reservation/${foreign.id}`, { as: admin })).body as Reservation;
  expect([others.client_id, others.version]).toEqual([null, 0]);
  for (const id of [made[0], made[3]] as string[]) await act(app, admin, id, 'approve');
});

it('what is booked with a confirmed address is its account’s from the start, and the one who books is not told', async () => {
  const booked = await book(app, { email: LUCIA, date: '2027-01-05' });
  await app.settled();
  expect([booked.client_id, booked.version]).toEqual([null, 0]);
  expect(await own()).toContain(booked.id);
  const { revision } = await app.app.get(Decide, { strict: false }).load(reservation, booked.id);
  expect(revision).toBe(0);
});

it('what somebody booked signed in stays theirs, whatever address they gave', async () => {
  const { id, client_id } = await book(app, { email: LUCIA, date: '2027-01-06' }, await app.login('client'));
  await app.settled();
  expect(await own()).not.toContain(id);
  expect(client_id).toEqual(expect.any(String));
});

it('the client does with it what the link could do', async () => {
  const { id, token } = await book(app, { email: LUCIA, date: '2027-01-07' });
  const mine = (
    (await app.ask('GET', '/api/reservation/client?calification=true', { as: client })).body as { data: Reservation[] }
  ).data.find((row) => row.id === id);
  expect(mine).toMatchObject({ token, allowed_actions: ['change', 'cancel'] });
});

describe('a booking whose address the office corrects', () => {
  const subjectNow = async (id: string) => (await app.app.get(Decide, { strict: false }).load(reservation, id)).state;
  let admin: Session;
  beforeAll(async () => (admin = await app.login('admin')));

  it('joins the account of the right address, keeps its link, and is sealed for whom it belongs to now', async () => {
    const { id, token } = await book(app, {
      email: 'luciaixcot@example.com',
      date: '2027-02-05',
      reservation_detail: [{ type: 1, description: 'AV 640' }],
    });
    await act(app, admin, id, 'correct', { email: LUCIA });
    await app.settled();
    expect(await own()).toContain(id);
    expect(await subjectNow(id)).toMatchObject({ subject });
    const { status, body } = await app.ask('GET', `/api/reservation/find_reservation/${token}`);
    expect([status, body.data.id]).toEqual([200, id]);
    const keys = app.app.get(SubjectKeys, { strict: false });
    await keys.forget(app.app.get(KeyedHashes, { strict: false }).subjectOf('luciaixcot@example.com'));
    const row = (await app.app.get(BookingLog, { strict: false }).row(id)).details;
    expect([row.token, row.contact.email, row.wishes.flightNumber]).toEqual([token, LUCIA, 'AV640']);
  });

  it('is nobody else’s when only the spelling of the address was corrected', async () => {
    const { id } = await book(app, { email: 'paz@example.com', date: '2027-02-08' });
    const before = await subjectNow(id);
    await act(app, admin, id, 'correct', { email: 'PAZ@example.com' });
    expect(await subjectNow(id)).toMatchObject({ subject: (before as { subject: string }).subject });
  });
});
