import { book, MONDAY } from '../../../../test/support/bookings.js';
import { fleetOf } from '../../../../test/support/fleet.js';
import { TestApp } from '../../../../test/support/test-app.js';

/* What is said to be free when little or nothing is: one minibus, one sedan and two drivers in all. */
let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY, environment: { SEED: 'base' } });
  await fleetOf(app, [15, 4]);
});
afterAll(() => app.stop());

const hours = async (body: object) =>
  (await app.ask('POST', '/api/reservation/hours_available', { body })).body.data as string[];
const verify = (body: object) => app.ask('POST', '/api/reservation/verify_available', { body });
/** Full hours from one to another, both included. */
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, n) => `${String(first + n).padStart(2, '0')}:00`);
const OF_A_DAY = from(0, 23);
const without = (first: number, last: number) => OF_A_DAY.filter((hour) => !from(first, last).includes(hour));

const SHORT = 'GUA-AIRPORT_ANT';
const LONG = 'GUA-AIRPORT_SPL';
const at = (date: string, more: object = {}) =>
  book(app, { date, hour: '10:00', fee: SHORT, passenger: 2, childs: 0, ...more });

describe('the hours that can be chosen', () => {
  it('are those at which a vehicle and a driver are free; when all drive, none is left around them (API-016)', async () => {
    await at('2026-12-10');
    expect(await hours({ date: '2026-12-10', fee: SHORT, passenger: 2 })).toEqual(OF_A_DAY);
    await at('2026-12-10');
    expect(await hours({ date: '2026-12-10', fee: SHORT, passenger: 2 })).toEqual(without(7, 13));
    expect(await hours({ date: '2026-12-11', fee: SHORT, passenger: 2 })).toEqual(OF_A_DAY);
  });

  it('depend on how many travel, children too: only one vehicle carries a large party (API-016)', async () => {
    await at('2026-12-13', { passenger: 12 });
    expect(await hours({ date: '2026-12-13', fee: SHORT, passenger: 4 })).toEqual(OF_A_DAY);
    expect(await hours({ date: '2026-12-13', fee: SHORT, passenger: 5 })).toEqual(without(7, 13));
    expect(await hours({ date: '2026-12-13', fee: SHORT, passenger: 4, childs: 1 })).toEqual(without(7, 13));
  });

  it('depend on how long the trip takes: a longer one must begin earlier to be back (API-016)', async () => {
    await at('2026-12-16');
    await at('2026-12-16');
    const [short, long] = [
      await hours({ date: '2026-12-16', fee: SHORT }),
      await hours({ date: '2026-12-16', fee: LONG }),
    ];
    expect(long).toEqual(from(14, 23));
    expect(short).toEqual(without(7, 13));
  });

  it('of a change depend on the booking itself, on how many travel in it and how long it takes (API-016, TRACK-018)', async () => {
    await at('2026-12-25');
    await at('2026-12-25');
    const { token: long } = await at('2026-12-27', { fee: LONG });
    expect(await hours({ date: '2026-12-25', token: long })).toEqual(from(14, 23));
    await at('2026-12-29', { passenger: 12 });
    const { token: large } = await at('2026-12-31', { passenger: 12 });
    expect(await hours({ date: '2026-12-29', token: large })).toEqual(without(7, 13));
  });
});

describe('whether an hour is free', () => {
  it('is answered for a date and a time alone as well: 409 where nothing is, 201 where something is (API-015)', async () => {
    await at('2026-12-19');
    expect((await verify({ date: '2026-12-19', time: '10:00' })).status).toBe(201);
    await at('2026-12-19');
    const { status, body } = await verify({ date: '2026-12-19', time: '10:00' });
    expect([status, body.code]).toEqual([409, 'calendar.not_available']);
    expect((await verify({ date: '2026-12-19', time: '20:00' })).status).toBe(201);
  });

  it('is answered yes to whoever has it: a booking never stands against its own change (API-015, API-016, TRACK-012)', async () => {
    const { token } = await at('2026-12-22', { passenger: 12 });
    await at('2026-12-22');
    const slot = { date: '2026-12-22', time: '11:00' };
    expect((await verify(slot)).status).toBe(409);
    expect((await verify({ ...slot, token })).status).toBe(201);
    expect(await hours({ date: '2026-12-22' })).not.toContain('11:00');
    expect(await hours({ date: '2026-12-22', token })).toEqual(OF_A_DAY);
  });
});
