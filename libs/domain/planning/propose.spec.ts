import { expectBest } from './brute-force.contract.js';
import type { Solution } from './lp.js';
import type { PlannedTrip, Problem, Taken } from './problem.js';
import { faultsOf, type Proposal } from './propose.js';
import { drivers, problem, trip, vehicles, window } from './sample.given.js';
import { atOnce, best, hasty, loadSolver, run, solve, type Solve, UNKNOWN } from './solving.given.js';

beforeAll(loadSolver);

const taken = (id: string, time: string, from: string, to: string, vehicleId: string, driverId?: string): Taken => ({
  ...trip(id, time, from, to),
  vehicleId,
  ...(driverId && { driverId }),
});
/** A trip of one hour's work. */
const hour = (id: string, from: string, to: string): PlannedTrip => ({
  ...trip(id, from, 'GUA', 'GUA'),
  window: window(from, to),
});
const plan = ({ lines }: Proposal) => lines.map(({ tripId, vehicleId, driverId }) => [tripId, vehicleId, driverId]);
const vehiclesOf = ({ lines }: Proposal) => lines.map(({ tripId, vehicleId }) => [tripId, vehicleId]);
const driversOf = ({ lines }: Proposal) => lines.map(({ tripId, driverId }) => [tripId, driverId]);

const WAYS: readonly [string, (day: Problem) => Proposal][] = [
  ['searched for', best],
  ['made from what a solver had when its time was over', hasty],
  ['made at once', atOnce],
];

