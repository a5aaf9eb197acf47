import { greedyDrivers, greedyVehicles } from './greedy.js';
import { improvedDrivers, improvedVehicles } from './improve.js';
import type { Item, PlannedTrip, Problem, Taken } from './problem.js';
import { drivers, problem, trip, vehicles, window } from './sample.given.js';

const taken = (id: string, time: string, from: string, to: string, vehicleId: string, driverId?: string): Taken => ({
  ...trip(id, time, from, to),
  vehicleId,
  ...(driverId && { driverId }),
});
/** A trip of so much work somewhere in the city. */
const city = (id: string, from: string, to: string, more: Partial<PlannedTrip> = {}): PlannedTrip => ({
  ...trip(id, from, 'GUA', 'GUA'),
  window: window(from, to),
  ...more,
});
const entries = (plan: ReadonlyMap<string, string>) => Object.fromEntries(plan);

describe('vehicles at once, item by item', () => {
  const given = (day: Problem, items: readonly Item[] = day.trips) => entries(greedyVehicles(day, items));

  it('are given to the largest party first, then to the earliest, then by id', () => {
    const large = city('large', '09:00', '11:00', { seats: 8 });
    const small = city('small', '08:00', '10:00');
    expect(given(problem({ trips: [small, large], vehicles: vehicles(8) }))).toEqual({ large: 'v1' });
    const later = city('a', '09:00', '11:00');
    expect(given(problem({ trips: [later, small], vehicles: vehicles(8) }))).toEqual({ small: 'v1' });
    expect(given(problem({ trips: [city('b', '09:00', '11:00'), later], vehicles: vehicles(8) }))).toEqual({ a: 'v1' });
  });

  it('are those whose seats fit, the first of several alike, and none twice at a time', () => {
    const trips = ['a', 'b', 'c', 'd'].map((id) => city(id, '08:00', '10:00', { seats: 4 }));
    const day = problem({ trips, vehicles: vehicles(12, 4, 4, 3) });
    expect(given(day)).toEqual({ a: 'v2', b: 'v3', c: 'v1' });
    expect(given(problem({ trips: [city('x', '10:00', '12:00'), trips[0]!], vehicles: vehicles(4) }))).toEqual({
      a: 'v1',
      x: 'v1',
    });
  });

  it('are those they had, for fifty kilometers', () => {
    const had = { driverId: 'd1', vehicleId: 'v2' };
    const day = (seats: number) =>
      problem({ trips: [city('a', '08:00', '10:00', { had })], vehicles: vehicles(1, seats) });
    expect([given(day(25)), given(day(27))]).toEqual([{ a: 'v2' }, { a: 'v1' }]);
  });

  it('are those that are near before and after', () => {
    const around = (vehicleId: string, to: string, from: string) => [
      taken(`${vehicleId} before`, '06:00', 'GUA', to, vehicleId),
      taken(`${vehicleId} after`, '18:00', from, 'GUA', vehicleId),
    ];
    const day = (from: string, to: string) =>
      problem({
        trips: [trip('t', '12:00', from, to)],
        taken: [...around('v1', 'ANT', 'ANT'), ...around('v2', 'GUA', 'GUA')],
        vehicles: vehicles(4, 4),
      });
    expect([given(day('ANT', 'ANT')), given(day('GUA', 'GUA'))]).toEqual([{ t: 'v1' }, { t: 'v2' }]);
  });

  it('are those that save a drive which is empty without it', () => {
    const day = (seats: number) =>
      problem({
        trips: [trip('t', '12:00', 'ANT', 'GUA')],
        taken: [
          taken('before', '06:00', 'GUA', 'ANT', 'v1'),
          taken('long before', '01:00', 'PAN', 'GUA', 'v1'),
          taken('after', '17:00', 'GUA', 'ANT', 'v1'),
          taken('long after', '22:00', 'PAN', 'PAN', 'v1'),
        ],
        vehicles: vehicles(1 + seats, 1),
      });
    // From Antigua back to the city there are forty kilometers, as much as twenty seats.
    expect([given(day(19)), given(day(21))]).toEqual([{ t: 'v1' }, { t: 'v2' }]);
  });
});

