import { setTimeout as pause } from 'node:timers/promises';
import type { ErasureReport } from '@camino/contracts/people/people.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { account } from '@camino/domain/accounts/account.js';
import { emailAddress, isConfirmed } from '@camino/domain/accounts/email-address.js';
import { Decide } from '../platform/act/commanding/decide.js';
import { KeyedHashes } from '../platform/log/crypto/keyed-hashes.js';
import { SubjectKeys } from '../platform/log/crypto/subject-keys.js';
import { act, book, driversOf, MONDAY } from '../../../../test/support/bookings.js';
import { askToErase, newcomer, sessionOf } from '../../../../test/support/newcomers.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { finishedTrip } from '../../../../test/support/trips.js';
import { Forgetting } from './forgetting.js';

let app: TestApp;
let admin: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  admin = await app.login('admin');
});
afterAll(() => app.stop());

const get = <T>(type: abstract new (...args: never[]) => T): T => app.app.get<T>(type, { strict: false });
const subjectOf = (email: string) => get(KeyedHashes).subjectOf(email);
let days = 11;
/** A trip on a day of its own. */
const trip = (more: object) => ({ date: `2026-12-${String((days += 1)).padStart(2, '0')}`, ...more });
const erase = (person: string, as: Session = admin, reason?: string) => askToErase(app, as, person, reason);
const erased = async (person: string): Promise<ErasureReport> => {
  const { status, body } = await erase(person);
  expect([status, body.code]).toEqual([200, undefined]);
  return body.data as ErasureReport;
};
const signUp = (email: string) => newcomer(app, email, { name: 'Telma', last_name: 'Xicay' });
const login = (email: string) => sessionOf(app, email);
const seen = async (id: string) => (await app.ask('GET', `/api/admin/reservation/${id}`, { as: admin })).body;

describe('erasing a traveller', () => {
  it('leaves the trip, its price and its history, and nobody who made it', async () => {
    const booked = await finishedTrip(
      app,
      admin,
      trip({ email: 'telma.guest@example.com', name: 'Telmaguest', last_name: 'Xicayguest' }),
    );
    const before = await seen(booked.id);
    const report = await erased('telma.guest@example.com');
    expect(report).toMatchObject({
      subjects: [subjectOf('telma.guest@example.com')],
      reservations: 1,
      claims: 0,
      accounts: 0,
      shown: true,
    });
    const after = await seen(booked.id);
    expect(after).toMatchObject({
      id: before.id,
      state: 'finished',
      reservation_number: before.reservation_number,
      version: before.version,
      erased: true,
    });
    expect(after.reservation_detail).toEqual(before.reservation_detail);
    expect(after.user).toEqual({ name: 'erased', last_name: '', email: '', cui_passport: '' });
    expect(JSON.stringify(after)).not.toMatch(/telma|xicay/i);
    const timeline = (await app.ask('GET', `/api/admin/reservation/${booked.id}/timeline`, { as: admin })).body
      .data as { type: string }[];
    expect(timeline.map(({ type }) => type)).toEqual(['ReservationRequested', 'ReservationApproved', 'TripFinished']);
  });

  it('is told in numbers before, and nothing is erased by asking', async () => {
    const email = 'told.before@example.com';
    const booked = await finishedTrip(app, admin, trip({ email, name: 'Toldbefore' }));
    const ask = () => app.ask('POST', '/api/admin/people/preview', { as: admin, body: { person: email } });
    expect(await ask()).toMatchObject({
      status: 200,
      body: { data: { reservations: 1, tours: 0, claims: 0, inquiries: 0, accounts: 0 } },
    });
    expect((await seen(booked.id)).user.name).toBe('Toldbefore');
    const { reservations, tours, claims, inquiries, accounts } = await erased(email);
    expect((await ask()).body).toEqual({ data: { reservations, tours, claims, inquiries, accounts } });
    const nobody = await app.ask('POST', '/api/admin/people/preview', {
      as: admin,
      body: { person: 'no@example.com' },
    });
    expect([nobody.status, nobody.body.code]).toEqual([404, 'person.unknown']);
  });

  it('is the same however often it is asked', async () => {
    await finishedTrip(app, admin, trip({ email: 'twice@example.com' }));
    const first = await erased('twice@example.com');
    expect(await erased(first.subjects[0] as string)).toEqual({ ...first, mails: 0 });
    expect(await erased('TWICE@example.com')).toEqual({ ...first, mails: 0 });
  });

  it.each(['the erasure', 'what follows the log'])(
    'counts its mails when %s is first to destroy them',
    async (first) => {
      const email = `${first.replaceAll(' ', '.')}@example.com`;
      await finishedTrip(app, admin, trip({ email }));
      await app.settled();
      const sent = app.mails(email).length;
      const [keys, hand] = [get(SubjectKeys), get(Forgetting)];
      const forget = keys.forget.bind(keys);
      if (first === 'the erasure') await hand.stop();
      else
        jest.spyOn(keys, 'forget').mockImplementationOnce(async (...asked) => {
          for (let tries = 0; app.mails(email).length > 0 && tries < 500; tries += 1) await pause(2);
          return forget(...asked);
        });
      const { mails } = await erased(email);
      if (first === 'the erasure') await hand.start();
      expect([mails, sent > 0, app.mails(email)]).toEqual([sent, true, []]);
    },
  );

  it('leaves the link of the booking to show what was, and nothing to do', async () => {
    const booked = await finishedTrip(app, admin, trip({ email: 'link@example.com', name: 'Linknombre' }));
    await erased('link@example.com');
    const { status, body } = await app.ask('GET', `/api/reservation/find_reservation/${booked.token}`);
    expect([status, body.data.read_only, body.data.allowed_actions, body.data.erased]).toEqual([200, true, [], true]);
    expect(JSON.stringify(body)).not.toMatch(/link@example|Linknombre/);
    const rated = await app.ask('POST', '/api/reservation/qualification', {
      body: { token: booked.token, starts: 5, comment: 'Otra vez yo' },
    });
    expect([rated.status, rated.body.code]).toEqual([409, 'reservation.erased']);
    const reinstated = await app.ask('POST', `/api/admin/reservation/${booked.id}/reinstate`, {
      as: admin,
      body: { reason: 'volvió' },
    });
    expect([reinstated.status, reinstated.body.code]).toEqual([409, 'reservation.erased']);
  });

  it('is refused while they travel or complain', async () => {
    const booked = await book(app, { email: 'soon@example.com', date: '2026-12-11' });
    const { status, body } = await erase('soon@example.com');
    expect([status, body.code]).toEqual([409, 'person.has_trips']);
    expect(body.message).toContain('el primero vie 11 dic 2026');
    await act(app, admin, booked.id, 'reject', { reason: 'sin lugar' });
    await erased('soon@example.com');
  });

  it('lets them come back as somebody nobody knows', async () => {
    const old = await finishedTrip(app, admin, trip({ email: 'back@example.com', name: 'Antes' }));
    await erased('back@example.com');
    const again = await finishedTrip(app, admin, trip({ email: 'back@example.com', name: 'Despues' }));
    expect([(await seen(old.id)).user.name, (await seen(again.id)).user.name]).toEqual(['erased', 'Despues']);
    expect(await erased('back@example.com')).toMatchObject({ reservations: 2 });
    expect((await seen(again.id)).user.name).toBe('erased');
  });
});

