import { Rejection } from '@camino/domain/kernel/rejection.js';
import { daysOf, instantOf, plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { calendar, type Calendar, tripWindow } from '@camino/domain/calendar/calendar.js';
import { admittedLines } from '@camino/domain/planning/admitted.js';
import type { Solution } from '@camino/domain/planning/lp.js';
import type { PlannedTrip, Problem, Taken } from '@camino/domain/planning/problem.js';
import { faultsOf, type Line, propose, type Proposal } from '@camino/domain/planning/propose.js';
import { triedOut } from '@camino/domain/planning/trial.js';
import { Roads } from '@camino/domain/planning/roads.js';
import { Solver } from '../../platform/ports/solver/solver.js';
import { randomFrom, SEED } from '../../../../../test/support/random.js';
import { expectBest } from '@camino/domain/planning/brute-force.contract.js';

const { next: random, below } = randomFrom(SEED);
const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T;

const solver = new Solver();
afterAll(() => solver.onModuleDestroy());

const run = async (problem: Problem, solve: (text: string) => Promise<Solution>): Promise<Proposal> => {
  const planning = propose(problem);
  let step = planning.next();
  while (!step.done) step = planning.next(await solve(step.value.text));
  return step.value;
};
const best = (problem: Problem) => run(problem, (text) => solver.solve(text, 20));
const atOnce = (problem: Problem) => run(problem, () => Promise.resolve({ status: 'unknown' }));

const PLACES = ['GUA', 'ANT', 'PAN', 'SPL', 'EPAR'];
const ROADS = new Roads([
  { from: 'GUA', to: 'ANT', km: 40, minutes: 75 },
  { from: 'ANT', to: 'PAN', km: 85, minutes: 150 },
  { from: 'GUA', to: 'PAN', km: 147, minutes: 195 },
  { from: 'PAN', to: 'SPL', km: 58, minutes: 120 },
]);
const DAY = '2027-03-10';

const tripAt = (id: string, hour: number, origin: string, destination: string, seats: number): PlannedTrip => {
  const at = plusMinutes(instantOf(DAY, '00:00'), hour * 60);
  const minutes = ROADS.between(origin, destination)?.minutes ?? 60;
  const leg = { id, pickUpAt: at, arrivesAt: plusMinutes(at, minutes), origin, destination };
  return { id, window: tripWindow(at, minutes, minutes), seats, leg };
};
const randomTrip = (id: string, from = 4, until = 20): PlannedTrip =>
  tripAt(id, from + below((until - from) * 2) / 2, oneOf(PLACES), oneOf(PLACES), 1 + below(8));

/** A day of a few trips, with promises, holds and blocks in the way. */
const smallDay = (): Problem => {
  const vehicles = Array.from({ length: 1 + below(3) }, (_, n) => ({
    id: `v${n}`,
    seats: oneOf([4, 4, 8, 12]),
    active: random() > 0.08,
  }));
  const drivers = Array.from({ length: 1 + below(3) }, (_, n) => ({ id: `d${n}`, active: random() > 0.08 }));
  const taken: Taken[] = [];
  for (let n = 0; n < below(3); n += 1) {
    const trip = randomTrip(`taken${n}`);
    const vehicleId = oneOf(vehicles).id;
    const driverId = random() > 0.2 ? oneOf(drivers).id : undefined;
    const isFree = taken.every(
      (other) =>
        (other.vehicleId !== vehicleId && other.driverId !== driverId) ||
        other.window.to <= trip.window.from ||
        trip.window.to <= other.window.from,
    );
    if (isFree) taken.push({ ...trip, vehicleId, ...(driverId && { driverId }) });
  }
  const blocks = Array.from({ length: below(2) }, (_, n) => {
    const { window } = randomTrip('');
    const whose = random() > 0.5 ? { vehicleId: oneOf(vehicles).id } : { driverId: oneOf(drivers).id };
    return { id: `b${n}`, window, reason: 'x', ...whose };
  });
  const others = random() > 0.7 ? [{ ...randomTrip('hold'), leg: undefined }] : [];
  const trips = Array.from({ length: 1 + below(others.length > 0 ? 4 : 5) }, (_, n) => randomTrip(`t${n}`));
  return { trips, others, taken, blocks, vehicles, drivers, roads: ROADS };
};

describe('a proposal for a small day', () => {
  it('is as good as the best of all plans, 500 days', async () => {
    let unplaced = 0;
    let undriven = 0;
    for (let day = 0; day < 500; day += 1) {
      const problem = smallDay();
      const proposal = await best(problem);
      const said = `seed ${SEED}, day ${day}: ${JSON.stringify(problem)}`;
      try {
        expect(proposal.optimal).toBe(true);
        expect(faultsOf(problem, proposal)).toEqual([]);
        expect(proposal.lines.length + proposal.none.length).toBe(problem.trips.length);
        expectBest(problem, proposal);
      } catch (error) {
        throw new Error(`${said}\n${String(error)}`);
      }
      if (proposal.vehicles.size < problem.trips.length + problem.others.length) unplaced += 1;
      else if (proposal.none.length > 0) undriven += 1;
    }
    // The days are of all kinds: those where everything is possible, and those where it is not.
    expect([unplaced > 50, undriven > 10, unplaced + undriven < 400]).toEqual([true, true, true]);
  }, 240_000);

  it('keeps apart what cannot be reached, also with a trip between whose roads nobody knows', async () => {
    const vehicles = [12, 8].map((seats, n) => ({ id: `v${n}`, seats, active: true }));
    const drivers = ['d0', 'd1'].map((id) => ({ id, active: true }));
    const trips = [
      tripAt('early', 12, 'EPAR', 'GUA', 3),
      tripAt('between', 16, 'EPAR', 'EPAR', 1),
      tripAt('late', 17.5, 'SPL', 'PAN', 7),
    ];
    const problem: Problem = { trips, others: [], taken: [], blocks: [], vehicles, drivers, roads: ROADS };
    const proposal = await best(problem);
    expect([proposal.optimal, proposal.lines.length, faultsOf(problem, proposal)]).toEqual([true, 3, []]);
    expect(proposal.vehicles.get('early')).not.toBe(proposal.vehicles.get('late'));
    expectBest(problem, proposal);
  });

  it('keeps every rule when there is no time to search, too', async () => {
    for (let day = 0; day < 500; day += 1) {
      const problem = smallDay();
      const proposal = await atOnce(problem);
      expect(faultsOf(problem, proposal)).toEqual([]);
      expect(proposal).toMatchObject({ solved: proposal.lines.length === 0 && proposal.solved });
    }
  });
});

/** A busy day: trips of all sizes, some of them promised already. */
const largeDay = (count: number): Problem => {
  const sizes = [3, 3, 4, 4, 4, 6, 6, 8, 8, 12, 12, 15];
  const vehicles = sizes.map((seats, n) => ({ id: `v${n}`, seats, active: true }));
  const drivers = sizes.map((_, n) => ({ id: `d${n}`, active: true }));
  const taken: Taken[] = Array.from({ length: 4 }, (_, n) => ({
    ...tripAt(`taken${n}`, 5 + 4 * n, 'GUA', 'ANT', 2),
    vehicleId: `v${n}`,
    driverId: `d${n}`,
  }));
  const rest = { id: 'rest', window: { from: instantOf(DAY, '00:00'), to: instantOf(DAY, '12:00') }, reason: 'x' };
  const blocks = [
    { ...rest, driverId: 'd11' },
    { ...rest, id: 'shop', vehicleId: 'v9' },
  ];
  const short = ['GUA', 'ANT', 'PAN'];
  const trips = Array.from({ length: count }, (_, n) => {
    const origin = oneOf(short);
    const destination = oneOf(short.filter((place) => place !== origin));
    return tripAt(`t${n}`, 4 + below(34) / 2, origin, destination, 1 + below(random() > 0.7 ? 10 : 4));
  });
  return { trips, others: [{ ...randomTrip('hold'), leg: undefined }], taken, blocks, vehicles, drivers, roads: ROADS };
};

describe('a proposal for a large day', () => {
  it('keeps every rule, searched for or at once', async () => {
    for (let day = 0; day < 8; day += 1) {
      const problem = largeDay(40 + 5 * day);
      const searched = await run(problem, (text) => solver.solve(text, 0.8, 3));
      expect(faultsOf(problem, searched)).toEqual([]);
      const plain = await atOnce(problem);
      expect(faultsOf(problem, plain)).toEqual([]);
      expect(searched.vehicles.size).toBeGreaterThanOrEqual(plain.vehicles.size);
      expect(searched.lines.length + searched.none.length).toBe(problem.trips.length);
    }
  }, 120_000);
});

/** A day as bookings fill it: each trip is admitted by the calendar, or is not there. */
const bookedDay = (wanted: number): Readonly<{ problem: Problem; day: Calendar }> => {
  const base = largeDay(600);
  const fleet = { vehicles: base.vehicles, drivers: base.drivers };
  const at = instantOf('2027-03-01', '08:00');
  let day = calendar.initial;
  const isLong = ({ leg }: PlannedTrip): boolean => [leg.origin, leg.destination].includes('PAN');
  const trips = base.trips.filter((trip, index) => {
    // Most trips are short: a fleet of twelve drives forty long ones on no day.
    if (isLong(trip) && index % 10 > 0) return false;
    if (day.commitments.size >= wanted || daysOf(trip.window).length > 1) return false;
    const { id, window, seats } = trip;
    const data = { id, party: { kind: 'trip', id }, window, seats, fleet };
    try {
      const events = calendar.decide({ type: 'CommitPlace', by: { id: 'a', role: 'guest' }, at, data }, day);
      day = events.reduce(calendar.evolve, day);
      return true;
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      return false;
    }
  });
  return { problem: { ...base, trips, taken: [], others: [], blocks: [] }, day };
};

describe('a proposal for a day full of bookings', () => {
  const at = instantOf('2027-03-01', '08:00');
  const partyOf = (id: string) => ({ kind: 'trip', id });

  it('is admitted by the calendar line by line, forty trips and more', async () => {
    let [planned, proposed, asked] = [0, 0, 0];
    for (const count of [36, 40, 42, 44]) {
      const { problem, day } = bookedDay(count);
      const fleet = { vehicles: problem.vehicles, drivers: problem.drivers };
      const days = new Map([[DAY, day]]);
      const wishOf = ({ tripId, driverId, vehicleId }: Line) => {
        const { id, window, seats } = problem.trips.find((trip) => trip.id === tripId)!;
        return { party: partyOf(id), window, seats, transport: { driverId, vehicleId } };
      };
      const proposal = await run(problem, (text) => solver.solve(text, 0.8, 3));
      const { lines, refused } = admittedLines(problem, proposal.lines, { days, fleet, at, partyOf });
      const trial = triedOut(days, lines.map(wishOf), fleet, at);
      expect([trial.admitted, trial.refused]).toEqual([lines.map((_, index) => index), new Map()]);
      expect(faultsOf(problem, { lines })).toEqual([]);
      const missing = problem.trips.filter(({ id }) => !lines.some(({ tripId }) => tripId === id));
      expect([...refused.keys()].filter((id) => !missing.some((trip) => trip.id === id))).toEqual([]);
      planned += triedOut(days, proposal.lines.map(wishOf), fleet, at).admitted.length;
      proposed += lines.length;
      asked += problem.trips.length;
    }
    // What a plan alone leaves out, because its lines want vehicles on which others stand, is found beside it.
    expect(proposed).toBeGreaterThanOrEqual(planned);
    expect(proposed / asked).toBeGreaterThan(0.85);
  }, 120_000);
});
