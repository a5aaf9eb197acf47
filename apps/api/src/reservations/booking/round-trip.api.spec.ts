import type { OtherWay, Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { act, book, bookingForm, MONDAY } from '../../../../../test/support/bookings.js';
import { askToErase } from '../../../../../test/support/newcomers.js';
import { TestApp } from '../../../../../test/support/test-app.js';

type Booked = Reservation & { token: string };
type Shown = Readonly<{ other_way?: OtherWay }>;

let app: TestApp;
let admin: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  admin = await app.login('admin');
});
afterAll(() => app.stop());

let days = 0;
const nextDay = () => new Date(Date.parse('2026-12-07') + (days += 1) * 86_400_000).toISOString().slice(0, 10);
let people = 0;
const nextEmail = () => `olivia.${(people += 1)}@example.com`;

const back = (there: Booked, more: object = {}) => ({
  date: there.pick_up_date,
  hour: '18:00',
  fee: 'ANT_GUA-AIRPORT',
  email: there.user.email,
  round_trip_with: there.token,
  ...more,
});
const roundTrip = async (more: object = {}, as?: Session): Promise<readonly [Booked, Booked]> => {
  const there = await book(app, { date: nextDay(), hour: '08:00', email: nextEmail(), ...more }, as);
  return [there, await book(app, back(there, more), as)];
};
const askBack = (there: Booked, more: object = {}, headers: Record<string, string> = {}) =>
  app.ask('POST', '/api/reservation', { body: bookingForm(back(there, more)), headers });

const tracked = async ({ token }: Booked) =>
  ((await app.ask('GET', `/api/reservation/find_reservation/${token}`)).body as { data: Shown }).data.other_way;
const shown = async ({ id }: Booked, as: Session = admin) =>
  ((await app.ask('GET', `/api/admin/reservation/${id}`, { as })).body as Shown).other_way;
const number = async () => {
  await app.settled();
  return (await app.ask('GET', '/api/admin/reservation?range=[0,0]', { as: admin })).headers['content-range'];
};

const other = ({ id, reservation_number, pick_up_date, pick_up_time }: Booked, way: OtherWay['way']) => ({
  way,
  id,
  reservation_number,
  pick_up_date,
  pick_up_time,
  state: 'requested',
});

describe('both ways of a round trip', () => {
  it('name each other to whoever holds the link of one, with the link of the other', async () => {
    const [there, return_] = await roundTrip();
    expect(await tracked(there)).toEqual({ ...other(return_, 'back'), token: return_.token });
    expect(await tracked(return_)).toEqual({ ...other(there, 'there'), token: there.token });
    expect(return_.other_way).toEqual({ ...other(there, 'there'), token: there.token });
    expect(await tracked(await book(app, { date: nextDay() }))).toBeUndefined();
  });

  it('name the way back where the way there is sent again under its key', async () => {
    const form = bookingForm({ date: nextDay(), hour: '08:00', email: nextEmail() });
    const headers = { 'idempotency-key': 'there-of-olivia-0001' };
    const ask = () => app.ask('POST', '/api/reservation', { body: form, headers });
    const first = (await ask()).body.data as Booked;
    const wayBack = (await askBack(first)).body.data as Booked;
    expect(first.other_way).toBeUndefined();
    expect((await ask()).body.data).toMatchObject({ id: first.id, other_way: other(wayBack, 'back') });
  });

  it('name each other to the office, with no link', async () => {
    const [there, return_] = await roundTrip();
    expect(await shown(there)).toEqual(other(return_, 'back'));
    expect(await shown(return_)).toEqual(other(there, 'there'));
    const done = await act(app, admin, there.id, 'approve');
    expect(done.other_way).toEqual(other(return_, 'back'));
    expect(await shown(return_)).toMatchObject({ state: 'approved' });
  });

  it('stand by themselves: one canceled, the other is told of it and stays', async () => {
    const [there, return_] = await roundTrip();
    const canceled = await app.ask('DELETE', '/api/reservation/reservation_cancel', { body: { token: there.token } });
    expect(canceled.body.data).toMatchObject({ state: 'cancelled', other_way: { state: 'requested' } });
    expect(await tracked(return_)).toMatchObject({ way: 'there', state: 'cancelled' });
    expect((await app.ask('GET', `/api/reservation/find_reservation/${return_.token}`)).body.data.state).toBe(
      'requested',
    );
  });

  it('are shown in a client’s own list', async () => {
    const client = await app.login('client');
    const [there, return_] = await roundTrip({}, client);
    await app.settled();
    const { data } = (await app.ask('GET', '/api/reservation/client', { as: client })).body as { data: Booked[] };
    expect(data.find(({ id }) => id === there.id)?.other_way).toEqual({
      ...other(return_, 'back'),
      token: return_.token,
    });
    expect(data.find(({ id }) => id === return_.id)?.other_way?.id).toBe(there.id);
  });

  it('name the way back that stands where a canceled one was booked again', async () => {
    const [there, first] = await roundTrip();
    await app.ask('DELETE', '/api/reservation/reservation_cancel', { body: { token: first.token } });
    const again = await book(app, back(there, { hour: '19:00' }));
    expect(await tracked(there)).toMatchObject({ id: again.id, state: 'requested' });
    expect(await tracked(first)).toMatchObject({ id: there.id });
  });

  it('are not hidden by a way back that another person booked with the link', async () => {
    const [there, own] = await roundTrip();
    const strange = await book(app, back(there, { hour: '19:00', email: nextEmail() }));
    expect(await tracked(there)).toMatchObject({ id: own.id, token: own.token });
    expect(await shown(there)).toMatchObject({ id: own.id });
    expect(await shown(strange)).toMatchObject({ id: there.id });
  });

  it('are told the collaborator of the way back that they booked, not hidden by that of another', async () => {
    const agency = await app.login('collaborator');
    const [there, own] = await roundTrip({}, agency);
    await book(app, back(there, { hour: '19:00' }));
    expect(await shown(there, agency)).toEqual(other(own, 'back'));
  });

  it('are the same after the read side is made anew from the log', async () => {
    const [there, return_] = await roundTrip();
    await app.settled();
    const before = [await shown(there), await shown(return_), await tracked(there)];
    expect(before).toMatchObject([{ id: return_.id }, { id: there.id }, { token: return_.token }]);
    const rebuilt = await app.ask('POST', '/api/admin/operations/projections/reservations/rebuild', { as: admin });
    expect(rebuilt.status).toBeLessThan(300);
    await app.settled();
    expect([await shown(there), await shown(return_), await tracked(there)]).toEqual(before);
  });
});