describe('erasing somebody with an account', () => {
  it('ends its sessions and removes it, and leaves the address to whoever asks for it next', async () => {
    const id = await signUp('account@example.com');
    const session = await login('account@example.com');
    expect(await erased(id)).toMatchObject({ accounts: 1 });
    expect((await app.ask('GET', '/api/reservation/client', { as: session })).status).toBe(401);
    expect((await get(Decide).load(account, id)).state.status).toBe('removed');
    const { state } = await get(Decide).load(emailAddress, subjectOf('account@example.com'));
    expect([state.accountId, state.contact, isConfirmed(state)]).toEqual([null, null, false]);
    await app.settled();
    const next = await signUp('account@example.com');
    expect(next).not.toBe(id);
    expect((await login('account@example.com')).token).toEqual(expect.any(String));
  });

  it('reaches every address the account has had', async () => {
    const id = await signUp('first@example.com');
    const ride = await finishedTrip(app, admin, trip({ email: 'first@example.com', name: 'Primera' }));
    await app.ask('PUT', `/api/admin/user/${id}`, { as: admin, body: { email: 'second@example.com' } });
    const { subjects } = await erased('second@example.com');
    expect([...subjects].sort()).toEqual([subjectOf('first@example.com'), subjectOf('second@example.com')].sort());
    expect((await seen(ride.id)).user.name).toBe('erased');
  });

  it('takes nobody along who has one of those addresses now', async () => {
    const id = await signUp('shared@example.com');
    await app.ask('PUT', `/api/admin/user/${id}`, { as: admin, body: { email: 'moved@example.com' } });
    await app.settled();
    await signUp('shared@example.com');
    const { status, body } = await erase('moved@example.com');
    expect([status, body.code]).toEqual([409, 'person.several_accounts']);
  });

  it('is refused for oneself, for the last administrator and for who is to drive', async () => {
    const me = (await app.ask('GET', '/api/admin/user?filter={"role_id":2}', { as: admin })).body[0].id as string;
    expect((await erase(me)).body.code).toBe('account.not_oneself');
    const [driver = ''] = await driversOf(app, admin);
    const booked = await book(app, { date: '2026-12-20' });
    const vehicles = (
      await app.ask('POST', '/api/reservation/verify_vehicle', { as: admin, body: { date: '2026-12-20' } })
    ).body.data as { id: string; free: boolean }[];
    await act(app, admin, booked.id, 'assign-transport', {
      driver_id: driver,
      vehicle_id: vehicles.find(({ free }) => free)?.id,
    });
    expect((await erase(driver)).body.code).toBe('driver.has_trips');
  });
});

it('nobody is erased whom nobody knows, for a reason in words, or by anybody but the office', async () => {
  expect((await erase('nobody@example.com')).status).toBe(404);
  expect((await erase('nobody@example.com', admin, 'Ana lo pidió')).status).toBe(400);
  expect((await erase('nobody@example.com', await app.login('client'))).status).toBe(403);
});
