import type { UserRow } from '@camino/contracts/accounts/account.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { roster, ROSTER } from '@camino/domain/accounts/roster.js';
import { calendar } from '@camino/domain/calendar/calendar.js';
import { plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { newCommandId, SYSTEM } from '../../platform/log/event-store/context.js';
import { Decide } from '../../platform/act/commanding/decide.js';
import { EventLog } from '../../platform/log/event-log/event-log.js';
import { StoreUnavailable } from '../../platform/log/event-store/event-store.js';
import { book, MONDAY, THURSDAY } from '../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { EnlistAgainWhoStillDrives } from './enlist-again-who-still-drives.due.js';

/* A driver leaves while a trip is assigned to them: one of the two is refused, in every interleaving of their steps. */

let app: TestApp;
let admin: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  admin = await app.login('admin');
});
afterAll(() => app.stop());
afterEach(() => jest.restoreAllMocks());

const get = <T>(type: abstract new (...args: never[]) => T): T => app.app.get<T>(type, { strict: false });
let people = 0;
const newDriver = async (): Promise<string> => {
  const { body } = await app.ask('POST', '/api/admin/user', {
    as: admin,
    body: {
      name: 'Rosa',
      last_name: 'Ixcot',
      email: `driver.${(people += 1)}@example.com`,
      role_id: 3,
      password: 'Camino#2026',
    },
  });
  return (body as UserRow).id;
};
const assign = (id: string, driver: string) =>
  app.ask('POST', `/api/admin/reservation/${id}/assign-transport`, {
    as: admin,
    body: { driver_id: driver, vehicle_id: 'suv-1' },
  });
const remove = (driver: string) => app.ask('DELETE', `/api/admin/user/${driver}`, { as: admin });
const drives = async (id: string) =>
  (await get(Decide).load(roster, ROSTER)).state.drivers.find(({ driverId }) => driverId === id)?.active ?? false;
const tripOf = async (id: string) =>
  ((await app.ask('GET', `/api/admin/reservation/${id}`, { as: admin })).body as Reservation).Driver?.id ?? null;
const promisedTo = async (id: string, date = THURSDAY) =>
  [...(await get(Decide).load(calendar, date)).state.commitments.values()].find(({ party }) => party.id === id)
    ?.driverId ?? null;
const summary = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code ?? null];

/** Runs something before the first append to this stream, or makes it fail. */
const around = (stream: string, { before }: { before: () => Promise<unknown> }) => {
  const log = get(EventLog);
  const append = log.append.bind(log);
  let first = true;
  jest.spyOn(log, 'append').mockImplementation(async (name, ...given) => {
    const mine = first && name === stream;
    if (mine) first = false;
    if (mine) await before();
    return append(name, ...given);
  });
};

describe('an assignment and a departure', () => {
  let trip = '';
  let driver = '';
  beforeEach(async () => {
    driver = await newDriver();
    trip = (await book(app)).id;
  });
  afterEach(() => app.ask('POST', `/api/admin/reservation/${trip}/cancel`, { as: admin, body: {} }));

  it('the departure between the calendar and the booking finds the promise', async () => {
    let gone: unknown;
    around(`reservation-${trip}`, { before: async () => (gone = summary(await remove(driver))) });
    expect(summary(await assign(trip, driver))).toEqual([200, null]);
    expect([gone, await tripOf(trip), await drives(driver)]).toEqual([[409, 'driver.has_trips'], driver, true]);
  });

  it('the departure just before the calendar makes the assignment give the promise back', async () => {
    let gone: unknown;
    around(`calendar-${THURSDAY}`, { before: async () => (gone = summary(await remove(driver))) });
    expect(summary(await assign(trip, driver))).toEqual([409, 'calendar.driver_inactive']);
    expect([gone, await tripOf(trip), await promisedTo(trip), await drives(driver)]).toEqual([
      [200, null],
      null,
      null,
      false,
    ]);
  });

  it('the departure of who is just being replaced waits until it is certain', async () => {
    await assign(trip, driver);
    let gone: unknown;
    const other = await newDriver();
    around(`reservation-${trip}`, { before: async () => (gone = summary(await remove(driver))) });
    expect(summary(await assign(trip, other))).toEqual([200, null]);
    expect([gone, await tripOf(trip), (await remove(driver)).status]).toEqual([[409, 'driver.has_trips'], other, 200]);
  });

  it('the assignment between standing down and the account is refused', async () => {
    let assigned: unknown;
    around(`account-${driver}`, { before: async () => (assigned = summary(await assign(trip, driver))) });
    expect((await remove(driver)).status).toBe(200);
    expect([assigned, await tripOf(trip)]).toEqual([[409, 'calendar.driver_inactive'], null]);
  });

  it('the assignment just before standing down keeps the driver, who drives on', async () => {
    around(`roster-${ROSTER}`, { before: () => assign(trip, driver) });
    expect(summary(await remove(driver))).toEqual([409, 'driver.has_trips']);
    expect([await tripOf(trip), await drives(driver)]).toEqual([driver, true]);
  });
});

describe('who stood down and then did not leave', () => {
  it('drives on when the account could not be written, and can leave under the same key', async () => {
    const driver = await newDriver();
    around(`account-${driver}`, { before: () => Promise.reject(new StoreUnavailable('power is out')) });
    const leave = () =>
      app.ask('DELETE', `/api/admin/user/${driver}`, { as: admin, headers: { 'idempotency-key': `leave-${driver}` } });
    expect([(await leave()).status, await drives(driver)]).toEqual([503, true]);
    expect([(await leave()).status, await drives(driver)]).toEqual([200, false]);
  });

  it('is enlisted again when the application died in between', async () => {
    const [still, gone] = [await newDriver(), await newDriver()];
    await remove(gone);
    await get(Decide).run(
      roster,
      ROSTER,
      { type: 'StandDownDriver', data: { driverId: still } },
      { actor: SYSTEM, at: app.clock.now(), commandId: newCommandId(), correlation: 'test' },
    );
    expect(await drives(still)).toBe(false);
    await get(EnlistAgainWhoStillDrives).run(app.clock.now());
    expect(await drives(still)).toBe(get(EventLog).exclusive); // with a shared log, another process may still be working on it
    await get(EnlistAgainWhoStillDrives).run(plusMinutes(app.clock.now(), 2));
    expect([await drives(still), await drives(gone)]).toEqual([true, false]);
  });
});

it('no trip is ever left with somebody who is gone: forty pairs, up to 5 ms apart', async () => {
  const seen = new Set<string>();
  for (let pair = 0; pair < 40; pair += 1) {
    const driver = await newDriver();
    const { id } = await book(app, { date: '2027-02-04' });
    const apart = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const [early, late] =
      pair % 2 ? [() => assign(id, driver), () => remove(driver)] : [() => remove(driver), () => assign(id, driver)];
    const answers = await Promise.all([early(), apart((pair >> 1) % 6).then(late)]);
    const [assigned, removed] = pair % 2 ? answers : [answers[1], answers[0]];
    seen.add(`${assigned.status} ${removed.status}`);
    const left = removed.status === 200 ? null : assigned.status === 200 ? driver : null;
    expect([pair, await tripOf(id), await promisedTo(id, '2027-02-04'), await drives(driver)]).toEqual([
      pair,
      left,
      left,
      removed.status !== 200,
    ]);
    await app.ask('POST', `/api/admin/reservation/${id}/cancel`, { as: admin, body: {} });
  }
  expect([...seen]).not.toContain('200 200');
});