describe('the mails about one way', () => {
  const tells = async ({ user, reservation_number: about }: Booked, of: Booked, word: string) => {
    await app.settled();
    const [newest] = app.mails(user.email);
    expect(newest?.subject).toContain(about);
    return newest?.text.includes(word) === true && newest.text.includes(of.reservation_number);
  };

  it('name the other as long as it stands', async () => {
    const [there, return_] = await roundTrip({ language: 'en' });
    expect(await tells(return_, there, 'Outbound trip')).toBe(true);
    await act(app, admin, there.id, 'approve');
    expect(await tells(there, return_, 'Return trip')).toBe(true);
    await act(app, admin, there.id, 'cancel', { reason: 'Derrumbe' });
    expect(await tells(there, return_, 'Return trip')).toBe(true);
    await act(app, admin, return_.id, 'approve');
    expect(await tells(return_, there, 'Outbound trip')).toBe(false);
  });

  it('do not name it where one was handed to another person', async () => {
    const [there, return_] = await roundTrip();
    await act(app, admin, return_.id, 'correct', { email: nextEmail() });
    await act(app, admin, there.id, 'approve');
    expect(await tells(there, return_, 'Regreso')).toBe(false);
  });
});

describe('the other way is not told', () => {
  it('by the link of a booking that was handed to another person, nor by that of the one that was not', async () => {
    const [there, return_] = await roundTrip();
    await act(app, admin, there.id, 'correct', { email: nextEmail() });
    expect([await tracked(there), await tracked(return_)]).toEqual([undefined, undefined]);
    expect(await shown(there)).toEqual(other(return_, 'back'));
  });

  it('to a collaborator who did not book it', async () => {
    const agency = await app.login('collaborator');
    const there = await book(app, { date: nextDay(), hour: '08:00', email: nextEmail() });
    const return_ = await book(app, back(there), agency);
    expect(await shown(return_, agency)).toBeUndefined();
    const both = await roundTrip({}, agency);
    expect(await shown(both[0], agency)).toEqual(other(both[1], 'back'));
  });

  it('by the link of an erased traveler, while the office still sees which two belong together', async () => {
    const [there, return_] = await roundTrip();
    for (const { id } of [there, return_]) await act(app, admin, id, 'reject', { reason: 'x' });
    expect((await askToErase(app, admin, there.user.email)).status).toBe(200);
    expect([await tracked(there), await tracked(return_)]).toEqual([undefined, undefined]);
    expect(await shown(there)).toEqual({ ...other(return_, 'back'), state: 'rejected' });
    const { status, body } = await askBack(there, { email: nextEmail(), hour: '19:00' });
    expect([status, body.code]).toEqual([409, 'booking.round_trip_unknown']);
  });
});

