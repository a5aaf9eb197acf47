import fc from 'fast-check';
import { randomHistories } from '../../../test/random-histories.js';
import { instantOf, overlaps, plusMinutes } from '../kernel/rules/time.js';
import { sameParty } from './party.js';
import {
  allocate,
  type Block,
  type Commitment,
  driversSuffice,
  type CalendarVehicle,
  type Wanted,
} from './allocation.js';

const overlapping = (seats: number, id: string, vehicleId = '', fixed = false): Commitment => ({
  id,
  party: { kind: 'trip', id },
  seats,
  vehicleId,
  fixed,
  window: { from: instantOf('2026-12-03', '08:00'), to: instantOf('2026-12-03', '12:00') },
});
const vehicles = (...seats: number[]): CalendarVehicle[] =>
  seats.map((has, index) => ({ id: `v${index}`, seats: has, active: true }));

const sound = (
  commitments: readonly Commitment[],
  blocks: readonly Block[],
  fleet: readonly CalendarVehicle[],
): boolean =>
  commitments.every((c) => {
    const vehicle = fleet.find(({ id }) => id === c.vehicleId);
    const alone = commitments.every(
      (o) =>
        o.id === c.id || sameParty(o.party, c.party) || o.vehicleId !== c.vehicleId || !overlaps(o.window, c.window),
    );
    const open = !blocks.some((b) => b.vehicleId === c.vehicleId && overlaps(b.window, c.window));
    return vehicle !== undefined && vehicle.seats >= c.seats && alone && (open || c.fixed);
  });

/** All ways to seat overlapping parties, by trying every vehicle for each party. */
const seatable = (parties: readonly number[], fleet: readonly CalendarVehicle[]): boolean => {
  const [first, ...rest] = parties;
  if (first === undefined) return true;
  return fleet.some(
    (vehicle) =>
      vehicle.seats >= first &&
      seatable(
        rest,
        fleet.filter((other) => other !== vehicle),
      ),
  );
};

const START = instantOf('2026-12-03', '05:00');
/** `removed`: one of the admitted parties releases its place afterwards. */
const request = fc.record(
  {
    from: fc.nat(47).map((quarters) => plusMinutes(START, quarters * 15)),
    minutes: fc.integer({ min: 60, max: 359 }),
    party: fc.nat(19).map((n) => ({ kind: n % 2 === 0 ? 'trip' : 'tour', id: `p${n >> 1}` })),
    seats: fc.integer({ min: 1, max: 14 }),
    fixed: fc.oneof({ weight: 2, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    removed: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(24) }),
  },
  { noNullPrototype: true },
);
const inWorkshop: fc.Arbitrary<Block> = fc
  .tuple(fc.nat(4), fc.nat(599), fc.integer({ min: 600, max: 899 }))
  .map(([vehicle, from, to]) => ({
    id: 'b',
    vehicleId: `v${vehicle}`,
    reason: 'workshop',
    window: { from: plusMinutes(START, from), to: plusMinutes(START, to) },
  }));