describe('drivers at once, trip by trip', () => {
  const onto = new Map(['a', 'b', 'c'].map((id) => [id, 'v1']));
  const given = (day: Problem, there: ReadonlyMap<string, string> = onto) =>
    entries(greedyDrivers(day, day.trips, there));
  const long = (id: string, from: string, to: string) => city(id, from, to);

  it('share long work, and stay in their vehicle for short work', () => {
    const day = (to: string) =>
      problem({ trips: [long('b', '14:00', to), long('a', '08:00', '12:00')], drivers: drivers(2) });
    expect([given(day('18:00')), given(day('15:30'))]).toEqual([
      { a: 'd1', b: 'd2' },
      { a: 'd1', b: 'd1' },
    ]);
    const others = new Map([
      ['a', 'v1'],
      ['b', 'v2'],
    ]);
    expect(given(day('15:30'), others)).toEqual({ a: 'd1', b: 'd2' });
  });

  it('are in a vehicle by what they have been promised, and have that work', () => {
    const day = problem({
      trips: [long('a', '14:00', '16:00')],
      taken: [
        { ...long('t', '06:00', '08:00'), vehicleId: 'v2', driverId: 'd1' },
        { ...long('u', '06:00', '08:00'), vehicleId: 'v1', driverId: 'd2' },
      ],
      drivers: drivers(2),
    });
    expect(given(day)).toEqual({ a: 'd2' });
    expect(given({ ...day, taken: [{ ...long('t', '00:00', '13:00'), vehicleId: 'v1', driverId: 'd1' }] })).toEqual({
      a: 'd2',
    });
  });

  it('are those they had, for twelve hours', () => {
    const had = { driverId: 'd2', vehicleId: 'v1' };
    const trips = [city('a', '14:00', '16:00', { had })];
    expect(given(problem({ trips, drivers: drivers(2) }))).toEqual({ a: 'd2' });
  });

  it('are none who are out of service, away, or elsewhere', () => {
    const trips = [trip('a', '08:00', 'GUA', 'ANT'), trip('b', '11:30', 'PAN', 'GUA')];
    const [one, two, three] = drivers(3) as [
      Problem['drivers'][number],
      Problem['drivers'][number],
      Problem['drivers'][number],
    ];
    const block = { id: 'x', window: window('00:00', '23:00'), driverId: 'd2', reason: 'x' };
    const day = problem({ trips, blocks: [block], drivers: [{ ...one, active: false }, two, three] });
    expect(given(day)).toEqual({ a: 'd3' });
  });
});

