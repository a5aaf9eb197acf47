import fc from 'fast-check';
import { randomHistories } from '../../../test/random-histories.js';
import { instantOf, overlaps, plusMinutes } from '../kernel/time.js';
import { allocate, type Block, type Commitment, type FleetVehicle } from './allocation.js';

const overlapping = (seats: number, id: string, vehicleId = '', fixed = false): Commitment => ({
  id, party: id, seats, vehicleId, fixed, window: { from: instantOf('2026-12-03', '08:00'), to: instantOf('2026-12-03', '12:00') },
});
const vehicles = (...seats: number[]): FleetVehicle[] => seats.map((has, index) => ({ id: `v${index}`, seats: has, active: true }));

const sound = (commitments: readonly Commitment[], blocks: readonly Block[], fleet: readonly FleetVehicle[]): boolean =>
  commitments.every((c) => {
    const vehicle = fleet.find(({ id }) => id === c.vehicleId);
    const alone = commitments.every((o) => o.id === c.id || o.party === c.party || o.vehicleId !== c.vehicleId || !overlaps(o.window, c.window));
    const open = !blocks.some((b) => b.vehicleId === c.vehicleId && overlaps(b.window, c.window));
    return vehicle !== undefined && vehicle.seats >= c.seats && alone && (open || c.fixed);
  });

/** All ways to seat parties that all overlap, by trying every vehicle for each. */
const seatable = (parties: readonly number[], fleet: readonly FleetVehicle[]): boolean => {
  const [first, ...rest] = parties;
  if (first === undefined) return true;
  return fleet.some((vehicle) => vehicle.seats >= first && seatable(rest, fleet.filter((other) => other !== vehicle)));
};

const START = instantOf('2026-12-03', '05:00');
/** `removed`: afterwards one of those who were taken gives up. */
const request = fc.record(
  {
    from: fc.nat(47).map((quarters) => plusMinutes(START, quarters * 15)),
    minutes: fc.integer({ min: 60, max: 359 }),
    party: fc.nat(19).map((n) => `p${n}`),
    seats: fc.integer({ min: 1, max: 14 }),
    fixed: fc.oneof({ weight: 2, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    removed: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(24) }),
  },
  { noNullPrototype: true },
);
const inWorkshop: fc.Arbitrary<Block> = fc
  .tuple(fc.nat(4), fc.nat(599), fc.integer({ min: 600, max: 899 }))
  .map(([vehicle, from, to]) => ({ id: 'b', vehicleId: `v${vehicle}`, reason: 'workshop', window: { from: plusMinutes(START, from), to: plusMinutes(START, to) } }));

describe('an allocation', () => {
  it('is found exactly when one exists for parties that all overlap', () => {
    const seats = fc.array(fc.integer({ min: 3, max: 15 }), { minLength: 1, maxLength: 5 });
    const property = fc.property(seats, fc.array(fc.integer({ min: 1, max: 15 }), { minLength: 1, maxLength: 6 }), (has, parties) => {
      const fleet = vehicles(...has);
      const taken: Commitment[] = [];
      for (const [party, size] of parties.entries()) {
        const wanted = overlapping(size, `p${party}`);
        const found = allocate(wanted, taken, [], fleet);
        expect({ party, found: found !== null }).toEqual({ party, found: seatable([...taken.map((each) => each.seats), size], fleet) });
        if (!found) continue;
        for (const { id, vehicleId } of found.moves) taken[taken.findIndex((c) => c.id === id)] = { ...(taken.find((c) => c.id === id) as Commitment), vehicleId };
        taken.push({ ...wanted, vehicleId: found.vehicleId });
        expect(sound(taken, [], fleet)).toBe(true);
      }
    });
    fc.assert(property, randomHistories(500));
  });

  it('never promises a vehicle twice, whatever overlaps partly, is assigned or blocked', () => {
    const property = fc.property(fc.nat(2), inWorkshop, fc.array(request, { minLength: 1, maxLength: 30, size: 'max' }), (without, block, requests) => {
      const fleet = vehicles(4, 4, 6, 12, 15).slice(without);
      let taken: Commitment[] = [];
      for (const [step, { from, minutes, party, seats, fixed, removed }] of requests.entries()) {
        const wanted = { id: `c${step}`, party, seats, window: { from, to: plusMinutes(from, minutes) } };
        const found = allocate(wanted, taken, [block], fleet);
        if (!found) continue;
        expect(taken.filter(({ id, fixed: assigned }) => assigned && found.moves.some((move) => move.id === id))).toEqual([]);
        taken = taken.map((c) => ({ ...c, vehicleId: found.moves.find(({ id }) => id === c.id)?.vehicleId ?? c.vehicleId }));
        taken.push({ ...wanted, vehicleId: found.vehicleId, fixed });
        expect({ step, sound: sound(taken, [block], fleet) }).toEqual({ step, sound: true });
        if (removed !== null) taken.splice(removed % taken.length, 1);
      }
    });
    fc.assert(property, randomHistories(200));
  });

  it('moves nobody who is assigned', () => {
    const fleet = vehicles(4, 15);
    expect(allocate(overlapping(10, 'large'), [overlapping(2, 'small', 'v1', true)], [], fleet)).toBeNull();
    expect(allocate(overlapping(10, 'large'), [overlapping(2, 'small', 'v1')], [], fleet)).toEqual({ vehicleId: 'v1', moves: [{ id: 'small', vehicleId: 'v0' }] });
  });

  it('finds a new vehicle for a tentative party whose own went out of service', () => {
    const fleet: FleetVehicle[] = [{ id: 'v0', seats: 4, active: false }, ...vehicles(4, 4).map((v) => ({ ...v, id: `n${v.id}` }))];
    expect(allocate(overlapping(2, 'next'), [overlapping(2, 'first', 'v0')], [], fleet)).toEqual({ vehicleId: 'nv1', moves: [{ id: 'first', vehicleId: 'nv0' }] });
  });

  it('is not kept from others by a party whose vehicle went out of service and for which there is no other', () => {
    const fleet: FleetVehicle[] = [{ id: 'v0', seats: 15, active: false }, { id: 'v1', seats: 4, active: true }];
    expect(allocate(overlapping(2, 'next'), [overlapping(12, 'first', 'v0')], [], fleet)).toEqual({ vehicleId: 'v1', moves: [] });
  });
});
