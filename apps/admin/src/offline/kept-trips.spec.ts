import { IDBFactory } from 'fake-indexeddb';
import { aDriversTrip } from '../testing/a-reservation.js';
import { type KeptTrips, TripMemory } from './kept-trips.js';
import { TripStore } from './trip-store.js';

const trips = [aDriversTrip(1, { id: 'a' }), aDriversTrip(3, { id: 'b' })];
let database: IDBFactory;
let owner: string | null;
let now: number;
beforeEach(() => {
  database = new IDBFactory();
  owner = 'mario';
  now = Date.parse('2031-03-03T12:00:00Z');
});
const memory = (): TripMemory =>
  new TripMemory({ store: new TripStore<unknown, KeptTrips>(() => database), owner: () => owner, now: () => now });

it('answers the trips as last read after a reload, and since when', async () => {
  await memory().keep(trips);
  now += 3_600_000;
  const later = memory();
  expect(later.from()).toBeNull();
  expect(await later.recall()).toEqual(trips);
  expect(later.from()).toBe('2031-03-03T12:00:00.000Z');
  expect(await later.recallOne('b')).toEqual(trips[1]);
  expect(await later.recallOne('c')).toBeNull();
});

it('says no more since when once they were read anew', async () => {
  const trip = memory();
  await trip.keep(trips);
  await trip.recall();
  let told = 0;
  trip.subscribe(() => (told += 1));
  await trip.keep(trips);
  expect([trip.from(), told]).toEqual([null, 1]);
});

it('forgets them with the session, after two days, and when somebody else is here', async () => {
  await memory().keep(trips);
  await memory().forget();
  expect(await memory().recall()).toBeNull();

  await memory().keep(trips);
  now += 48 * 3_600_000;
  expect(await memory().recall()).toBeNull();

  await memory().keep(trips);
  owner = 'julia';
  expect(await memory().recall()).toBeNull();
  owner = 'mario';
  expect(await memory().recall()).toBeNull();
});

it('keeps what is due of a trip with its time, until the trip is gone', async () => {
  const trip = memory();
  await trip.keepDue('a', { due: 250, due_usd: 32.59, paid: 100 });
  expect(await trip.recallDue('a')).toBeNull();
  await trip.keep(trips);
  await Promise.all([
    trip.keepDue('a', { due: 250, due_usd: 32.59, paid: 100 }),
    trip.keepDue('b', { due: 0, due_usd: 0, paid: 350 }),
  ]);
  now += 3_600_000;
  await trip.keep(trips);
  expect(await memory().recallDue('a')).toEqual({
    due: 250,
    due_usd: 32.59,
    paid: 100,
    at: '2031-03-03T12:00:00.000Z',
  });
  expect(await memory().recallDue('b')).toMatchObject({ due: 0, paid: 350 });
  await trip.keep(trips.slice(1));
  expect(await memory().recallDue('a')).toBeNull();
});

it('keeps nothing that is read while the session ends', async () => {
  const trip = memory();
  await trip.keep(trips);
  const forgotten = trip.forget();
  const kept = trip.keepDue('a', { due: 250, due_usd: 32.59, paid: 100 });
  owner = null;
  await Promise.all([forgotten, kept]);
  owner = 'mario';
  expect(await memory().recall()).toBeNull();
});

it('keeps nothing for nobody, nor where there is no database', async () => {
  owner = null;
  await memory().keep(trips);
  owner = 'mario';
  expect(await memory().recall()).toBeNull();
  const blocked = { trips: () => Promise.reject(new Error()), keepTrips: () => Promise.reject(new Error()) };
  const without = new TripMemory({
    store: { ...blocked, forgetTrips: () => Promise.reject(new Error()) },
    owner: () => owner,
  });
  await without.keep(trips);
  await without.forget();
  expect(await without.recall()).toBeNull();
});

it('stores what is due of many trips in one go, and nothing of it for somebody else', async () => {
  const store = new TripStore<unknown, KeptTrips>(() => database);
  const trip = new TripMemory({ store, owner: () => owner, now: () => now });
  await trip.keep(trips);
  const writes = jest.spyOn(store, 'keepTrips');
  const due = { due: 250, due_usd: 32.59, paid: 100 };
  await Promise.all(['a', 'b'].map((id) => trip.keepDue(id, due)));
  expect(writes).toHaveBeenCalledTimes(1);
  expect([await trip.recallDue('a'), await trip.recallDue('b')]).toMatchObject([due, due]);
  const late = trip.keepDue('a', { ...due, due: 9 });
  owner = 'julia';
  await late;
  await trip.keep(trips);
  await trip.keepDue('b', due);
  expect([await trip.recallDue('a'), await trip.recallDue('b')]).toMatchObject([null, due]);
});

it('knows what the server answered about one of them, though the network was away before they were read anew', async () => {
  const trip = memory();
  await trip.keep(trips);
  const accepted = { ...trips[0]!, status_id: 3 as const };
  await trip.keepRow('a', accepted);
  expect(await trip.recall()).toEqual([accepted, trips[1]]);
  await trip.keepRow('b', null);
  await trip.keepRow('c', trips[1]!);
  expect(await trip.recall()).toEqual([accepted]);
});

it('keeps a trip no longer that the server answered as over', async () => {
  const trip = memory();
  await trip.keep(trips);
  await trip.keepRow('a', aDriversTrip(4, { id: 'a', status_id: 5, state: 'finished', allowed_actions: [] }));
  expect(await trip.recall()).toEqual([trips[1]]);
});

it('loses nothing that two tabs of one driver store at once', async () => {
  let locked: Promise<unknown> = Promise.resolve();
  /** Work of whatever tab, one after the other. */
  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    const done = locked.then(work);
    locked = done;
    return done;
  };
  const store = new TripStore<unknown, KeptTrips>(() => database);
  const tab = (): TripMemory => new TripMemory({ store, owner: () => owner, now: () => now, alone });
  await tab().keep(trips);
  const due = { due: 250, due_usd: 32.59, paid: 100 };
  await Promise.all([tab().keepDue('a', due), tab().keepDue('b', due)]);
  expect([await tab().recallDue('a'), await tab().recallDue('b')]).toMatchObject([due, due]);
});