describe.each(WAYS)('a proposal that is %s', (_, proposed) => {
  it('has for each trip the vehicle whose seats fit best', () => {
    const trips = [trip('few', '08:00', 'GUA', 'ANT', { seats: 3 }), trip('many', '08:00', 'GUA', 'ANT', { seats: 7 })];
    expect(vehiclesOf(proposed(problem({ trips, vehicles: vehicles(12, 8, 4), drivers: drivers(2) })))).toEqual([
      ['few', 'v3'],
      ['many', 'v2'],
    ]);
  });

  it('sends the vehicle that is there already, and says from where it comes', () => {
    const day = problem({
      taken: [taken('before', '06:00', 'GUA', 'ANT', 'v2')],
      trips: [trip('city', '12:00', 'GUA', 'ANT'), trip('antigua', '12:00', 'ANT', 'GUA')],
      vehicles: vehicles(4, 4),
      drivers: drivers(2),
    });
    expect(proposed(day).lines.map(({ tripId, vehicleId, after }) => [tripId, vehicleId, after])).toEqual([
      ['antigua', 'v2', { id: 'before', km: 0 }],
      ['city', 'v1', null],
    ]);
  });

  it('leaves a trip its vehicle, unless that costs fifty kilometers', () => {
    const moving = trip('t', '08:00', 'GUA', 'ANT', { had: { driverId: 'd1', vehicleId: 'v2' } });
    const day = (seats: number) => problem({ trips: [moving], vehicles: vehicles(4, seats), drivers: drivers(1) });
    expect([vehiclesOf(proposed(day(28))), vehiclesOf(proposed(day(30)))]).toEqual([[['t', 'v2']], [['t', 'v1']]]);
  });

  it('leaves a trip its driver, unless that costs twelve hours', () => {
    const moving = trip('t', '16:00', 'GUA', 'ANT', { had: { driverId: 'd2', vehicleId: 'v1' } });
    const busy = (from: string) => ({ ...hour('b', from, '15:00'), vehicleId: 'v1', driverId: 'd2' });
    const day = (from: string) =>
      problem({ trips: [moving], taken: [busy(from)], vehicles: vehicles(4), drivers: drivers(2) });
    // 2.5 hours cost 4.5 and a vehicle 3; after four hours of work they cost 14.5, after ten 29.5.
    expect([driversOf(proposed(day('10:00'))), driversOf(proposed(day('04:00')))]).toEqual([
      [['t', 'd2']],
      [['t', 'd1']],
    ]);
  });

  it('shares hours, but does not change drivers of a vehicle for a short trip', () => {
    const day = (...trips: readonly PlannedTrip[]) => problem({ trips, vehicles: vehicles(4), drivers: drivers(2) });
    const long = proposed(day(trip('a', '08:00', 'GUA', 'ANT'), trip('b', '14:00', 'GUA', 'ANT'))).lines;
    expect(long.map(({ work, sameVehicle }) => [work, sameVehicle])).toEqual([
      [150, false],
      [150, false],
    ]);
    expect(new Set(long.map(({ driverId }) => driverId)).size).toBe(2);
    const short = proposed(day(hour('a', '08:00', '10:00'), hour('b', '14:00', '16:00'))).lines;
    expect(short.map(({ work, sameVehicle }) => [work, sameVehicle])).toEqual([
      [120, true],
      [120, true],
    ]);
  });

  it('counts what drivers have been promised, and the vehicle they are in', () => {
    const day = problem({
      trips: [hour('short', '14:00', '16:00')],
      taken: [taken('a', '06:00', 'GUA', 'ANT', 'v1', 'd1'), taken('b', '06:00', 'GUA', 'ANT', 'v2', 'd2')],
      vehicles: vehicles(4, 8),
      drivers: drivers(3),
    });
    // The city is forty kilometers from both; v1 has fewer seats. For d1 it is no other vehicle.
    expect(proposed(day).lines).toEqual([
      {
        tripId: 'short',
        vehicleId: 'v1',
        driverId: 'd1',
        seats: 4,
        after: { id: 'a', km: 40 },
        work: 210,
        sameVehicle: true,
      },
    ]);
  });

  it('says why a trip has no line', () => {
    const block = { id: 'b', window: window('00:00', '10:00'), reason: 'x' };
    const late = (id: string, seats: number) => trip(id, '14:00', 'GUA', 'ANT', { seats });
    const day = problem({
      trips: [
        late('huge', 13),
        trip('shop', '07:00', 'GUA', 'ANT', { seats: 12 }),
        trip('early', '08:00', 'GUA', 'ANT'),
        late('a', 5),
        late('b', 5),
      ],
      blocks: [
        { ...block, vehicleId: 'v2' },
        { ...block, driverId: 'd1' },
      ],
      vehicles: [...vehicles(4, 12), { id: 'old', seats: 20, active: false }],
      drivers: [...drivers(1), { id: 'gone', active: false }],
    });
    const { lines, none } = proposed(day);
    expect(none.map(({ tripId, why }) => [tripId, why])).toEqual([
      ['shop', 'no_vehicle'],
      ['early', 'no_driver'],
      [lines[0]?.tripId === 'a' ? 'b' : 'a', 'full'],
      ['huge', 'too_large'],
    ]);
    expect(lines).toHaveLength(1);
  });

  it('says that drivers are missing where each trip has a vehicle', () => {
    const trips = [trip('a', '08:00', 'GUA', 'ANT'), trip('b', '08:00', 'GUA', 'ANT')];
    const { lines, none, vehicles: onto } = proposed(problem({ trips, vehicles: vehicles(4, 4), drivers: drivers(1) }));
    expect([lines.length, none.map(({ why }) => why), onto.size]).toEqual([1, ['no_driver'], 2]);
  });

  it('keeps a place for what is held, and has no line for it', () => {
    const hold = { id: 'hold', window: window('08:00', '12:00'), seats: 10 };
    const trips = [trip('a', '09:00', 'GUA', 'ANT', { seats: 4 })];
    const {
      lines,
      none,
      vehicles: onto,
    } = proposed(problem({ trips, others: [hold], vehicles: vehicles(12, 5), drivers: drivers(1) }));
    expect([lines.map(({ vehicleId }) => vehicleId), none, onto]).toEqual([
      ['v2'],
      [],
      new Map([
        ['a', 'v2'],
        ['hold', 'v1'],
      ]),
    ]);
  });

  it('gives one vehicle to trips one after the other, in the order of their time', () => {
    const trips = ['c', 'a', 'b'].map((id, n) => trip(id, ['14:00', '08:00', '11:00'][n]!, 'GUA', 'GUA'));
    const { lines } = proposed(problem({ trips, vehicles: vehicles(4), drivers: drivers(3) }));
    expect(lines.map(({ tripId, after }) => [tripId, after?.id ?? null])).toEqual([
      ['a', null],
      ['b', 'a'],
      ['c', 'b'],
    ]);
  });

  it('does not know how far it is from where nobody knows', () => {
    const day = problem({
      taken: [{ id: 'hold', window: window('06:00', '07:00'), seats: 1, vehicleId: 'v1' }],
      trips: [trip('a', '09:00', 'GUA', 'EPAR'), trip('b', '15:00', 'PAN', 'GUA')],
      vehicles: vehicles(4),
      drivers: drivers(1),
    });
    expect(proposed(day).lines.map(({ after }) => after)).toEqual([null, { id: 'a', km: 0 }]);
  });
});