describe('a way back', () => {
  it.each([
    ['a token nobody has', () => 'x'.repeat(32)],
    ['the id of a booking', ({ id }: Booked) => id],
    ['the number of a booking', ({ reservation_number }: Booked) => reservation_number],
    ['nothing', () => ''],
  ])('that names %s is refused, in the same words, and nothing is booked', async (_, named) => {
    const there = await book(app, { date: nextDay(), hour: '08:00', email: nextEmail() });
    const before = await number();
    const { status, body } = await askBack(there, { round_trip_with: named(there) });
    expect([status, body.code]).toEqual([409, 'booking.round_trip_unknown']);
    expect(body.message).toBe('No encontramos el viaje de ida de este regreso. Reserve el regreso por separado.');
    expect(await number()).toBe(before);
    expect(await tracked(there)).toBeUndefined();
  });

  it('is not a number or a row', async () => {
    const there = await book(app, { date: nextDay(), hour: '08:00', email: nextEmail() });
    for (const named of [7, { id: there.id }, 'x'.repeat(81)]) {
      const { status, body } = await askBack(there, { round_trip_with: named });
      expect([status, Object.keys(body.errors as object)]).toEqual([400, ['round_trip_with']]);
    }
  });

  it('cannot set out before the way there has arrived', async () => {
    const there = await book(app, { date: nextDay(), hour: '14:00', email: nextEmail() });
    const before = await number();
    const { status, body } = await askBack(there, { hour: '15:00' });
    expect([status, body.code]).toEqual([409, 'booking.way_back_too_soon']);
    expect(body.data).toEqual({ nearest_hours: ['16:00', '17:00', '18:00', '19:00'] });
    expect(await number()).toBe(before);
    expect((await askBack(there, { hour: '16:00' })).status).toBe(201);
  });

  it('whose hour is taken is offered no hour before the way there has arrived', async () => {
    const big = { passenger: 14, hour: '18:00' };
    const there = await book(app, { date: nextDay(), hour: '14:00', email: nextEmail() });
    await book(app, { date: there.pick_up_date, fee: 'ANT_GUA-AIRPORT', email: nextEmail(), ...big });
    const { status, body } = await askBack(there, big);
    expect([status, body.code]).toEqual([409, 'calendar.not_available']);
    expect(body.data).toEqual({ nearest_hours: ['22:00', '23:00'] });
    expect((await askBack(there, { ...big, hour: '22:00' })).status).toBe(201);
  });

  it('may set out at any time where the way there was canceled', async () => {
    const there = await book(app, { date: nextDay(), hour: '14:00', email: nextEmail() });
    await app.ask('DELETE', '/api/reservation/reservation_cancel', { body: { token: there.token } });
    expect((await askBack(there, { hour: '15:00' })).status).toBe(201);
  });

  it('sent again under its key is the same booking, whatever became of the way there', async () => {
    const there = await book(app, { date: nextDay(), hour: '08:00', email: nextEmail() });
    const headers = { 'idempotency-key': 'back-of-olivia-0001' };
    const first = await askBack(there, {}, headers);
    await act(app, admin, there.id, 'reject', { reason: 'x' });
    const again = await askBack(there, {}, headers);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.data.id).toBe(first.body.data.id);
    const otherBody = await askBack(there, { round_trip_with: undefined }, headers);
    expect(otherBody.body.code).toBe('idempotency.key_reused');
  });
});

describe('a traveler’s change of one way', () => {
  const change = ({ token }: Booked, date: string, time: string) =>
    app.ask('PUT', '/api/reservation/reservation_user', { body: { token, date, time } });
  const stands = async ({ id }: Booked) =>
    (await app.ask('GET', `/api/admin/reservation/${id}`, { as: admin })).body as Reservation;

  it('cannot put the way there past its way back, nor the way back before it; both stand', async () => {
    const [there, return_] = await roundTrip();
    await app.settled();
    const date = there.pick_up_date;
    const late = await change(there, date, '19:00');
    expect([late.status, late.body.code]).toEqual([409, 'reservation.after_way_back']);
    expect(late.body.message).toMatch(/^El regreso es el .+ 202\d a las 18:00: el viaje de ida debe llegar antes\.$/);
    const early = await change(return_, date, '09:00');
    expect([early.status, early.body.code]).toEqual([409, 'reservation.before_way_there']);
    expect(early.body.message).toMatch(
      /^El viaje de ida es el .+ a las 08:00: el regreso debe salir después de llegar\.$/,
    );
    expect(await stands(there)).toMatchObject({ pending_change: null, booking_changes: 0, pick_up_time: '08:00' });
    expect(await stands(return_)).toMatchObject({ pending_change: null, booking_changes: 0, pick_up_time: '18:00' });
  });

  it('may fit the time that is asked for the other way, and one that has ended is in nobody’s way', async () => {
    const [there, return_] = await roundTrip();
    const next = nextDay();
    expect((await change(return_, next, '18:00')).status).toBe(200);
    await app.settled();
    expect((await change(there, next, '10:00')).status).toBe(200);
    const [alone, canceled] = await roundTrip();
    await act(app, admin, canceled.id, 'cancel', { reason: 'x' });
    await app.settled();
    expect((await change(alone, nextDay(), '10:00')).status).toBe(200);
  });
});
