import fc from 'fast-check';
import { randomHistories } from '../../../test/random-histories.js';
import { plusMinutes } from '../kernel/rules/time.js';
import { expectBest } from './brute-force.contract.js';
import type { PlannedTrip, Problem, Taken } from './problem.js';
import { faultsOf } from './propose.js';
import { drivers, problem, trip, vehicles } from './sample.given.js';
import { atOnce, best, hasty, loadSolver } from './solving.given.js';

beforeAll(loadSolver);

const PLACES = ['GUA', 'ANT', 'PAN', 'EPAR'] as const;
const place = fc.constantFrom(...PLACES);
const someTrip = (id: string): fc.Arbitrary<PlannedTrip> =>
  fc
    .tuple(fc.integer({ min: 8, max: 40 }), place, place, fc.integer({ min: 1, max: 8 }))
    .map(([half, from, to, seats]) =>
      trip(id, plusMinutes('2000-01-01T00:00:00.000Z', half * 30).slice(11, 16), from, to, { seats }),
    );
const had = fc.option(
  fc.record({ driverId: fc.constantFrom('d1', 'd2', 'd3'), vehicleId: fc.constantFrom('v1', 'v2', 'v3') }),
  { nil: undefined, freq: 2 },
);
const active = fc.nat(11).map((n) => n > 0);

/** Trips among promises, holds, blocks, and trips that are to move. */
const smallDay: fc.Arbitrary<Problem> = fc
  .record({
    fleet: fc.array(fc.tuple(fc.constantFrom(4, 4, 8, 12), active), { minLength: 1, maxLength: 3 }),
    crew: fc.array(active, { minLength: 1, maxLength: 3 }),
    trips: fc.array(fc.tuple(someTrip('t'), had), { minLength: 1, maxLength: 4 }),
    hold: fc.option(someTrip('hold'), { nil: undefined, freq: 2 }),
    taken: fc.option(fc.tuple(someTrip('taken'), fc.boolean()), { nil: undefined }),
    block: fc.option(fc.tuple(someTrip('block'), fc.boolean()), { nil: undefined, freq: 2 }),
  })
  .map(({ fleet, crew, trips, hold, taken, block }) => {
    const promised: Taken[] = taken ? [{ ...taken[0], vehicleId: 'v1', ...(taken[1] && { driverId: 'd1' }) }] : [];
    return problem({
      vehicles: vehicles(...fleet.map(([seats]) => seats)).map((one, n) => ({ ...one, active: fleet[n]![1] })),
      drivers: drivers(crew.length).map((one, n) => ({ ...one, active: crew[n]! })),
      trips: trips.map(([one, has], n) => ({
        ...one,
        id: `t${n}`,
        leg: { ...one.leg, id: `t${n}` },
        ...(has && { had: has }),
      })),
      others: hold ? [{ ...hold, leg: undefined }] : [],
      taken: promised,
      blocks: block
        ? [{ id: 'b', window: block[0].window, reason: 'x', ...(block[1] ? { vehicleId: 'v2' } : { driverId: 'd2' }) }]
        : [],
    });
  });

/* A day is small as it is: it need not shrink. */
const days = (usually: number) => ({ ...randomHistories(usually), endOnFailure: true });

describe('a proposal for a small day', () => {
  it('is as good as the best of all plans', () => {
    const property = fc.property(smallDay, (day) => {
      const proposal = best(day);
      expect([proposal.optimal, proposal.solved, faultsOf(day, proposal)]).toEqual([true, true, []]);
      expectBest(day, proposal);
    });
    fc.assert(property, days(40));
  });

  it('keeps every rule and leaves no trip out when there is no time to search, or hardly any', () => {
    const property = fc.property(smallDay, (day) => {
      const plain = atOnce(day);
      const [short, ideal] = [hasty(day), best(day)];
      for (const proposal of [plain, short]) {
        expect(faultsOf(day, proposal)).toEqual([]);
        expect(proposal.lines.length + proposal.none.length).toBe(day.trips.length);
        expect(proposal.vehicles.size).toBeLessThanOrEqual(ideal.vehicles.size);
      }
      expect(short.vehicles.size).toBeGreaterThanOrEqual(plain.vehicles.size);
    });
    fc.assert(property, days(40));
  });
});
