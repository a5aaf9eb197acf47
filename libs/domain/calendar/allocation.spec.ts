import { instantOf, overlaps, plusMinutes } from '../kernel/time.js';
import { allocate, type Block, type Commitment, type FleetVehicle } from './allocation.js';

/** A small generator with a seed that is printed, so that a failing run can be repeated. */
const randomOf = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((state >>> 0) / 2 ** 32) * below | 0;
  };
};

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

describe('an allocation', () => {
  it('is found exactly when one exists for parties that all overlap', () => {
    const random = randomOf(20261203);
    for (let run = 0; run < 400; run += 1) {
      const fleet = vehicles(...Array.from({ length: 1 + random(5) }, () => 3 + random(13)));
      const taken: Commitment[] = [];
      for (let party = 0; party < 6; party += 1) {
        const wanted = overlapping(1 + random(15), `p${party}`);
        const found = allocate(wanted, taken, [], fleet);
        expect({ run, found: found !== null }).toEqual({ run, found: seatable([...taken.map(({ seats }) => seats), wanted.seats], fleet) });
        if (!found) continue;
        for (const { id, vehicleId } of found.moves) taken[taken.findIndex((c) => c.id === id)] = { ...(taken.find((c) => c.id === id) as Commitment), vehicleId };
        taken.push({ ...wanted, vehicleId: found.vehicleId });
        expect(sound(taken, [], fleet)).toBe(true);
      }
    }
  });

  it('never promises a vehicle twice, whatever overlaps partly, is assigned or blocked', () => {
    const seed = 7;
    const random = randomOf(seed);
    const start = instantOf('2026-12-03', '05:00');
    for (let run = 0; run < 150; run += 1) {
      const fleet = vehicles(4, 4, 6, 12, 15).slice(random(3));
      const blocks: Block[] = [{ id: 'b', vehicleId: `v${random(5)}`, reason: 'workshop', window: { from: plusMinutes(start, random(600)), to: plusMinutes(start, 600 + random(300)) } }];
      let taken: Commitment[] = [];
      for (let step = 0; step < 25; step += 1) {
        const from = plusMinutes(start, random(48) * 15);
        const wanted = { id: `c${step}`, party: `p${random(20)}`, seats: 1 + random(14), window: { from, to: plusMinutes(from, 60 + random(300)) } };
        const found = allocate(wanted, taken, blocks, fleet);
        if (!found) continue;
        taken = taken.map((c) => ({ ...c, vehicleId: found.moves.find(({ id }) => id === c.id)?.vehicleId ?? c.vehicleId }));
        taken.push({ ...wanted, vehicleId: found.vehicleId, fixed: random(3) === 0 });
        expect({ seed, run, step, sound: sound(taken, blocks, fleet) }).toEqual({ seed, run, step, sound: true });
        if (random(5) === 0) taken.splice(random(taken.length), 1);
      }
    }
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