describe('what is known of a proposal', () => {
  const day = problem({ trips: [trip('a', '08:00', 'GUA', 'ANT')], vehicles: vehicles(4), drivers: drivers(1) });

  it('is whether it is the best, and whether it was searched for', () => {
    expect(best(day)).toMatchObject({ optimal: true, solved: true });
    expect(hasty(day)).toMatchObject({ optimal: false, solved: true });
    expect(atOnce(day)).toMatchObject({ optimal: false, solved: false });
    const drivenAtOnce: Solve = (lp) => (lp.text.includes(' x_') ? UNKNOWN : solve(lp));
    expect(run(day, drivenAtOnce)).toMatchObject({ optimal: false, solved: false });
    expect(plan(run(day, drivenAtOnce))).toEqual([['a', 'v1', 'd1']]);
  });

  it('is nothing to be searched for where there are no trips, or nobody who could drive', () => {
    const asked: string[] = [];
    const none: Solve = ({ text }) => (asked.push(text), UNKNOWN);
    expect(run(problem({ vehicles: vehicles(4), drivers: drivers(1) }), none)).toEqual({
      lines: [],
      none: [],
      vehicles: new Map(),
      optimal: true,
      solved: true,
    });
    expect(asked).toEqual([]);
    expect(best({ ...day, drivers: [] })).toMatchObject({ optimal: true, solved: true, none: [{ why: 'no_driver' }] });
  });

  it.each<[string, (found: ReadonlyMap<string, number>) => ReadonlyMap<string, number>]>([
    ['nothing', () => new Map()],
    ['everything', (found) => new Map([...found.keys()].map((name) => [name, 1]))],
  ])('is made at once where a solver chose %s, which is no solution', (__, values) => {
    const lying: Solve = (lp) => {
      const found = solve(lp);
      return 'values' in found ? { ...found, values: values(found.values) } : found;
    };
    const trips = [trip('a', '08:00', 'GUA', 'ANT'), trip('b', '08:00', 'GUA', 'ANT')];
    const two = { ...day, trips, vehicles: vehicles(4, 8), drivers: drivers(2) };
    expect(run(two, lying)).toEqual(atOnce(two));
  });

  it('is made at once where a solver says that it cannot be, and no more', () => {
    const infeasible: Solution = { status: 'infeasible' };
    const answers = [infeasible, UNKNOWN, UNKNOWN];
    expect(run(day, () => answers.shift() ?? UNKNOWN)).toEqual(atOnce(day));
  });
});

describe('a proposal where not everything is possible', () => {
  it('keeps those trips that can be driven', () => {
    const day = problem({
      trips: [trip('first', '08:00', 'GUA', 'ANT'), trip('second', '09:00', 'GUA', 'ANT')],
      blocks: [{ id: 'b', window: window('07:00', '08:00'), driverId: 'd1', reason: 'x' }],
      vehicles: vehicles(4),
      drivers: drivers(1),
    });
    expect(best(day)).toMatchObject({
      lines: [{ tripId: 'second', driverId: 'd1' }],
      none: [{ tripId: 'first', why: 'no_driver' }],
      optimal: true,
    });
  });

  it('keeps a held place rather than a driver for a trip', () => {
    const day = problem({
      trips: [trip('a', '08:00', 'GUA', 'ANT', { seats: 8 })],
      others: [
        { id: 'h1', window: window('08:00', '09:00'), seats: 8 },
        { id: 'h2', window: window('09:00', '10:00'), seats: 8 },
      ],
      vehicles: vehicles(8),
      drivers: drivers(1),
    });
    expect(best(day)).toMatchObject({ lines: [], none: [{ tripId: 'a', why: 'full' }], optimal: true });
    expect([...best(day).vehicles.keys()]).toEqual(['h1', 'h2']);
  });

  it('keeps apart what cannot be reached, also with a trip between whose roads nobody knows', () => {
    // From the city at one o'clock it takes until a quarter past six to San Pedro. The smaller vehicle is large enough
    // for all.
    const day = problem({
      trips: [
        trip('early', '12:00', 'EPAR', 'GUA', { seats: 3 }),
        { ...trip('between', '16:00', 'EPAR', 'EPAR'), window: window('15:30', '16:30') },
        trip('late', '17:30', 'SPL', 'PAN', { seats: 7 }),
      ],
      vehicles: vehicles(12, 8),
      drivers: drivers(2),
    });
    const { lines, vehicles: onto, optimal } = best(day);
    expect([lines.length, optimal, faultsOf(day, { lines })]).toEqual([3, true, []]);
    expect(onto.get('early')).not.toBe(onto.get('late'));
    expectBest(day, best(day));
  });
});