describe('an allocation', () => {
  it('is found exactly when one exists for parties that all overlap', () => {
    const seats = fc.array(fc.integer({ min: 3, max: 15 }), { minLength: 1, maxLength: 5 });
    const property = fc.property(
      seats,
      fc.array(fc.integer({ min: 1, max: 15 }), { minLength: 1, maxLength: 6 }),
      (has, parties) => {
        const fleet = vehicles(...has);
        const taken: Commitment[] = [];
        for (const [party, size] of parties.entries()) {
          const wanted = overlapping(size, `p${party}`);
          const found = allocate(wanted, taken, [], fleet);
          expect({ party, found: found !== null }).toEqual({
            party,
            found: seatable([...taken.map((each) => each.seats), size], fleet),
          });
          if (!found) continue;
          for (const { id, vehicleId } of found.moves)
            taken[taken.findIndex((c) => c.id === id)] = {
              ...(taken.find((c) => c.id === id) as Commitment),
              vehicleId,
            };
          taken.push({ ...wanted, vehicleId: found.vehicleId });
          expect(sound(taken, [], fleet)).toBe(true);
        }
      },
    );
    fc.assert(property, randomHistories(500));
  });

  it('never promises a vehicle twice, whatever overlaps partly, is assigned or blocked', () => {
    const property = fc.property(
      fc.nat(2),
      inWorkshop,
      fc.array(request, { minLength: 1, maxLength: 30, size: 'max' }),
      (without, block, requests) => {
        const fleet = vehicles(4, 4, 6, 12, 15).slice(without);
        let taken: Commitment[] = [];
        for (const [step, { from, minutes, party, seats, fixed, removed }] of requests.entries()) {
          const wanted = { id: `c${step}`, party, seats, window: { from, to: plusMinutes(from, minutes) } };
          const found = allocate(wanted, taken, [block], fleet);
          if (!found) continue;
          expect(
            taken.filter(({ id, fixed: assigned }) => assigned && found.moves.some((move) => move.id === id)),
          ).toEqual([]);
          taken = taken.map((c) => ({
            ...c,
            vehicleId: found.moves.find(({ id }) => id === c.id)?.vehicleId ?? c.vehicleId,
          }));
          taken.push({ ...wanted, vehicleId: found.vehicleId, fixed });
          expect({ step, sound: sound(taken, [block], fleet) }).toEqual({ step, sound: true });
          if (removed !== null) taken.splice(removed % taken.length, 1);
        }
      },
    );
    fc.assert(property, randomHistories(200));
  });

  it('moves nobody who is assigned', () => {
    const fleet = vehicles(4, 15);
    expect(allocate(overlapping(10, 'large'), [overlapping(2, 'small', 'v1', true)], [], fleet)).toBeNull();
    expect(allocate(overlapping(10, 'large'), [overlapping(2, 'small', 'v1')], [], fleet)).toEqual({
      vehicleId: 'v1',
      moves: [{ id: 'small', vehicleId: 'v0' }],
    });
  });

  it('finds a new vehicle for a tentative party whose own went out of service', () => {
    const fleet: CalendarVehicle[] = [
      { id: 'v0', seats: 4, active: false },
      ...vehicles(4, 4).map((v) => ({ ...v, id: `n${v.id}` })),
    ];
    expect(allocate(overlapping(2, 'next'), [overlapping(2, 'first', 'v0')], [], fleet)).toEqual({
      vehicleId: 'nv1',
      moves: [{ id: 'first', vehicleId: 'nv0' }],
    });
  });

  it('is not kept from others by a party whose vehicle went out of service and for which there is no other', () => {
    const fleet: CalendarVehicle[] = [
      { id: 'v0', seats: 15, active: false },
      { id: 'v1', seats: 4, active: true },
    ];
    expect(allocate(overlapping(2, 'next'), [overlapping(12, 'first', 'v0')], [], fleet)).toEqual({
      vehicleId: 'v1',
      moves: [],
    });
  });

  it('is never refused where a vehicle is simply free, whatever went out of service under those who were assigned', () => {
    const requests = fc.array(request, { minLength: 1, maxLength: 12, size: 'max' });
    const property = fc.property(
      fc.array(inWorkshop, { maxLength: 2 }),
      requests,
      fc.nat(4),
      requests,
      (blocks, before, closed, after) => {
        let taken: Commitment[] = [];
        const take = (wanted: Omit<Commitment, 'vehicleId'>, fleet: readonly CalendarVehicle[]): void => {
          const free = fleet.some(
            (v) =>
              v.active &&
              v.seats >= wanted.seats &&
              ![...taken, ...blocks].some((other) => other.vehicleId === v.id && overlaps(other.window, wanted.window)),
          );
          const found = allocate(wanted, taken, blocks, fleet);
          expect({ id: wanted.id, refused: free && !found }).toEqual({ id: wanted.id, refused: false });
          if (found?.moves.length === 0) taken.push({ ...wanted, vehicleId: found.vehicleId });
        };
        const wantedBy = (id: string, { from, minutes, seats, fixed }: (typeof before)[number]) => ({
          id,
          party: { kind: 'trip', id },
          seats,
          fixed,
          window: { from, to: plusMinutes(from, minutes) },
        });
        const fleet = vehicles(4, 4, 6, 12, 15);
        before.forEach((each, step) => take(wantedBy(`before${step}`, each), fleet));
        taken = taken.map((c) => ({ ...c, fixed: true }));
        after.forEach((each, step) =>
          take(
            { ...wantedBy(`after${step}`, each), fixed: true },
            fleet.map((v, index) => ({ ...v, active: index !== closed })),
          ),
        );
      },
    );
    fc.assert(property, randomHistories(200));
  });

  const at = (from: string, to: string) => ({ from: instantOf('2026-12-03', from), to: instantOf('2026-12-03', to) });
  const during = (from: string, to: string, commitment: Commitment): Commitment => ({
    ...commitment,
    window: at(from, to),
  });

  it('takes the first by id of vehicles of one size', () => {
    expect(allocate(overlapping(2, 'next'), [], [], vehicles(4, 4).reverse())).toEqual({ vehicleId: 'v0', moves: [] });
  });

  it('takes a small vehicle that has other trips that day before a large one that has none', () => {
    expect(
      allocate(overlapping(2, 'next'), [during('12:00', '15:00', overlapping(2, 'later', 'v0'))], [], vehicles(4, 15)),
    ).toEqual({ vehicleId: 'v0', moves: [] });
  });

  it('leaves tentative parties where they are while nobody needs their vehicle', () => {
    expect(allocate(overlapping(3, 'next'), [overlapping(2, 'small', 'v1')], [], vehicles(4, 15))).toEqual({
      vehicleId: 'v0',
      moves: [],
    });
    expect(allocate(overlapping(3, 'next'), [overlapping(4, 'full', 'v1')], [], vehicles(4, 4))).toEqual({
      vehicleId: 'v0',
      moves: [],
    });
  });

  it('moves a tentative party whose vehicle was blocked or has fewer seats now', () => {
    const workshop: Block = { id: 'b', vehicleId: 'v0', reason: 'workshop', window: at('11:00', '13:00') };
    expect(allocate(overlapping(2, 'next'), [overlapping(2, 'first', 'v0')], [workshop], vehicles(4, 4, 6))).toEqual({
      vehicleId: 'v2',
      moves: [{ id: 'first', vehicleId: 'v1' }],
    });
    expect(allocate(overlapping(2, 'next'), [overlapping(5, 'first', 'v0')], [], vehicles(4, 6))).toEqual({
      vehicleId: 'v0',
      moves: [{ id: 'first', vehicleId: 'v1' }],
    });
  });

  it('neither moves nor counts assigned parties whose vehicles went out of service', () => {
    const gone = (id: string): CalendarVehicle => ({ id, seats: 4, active: false });
    const fixed = [overlapping(2, 'one', 'gone1', true), overlapping(2, 'two', 'gone2', true)];
    expect(allocate(overlapping(2, 'next'), fixed, [], [gone('gone1'), gone('gone2'), ...vehicles(4)])).toEqual({
      vehicleId: 'v0',
      moves: [],
    });
  });

  it('makes room without touching who is assigned to another vehicle, or to this one at another time', () => {
    const taken = [
      overlapping(2, 'elsewhere', 'v0', true),
      during('13:00', '15:00', overlapping(2, 'afternoon', 'v2', true)),
      overlapping(2, 'small', 'v2'),
    ];
    expect(allocate(overlapping(12, 'large'), taken, [], vehicles(4, 4, 15))).toEqual({
      vehicleId: 'v2',
      moves: [{ id: 'small', vehicleId: 'v1' }],
    });
  });

  it('moves nobody off a vehicle that somebody else is assigned to meanwhile', () => {
    const taken = [
      during('08:00', '09:00', overlapping(2, 'assigned', 'v1', true)),
      during('10:00', '11:00', overlapping(2, 'tentative', 'v1')),
    ];
    expect(allocate(overlapping(12, 'large'), taken, [], vehicles(4, 15))).toBeNull();
  });

  /** Whether the search started: it reads the seats of every vehicle again for each party it tries to move. */
  const searches = (
    wanted: Wanted,
    taken: readonly Commitment[],
    blocks: readonly Block[],
    fleet: readonly CalendarVehicle[],
  ): boolean => {
    let asked = 0;
    const counting = fleet.map(({ id, active, seats }) => ({
      id,
      active,
      get seats() {
        asked += 1;
        return seats;
      },
    }));
    expect(allocate(wanted, taken, blocks, counting)).toBeNull();
    return asked > fleet.length * 30;
  };
  const MANY = 12;
  const seatsOf = (count: number, seats: number) => Array.from({ length: count }, () => seats);
  const parties = (count: number, seats = 2, name = 'p', first = 0) =>
    Array.from({ length: count }, (_, index) => overlapping(seats, `${name}${index}`, `v${first + index}`));

  it.each<[string, Wanted, readonly Commitment[], readonly Block[], readonly CalendarVehicle[]]>([
    ['as many parties as vehicles', overlapping(2, 'next'), parties(MANY), [], vehicles(...seatsOf(MANY, 4))],
    [
      'some of them assigned',
      overlapping(2, 'next'),
      parties(MANY).map((c, index) => ({ ...c, fixed: index < 4 })),
      [],
      vehicles(...seatsOf(MANY, 4)),
    ],
    [
      'as many from some later moment on',
      overlapping(2, 'next'),
      parties(MANY).map((c) => during('10:00', '14:00', c)),
      [],
      vehicles(...seatsOf(MANY, 4)),
    ],
    [
      'as many large parties as large vehicles',
      overlapping(12, 'next'),
      [...parties(MANY, 12), ...parties(3, 2, 's', MANY)],
      [],
      vehicles(...seatsOf(MANY, 15), ...seatsOf(MANY, 4)),
    ],
    [
      'as many large ones, and a small one assigned to what went out of service',
      overlapping(12, 'next'),
      [...parties(MANY, 12), overlapping(2, 'small', 'gone', true)],
      [],
      [...vehicles(...seatsOf(MANY, 15), 4, 4), { id: 'gone', seats: 4, active: false }],
    ],
    [
      'as many as are not in the workshop',
      overlapping(2, 'next'),
      parties(MANY - 1),
      [{ id: 'b', vehicleId: `v${MANY - 1}`, reason: 'brakes', window: at('07:00', '12:00') }],
      vehicles(...seatsOf(MANY, 4)),
    ],
  ])('is refused without a search where there are %s', (_, ...about) => expect(searches(...about)).toBe(false));
});

