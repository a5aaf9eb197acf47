import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Session } from '@camino/contracts/accounts/session.js';
import { Control } from '../platform/ops/control/control.js';
import { KeyedHashes } from '../platform/log/crypto/keyed-hashes.js';
import { SubjectKeys } from '../platform/log/crypto/subject-keys.js';
import { act, book, MONDAY } from '../../../../test/support/bookings.js';
import { askToErase, sessionOf, signUp } from '../../../../test/support/newcomers.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { finishedTrip } from '../../../../test/support/trips.js';

const FIRST = 'first.traveller@example.com';
const SECOND = 'second.traveller@example.com';
const ANSWER = 'le devolvimos la bufanda verde';

let app: TestApp;
let admin: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  admin = await app.login('admin');
});
afterAll(() => app.stop());

const erase = (email: string) => askToErase(app, admin, email);
const signedIn = async (email: string): Promise<Session> => {
  await signUp(app, email, { name: 'Rufina', last_name: 'Coc' });
  return sessionOf(app, email);
};
/** Throws when the rows are not those the log makes. */
const verified = async (name: string): Promise<void> =>
  app.app.get(Control, { strict: false }).run('projections', ['verify', name], () => undefined);
const rowOf = async (id: string) =>
  JSON.stringify(
    await app.app
      .get<Connection>(getConnectionToken(), { strict: false })
      .db!.collection<{ _id: string }>('reservations')
      .findOne({ _id: id }),
  );
const claimOn = async (id: string, client: Session, note: string): Promise<string> => {
  const filed = await app.ask('POST', '/api/claim', {
    as: client,
    body: { reservation_id: id, claim_type_id: 'late' },
  });
  expect([filed.status, filed.body.code]).toEqual([201, undefined]);
  const claim = filed.body.data.id as string;
  await act(app, admin, claim, 'resolve', { note }, 'claim');
  return claim;
};

describe('a booking that was handed to another address after its first traveller complained', () => {
  let booking: string;
  let claim: string;
  beforeAll(async () => {
    const client = await signedIn(FIRST);
    booking = (
      await book(app, { email: FIRST, name: 'Rufina', last_name: 'Coc', date: '2026-12-01', hour: '10:00' }, client)
    ).id;
    await act(app, admin, booking, 'approve');
    await app.goTo('2026-12-01T18:00:00.000Z');
    admin = await app.login('admin');
    claim = await claimOn(booking, await sessionOf(app, FIRST), ANSWER);
    const { status } = await app.ask('PUT', '/api/reservation', {
      as: admin,
      body: { id: booking, email: SECOND, name: 'Otilia' },
    });
    expect(status).toBe(200);
    await act(app, admin, booking, 'finish', { reason: 'Sin registro del inicio' });
    await app.settled();
    expect(await rowOf(booking)).toContain(ANSWER);
  });

  it('keeps nothing of the first once they are erased, and all of the second', async () => {
    expect((await erase(FIRST)).body.data).toMatchObject({ reservations: 1, claims: 1, shown: true });
    const row = await rowOf(booking);
    expect(row).not.toContain(ANSWER);
    expect(row).toContain('Otilia');
    await verified('reservations');
    await verified('claims');
    const seen = (await app.ask('GET', `/api/admin/reservation/${booking}`, { as: admin })).body;
    expect([seen.user.name, seen.claim.map(({ note }: { note: string }) => note)]).toEqual(['Otilia', ['']]);
  });

  it('has a claim that nobody takes up again', async () => {
    const { body } = await app.ask('GET', `/api/admin/claim/${claim}`, { as: admin });
    expect([body.status, body.allowed_actions]).toEqual([false, []]);
    const reopened = await app.ask('POST', `/api/admin/claim/${claim}/reopen`, {
      as: admin,
      body: { reason: 'Rufina volvió a llamar' },
    });
    expect([reopened.status, reopened.body.code, reopened.body.message]).toEqual([
      409,
      'claim.erased',
      'Los datos de quien presentó este reclamo fueron borrados: ya no se puede reabrir.',
    ]);
    const put = await app.ask('PUT', '/api/claim', { as: admin, body: { id: claim, status: true } });
    expect([put.status, put.body.code]).toEqual([409, 'claim.erased']);
    expect((await app.ask('GET', `/api/admin/claim/${claim}/timeline`, { as: admin })).body.data).toHaveLength(2);
  });

  it('keeps nothing of the second, either, once they are erased', async () => {
    expect((await erase(SECOND)).body.data).toMatchObject({ reservations: 1, claims: 0, shown: true });
    expect(await rowOf(booking)).not.toContain('Otilia');
    await verified('reservations');
  });
});

it('whoever booked for somebody who is erased tells nothing more of them', async () => {
  const [email, friend] = ['booker@example.com', 'friend@example.com'];
  const client = await signedIn(email);
  const { id } = await finishedTrip(
    app,
    admin,
    { email: friend, name: 'Cristina', date: '2026-12-03', hour: '10:00' },
    client,
  );
  expect((await erase(friend)).status).toBe(200);
  const rated = await app.ask('POST', '/api/reservation/qualification', {
    as: client,
    body: { reservation_id: id, starts: 4, comment: 'a Cristina le gustó' },
  });
  expect([rated.status, rated.body.code]).toEqual([409, 'reservation.erased']);
  await app.goTo('2026-12-03T18:00:00.000Z');
  admin = await app.login('admin');
  const again = await sessionOf(app, email);
  const filed = await app.ask('POST', '/api/claim', { as: again, body: { reservation_id: id, claim_type_id: 'late' } });
  expect([filed.status, filed.body.code]).toEqual([409, 'reservation.erased']);
  expect(
    await app.app
      .get(SubjectKeys, { strict: false })
      .idOf(app.app.get(KeyedHashes, { strict: false }).subjectOf(friend)),
  ).toBeNull();
});