describe('a day of more than twelve trips', () => {
  it('shares hours alike', () => {
    const trips = Array.from({ length: 14 }, (_, n) =>
      trip(`t${String(n).padStart(2, '0')}`, n < 7 ? '08:00' : '14:00', 'GUA', 'GUA'),
    );
    const proposal = best(problem({ trips, vehicles: vehicles(4, 4, 4, 4, 4, 4, 4), drivers: drivers(7) }));
    expect(proposal).toMatchObject({ optimal: false, solved: true, none: [] });
    expect(new Set(proposal.lines.map(({ work }) => work))).toEqual(new Set([240]));
  });

  it('has as many lines as there can be, where some have no driver', () => {
    const trips = Array.from({ length: 13 }, (_, n) => trip(`t${n}`, '08:00', 'GUA', 'GUA'));
    const { lines, none } = best(problem({ trips, vehicles: vehicles(...trips.map(() => 4)), drivers: drivers(9) }));
    expect([lines.length, new Set(none.map(({ why }) => why))]).toEqual([9, new Set(['no_driver'])]);
  });
});

describe('what breaks the rules in a proposal', () => {
  const day = problem({
    trips: [
      trip('a', '08:00', 'GUA', 'ANT', { seats: 5 }),
      trip('b', '09:00', 'GUA', 'ANT'),
      trip('c', '11:30', 'PAN', 'GUA'),
    ],
    blocks: [{ id: 'x', window: window('12:00', '13:00'), driverId: 'd2', reason: 'x' }],
    vehicles: vehicles(4, 8, 8),
    drivers: [...drivers(2), { id: 'gone', active: false }],
  });
  const faults = (...lines: readonly (readonly [string, string, string])[]) =>
    faultsOf(day, {
      lines: lines.map(
        ([tripId, vehicleId, driverId]) => ({ tripId, vehicleId, driverId }) as Proposal['lines'][number],
      ),
    });

  it.each<[string, readonly (readonly [string, string, string])[], readonly string[]]>([
    [
      'nothing',
      [
        ['a', 'v2', 'd1'],
        ['b', 'v3', 'd2'],
      ],
      [],
    ],
    ['too few seats', [['a', 'v1', 'd1']], ['a cannot travel in v1']],
    ['a vehicle that is none', [['b', 'v9', 'd1']], ['b cannot travel in v9']],
    ['a driver who is off', [['c', 'v1', 'd2']], ['d2 cannot drive c']],
    ['a driver who is gone', [['b', 'v1', 'gone']], ['gone cannot drive b']],
    ['a driver who is none', [['b', 'v1', 'd9']], ['d9 cannot drive b']],
    [
      'one vehicle at the same time',
      [
        ['a', 'v2', 'd1'],
        ['b', 'v2', 'd2'],
      ],
      ['a and b clash'],
    ],
    [
      'one driver at the same time',
      [
        ['b', 'v2', 'd1'],
        ['a', 'v3', 'd1'],
      ],
      ['b and a clash'],
    ],
    [
      'a drive that is too long',
      [
        ['a', 'v2', 'd1'],
        ['c', 'v2', 'd1'],
      ],
      ['a and c clash'],
    ],
    [
      'a drive that is too long, in any order',
      [
        ['c', 'v2', 'd1'],
        ['a', 'v2', 'd1'],
      ],
      ['c and a clash'],
    ],
  ])('is told: %s', (_, lines, expected) => {
    expect(faults(...lines)).toEqual(expected);
  });

  it('is no drive that is just in time', () => {
    const trips = [trip('a', '08:00', 'GUA', 'ANT'), trip('b', '11:45', 'PAN', 'GUA')];
    const lines = trips.map(({ id }) => ({ tripId: id, vehicleId: 'v1', driverId: 'd1' }) as Proposal['lines'][number]);
    expect(faultsOf({ ...day, trips, blocks: [] }, { lines })).toEqual([]);
  });
});