describe('drivers suffice', () => {
  const at = (from: string, to: string) => ({ from: instantOf('2026-12-03', from), to: instantOf('2026-12-03', to) });
  const trip = (id: string, from: string, to: string): Commitment => ({
    ...overlapping(2, id, 'v0'),
    window: at(from, to),
  });
  const off = (driverId: string, from: string, to: string): Block => ({
    id: `off-${driverId}`,
    driverId,
    reason: 'day off',
    window: at(from, to),
  });
  const drivers = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `d${index + 1}`, active: true }));
  const suffice = (count: number, ...others: (Commitment | Block)[]) =>
    driversSuffice(
      overlapping(2, 'next'),
      others.filter((o): o is Commitment => 'party' in o),
      others.filter((o): o is Block => 'reason' in o),
      drivers(count),
    );

  it('while one more than is under way is there at each moment', () => {
    expect([suffice(1), suffice(1, trip('a', '08:00', '09:00')), suffice(2, trip('a', '08:00', '09:00'))]).toEqual([
      true,
      false,
      true,
    ]);
    expect(suffice(2, trip('a', '08:00', '09:00'), trip('b', '09:00', '11:00'))).toBe(true);
    expect(suffice(2, trip('a', '10:00', '12:00'), trip('b', '10:00', '12:00'))).toBe(false);
  });
  it('not when the last one leaves only later', () => expect(suffice(1, trip('a', '10:00', '14:00'))).toBe(false));
  it('not when the last one goes off only later', () => expect(suffice(1, off('d1', '10:00', '14:00'))).toBe(false));
  it('when they are off one after the other', () =>
    expect(suffice(2, off('d1', '08:00', '09:00'), off('d2', '10:00', '11:00'))).toBe(true));
  it('whoever is off once the trip is over', () =>
    expect(suffice(2, trip('a', '10:00', '16:00'), off('d1', '14:00', '18:00'))).toBe(true));
  it('not by those who drive here no more', () => {
    expect(driversSuffice(overlapping(2, 'next'), [], [], [{ id: 'd1', active: false }])).toBe(false);
  });
});