describe('a plan of vehicles that is made better', () => {
  const improved = (day: Problem, plan: Readonly<Record<string, string>>, items: readonly Item[] = day.trips) =>
    entries(improvedVehicles(day, items, new Map(Object.entries(plan))));

  it('gives vehicles to what has none, and moves what fits better elsewhere', () => {
    const trips = [city('a', '08:00', '10:00'), city('b', '09:00', '11:00')];
    const day = problem({ trips, vehicles: vehicles(12, 4, 8) });
    expect(improved(day, {})).toEqual({ a: 'v2', b: 'v3' });
    expect(improved(day, { a: 'v1', b: 'v2' })).toEqual({ a: 'v3', b: 'v2' });
  });

  it('exchanges two that are in each other’s way', () => {
    const day = problem({
      trips: [trip('city', '12:00', 'GUA', 'GUA'), trip('antigua', '12:00', 'ANT', 'ANT')],
      taken: [taken('x', '06:00', 'GUA', 'GUA', 'v1'), taken('y', '06:00', 'GUA', 'ANT', 'v2')],
      vehicles: vehicles(4, 4),
    });
    expect(improved(day, { city: 'v2', antigua: 'v1' })).toEqual({ city: 'v1', antigua: 'v2' });
    expect(improved(day, { city: 'v1', antigua: 'v2' })).toEqual({ city: 'v1', antigua: 'v2' });
  });

  it('leaves what is in the way where it cannot be elsewhere', () => {
    const small = city('small', '08:00', '10:00');
    const large = city('large', '08:00', '10:00', { seats: 8 });
    // In v2 the small party would come from where it is wanted.
    const day = problem({
      trips: [trip('small', '08:00', 'ANT', 'ANT'), large],
      taken: [taken('x', '04:00', 'GUA', 'ANT', 'v2')],
      vehicles: vehicles(4, 8),
    });
    expect(improved(day, { small: 'v1', large: 'v2' })).toEqual({ small: 'v1', large: 'v2' });
    expect(
      improved(problem({ trips: [small, city('b', '08:00', '10:00')], vehicles: vehicles(4) }), { b: 'v1' }),
    ).toEqual({ b: 'v1' });
  });

  it('moves nothing in whose way two others are, nor into a third one’s way', () => {
    const all = city('all', '08:00', '14:00');
    const [early, late] = [city('early', '08:00', '10:00'), city('late', '12:00', '14:00')];
    const day = problem({
      trips: [all, early, late],
      vehicles: vehicles(6, 4),
    });
    expect(improved(day, { all: 'v1', early: 'v2', late: 'v2' })).toEqual({ all: 'v1', early: 'v2', late: 'v2' });
    const long = city('long', '08:00', '11:00');
    const third = city('third', '10:00', '11:00', { seats: 5 });
    const crowded = problem({ trips: [early, third, long], vehicles: vehicles(6, 4) });
    expect(improved(crowded, { early: 'v1', third: 'v1', long: 'v2' })).toEqual({
      early: 'v1',
      third: 'v1',
      long: 'v2',
    });
  });

  it('moves nothing that costs the same elsewhere, nor to a vehicle that is out of service', () => {
    const trips = [city('a', '08:00', '10:00')];
    expect(improved(problem({ trips, vehicles: vehicles(4, 4) }), { a: 'v2' })).toEqual({ a: 'v2' });
    const [old] = vehicles(2);
    const day = problem({ trips, vehicles: [{ ...old!, active: false }, ...vehicles(0, 4).slice(1)] });
    expect(improved(day, { a: 'v2' })).toEqual({ a: 'v2' });
  });
});

describe('a plan of drivers that is made better', () => {
  const onto = new Map([
    ['a', 'v1'],
    ['b', 'v2'],
  ]);
  const trips = [city('a', '08:00', '12:00'), city('b', '14:00', '18:00')];
  const improved = (day: Problem, plan: Readonly<Record<string, string>>) =>
    entries(improvedDrivers(day, day.trips, onto, new Map(Object.entries(plan))));

  it('shares the hours, and finds drivers for what has none', () => {
    const shared = improved(problem({ trips, drivers: drivers(2) }), { a: 'd1', b: 'd1' });
    expect(Object.values(shared).sort()).toEqual(['d1', 'd2']);
    expect(Object.values(improved(problem({ trips, drivers: drivers(2) }), {})).sort()).toEqual(['d1', 'd2']);
  });

  it('asks nobody who is out of service or cannot drive', () => {
    const [one, two] = drivers(2) as [Problem['drivers'][number], Problem['drivers'][number]];
    const both = { a: 'd1', b: 'd1' };
    expect(improved(problem({ trips, drivers: [one, { ...two, active: false }] }), both)).toEqual(both);
    const block = { id: 'x', window: window('08:00', '18:00'), driverId: 'd2', reason: 'x' };
    expect(improved(problem({ trips, blocks: [block], drivers: [one, two] }), both)).toEqual(both);
  });
});
