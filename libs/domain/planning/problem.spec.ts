import {
  byStart,
  canCarry,
  canDrive,
  changeKm,
  changeOfDriver,
  costOfDriver,
  costOfVehicle,
  driverCost,
  emptyKm,
  fit,
  type Item,
  priceOfWork,
  seatKm,
  type Taken,
  vehicleCost,
  workFor,
  workOf,
} from './problem.js';
import { drivers, problem, roads, trip, vehicles, window } from './sample.given.js';

/* To Antigua at eight: arrives at 9:15, is back at 10:30, and is busy from 7:30 to 11:00. */
const morning = trip('morning', '08:00', 'GUA', 'ANT');
const had = { driverId: 'd1', vehicleId: 'v1' };
const [small, large] = vehicles(4, 12) as [ReturnType<typeof vehicles>[number], ReturnType<typeof vehicles>[number]];
const hold: Item = { id: 'hold', window: window('11:00', '12:00'), seats: 2 };

describe('two things of one driver or vehicle', () => {
  it.each<[boolean, string, Item, Item]>([
    [false, 'at the same time', morning, trip('b', '11:29', 'GUA', 'ANT')],
    [true, 'one after the other, to the minute', morning, trip('b', '11:30', 'ANT', 'GUA')],
    [true, 'in either order', trip('b', '11:30', 'ANT', 'GUA'), morning],
    // From Antigua to Panajachel it takes 150 minutes; from its arrival at 9:15 there are 135 until 11:30.
    [false, 'whose drive in between takes longer', morning, trip('b', '11:30', 'PAN', 'GUA')],
    [false, 'whose drive in between takes longer, in either order', trip('b', '11:30', 'PAN', 'GUA'), morning],
    [true, 'whose drive in between takes as long as there is', morning, trip('b', '11:45', 'PAN', 'GUA')],
    [true, 'whose drive in between nobody knows', morning, trip('b', '11:30', 'EPAR', 'GUA')],
    [true, 'of which one may be anywhere', morning, hold],
    [true, 'of which the first may be anywhere', hold, trip('b', '12:30', 'PAN', 'GUA')],
  ])('are possible: %s, %s', (expected, _, a, b) => {
    expect(fit(a, b, roads)).toBe(expected);
  });
});

describe('a vehicle', () => {
  const carries = (has: Parameters<typeof problem>[0], vehicle = small, item: Item = morning) =>
    canCarry(problem(has), vehicle, item);
  const taken: Taken = { ...trip('t', '09:00', 'GUA', 'ANT'), vehicleId: 'v1' };
  const block = { id: 'b', window: window('10:00', '13:00'), vehicleId: 'v1', reason: 'taller' };

  it('carries as many as it has seats, while it is in service', () => {
    expect(carries({}, small, { ...morning, seats: 4 })).toBe(true);
    expect(carries({}, small, { ...morning, seats: 5 })).toBe(false);
    expect(carries({}, { ...small, active: false })).toBe(false);
  });

  it('carries trips to the last day of its insurance, and what only has a place beyond', () => {
    const until = (permittedUntil: string | null, more: Parameters<typeof problem>[0] = {}) =>
      carries({ trips: [morning], ...more }, { ...small, permittedUntil });
    expect([until(null), until('2027-03-10'), until('2027-03-09')]).toEqual([true, true, false]);
    expect([until('2027-03-09', { others: [hold] }), until('2027-03-09', { others: [morning] })]).toEqual([
      false,
      true,
    ]);
  });

  it('carries nobody while it is promised or away, which other vehicles may be', () => {
    expect([carries({ taken: [taken] }), carries({ taken: [taken] }, large)]).toEqual([false, true]);
    expect([carries({ blocks: [block] }), carries({ blocks: [block] }, large)]).toEqual([false, true]);
    const free = trip('t', '11:30', 'ANT', 'GUA');
    expect(
      carries({
        taken: [
          { ...free, vehicleId: 'v1' },
          { ...taken, vehicleId: 'v2' },
        ],
      }),
    ).toBe(true);
    expect(carries({ blocks: [{ ...block, window: window('11:00', '13:00') }] })).toBe(true);
  });

  it('is kept for a trip that is to move until it has moved', () => {
    const toMove = { ...trip('t', '09:00', 'GUA', 'ANT'), had };
    expect([carries({ trips: [toMove] }), carries({ trips: [toMove] }, large)]).toEqual([false, true]);
    expect(carries({ trips: [toMove] }, small, toMove)).toBe(true);
    expect(carries({ trips: [{ ...toMove, window: window('11:00', '13:00') }] })).toBe(true);
    expect(carries({ trips: [trip('t', '09:00', 'GUA', 'ANT')] })).toBe(true);
  });
});

describe('a driver', () => {
  const drives = (has: Parameters<typeof problem>[0], driverId = 'd1', item: Item = morning) =>
    canDrive(problem(has), driverId, item);
  const taken: Taken = { ...trip('t', '09:00', 'GUA', 'ANT'), vehicleId: 'v1', driverId: 'd1' };
  const block = { id: 'b', window: window('10:00', '13:00'), driverId: 'd1', reason: 'descanso' };

  it('drives to the last day of their license', () => {
    const until = (permittedUntil: string | null) =>
      ['d1', 'd2'].map((id) => drives({ drivers: [{ ...drivers(1)[0]!, permittedUntil }] }, id));
    expect([until(null), until('2027-03-10'), until('2027-03-09')]).toEqual([
      [true, true],
      [true, true],
      [false, true],
    ]);
  });

  it('drives nobody while they are promised or off, which other drivers may be', () => {
    expect([drives({}), drives({ taken: [taken] }), drives({ taken: [taken] }, 'd2')]).toEqual([true, false, true]);
    expect([drives({ blocks: [block] }), drives({ blocks: [block] }, 'd2')]).toEqual([false, true]);
    expect(drives({ blocks: [{ ...block, window: window('11:00', '13:00') }] })).toBe(true);
    expect(drives({ taken: [{ ...taken, driverId: undefined }] })).toBe(true);
  });

  it('is kept for a trip that is to move until it has moved', () => {
    const toMove = { ...trip('t', '09:00', 'GUA', 'ANT'), had };
    expect([drives({ trips: [toMove] }), drives({ trips: [toMove] }, 'd2')]).toEqual([false, true]);
    expect(drives({ trips: [toMove] }, 'd1', toMove)).toBe(true);
  });
});

describe('what a plan costs', () => {
  it('are kilometers without a passenger, where the way is known', () => {
    expect(emptyKm(morning, trip('b', '13:00', 'PAN', 'GUA'), roads)).toBe(85);
    expect(emptyKm(morning, trip('b', '13:00', 'ANT', 'GUA'), roads)).toBe(0);
    expect(emptyKm(morning, trip('b', '13:00', 'EPAR', 'GUA'), roads)).toBe(0);
    expect([emptyKm(morning, hold, roads), emptyKm(hold, morning, roads)]).toEqual([0, 0]);
  });

  it('are two kilometers for an unused seat, and fifty for another vehicle than it had', () => {
    expect([seatKm(large, hold), seatKm(small, { ...hold, seats: 4 })]).toEqual([20, 0]);
    const moving = { ...morning, had };
    expect([changeKm(moving, 'v1'), changeKm(moving, 'v2'), changeKm(morning, 'v2')]).toEqual([0, 50, 0]);
  });

  it('of a vehicle counts what it carries, from one to the next by their time, with what it is promised to', () => {
    const late = trip('late', '16:00', 'PAN', 'GUA', { had });
    const day = problem({
      trips: [late, morning, trip('else', '08:00', 'GUA', 'ANT')],
      others: [{ ...hold, window: window('20:00', '21:00') }],
      taken: [
        { ...trip('t', '12:00', 'GUA', 'ANT'), vehicleId: 'v2' },
        { ...trip('u', '12:00', 'PAN', 'PAN'), vehicleId: 'v1' },
      ],
      vehicles: vehicles(4, 12),
    });
    const plan = new Map([
      ['late', 'v2'],
      ['morning', 'v2'],
      ['hold', 'v2'],
      ['else', 'v1'],
    ]);
    // Seats: 11 + 11 + 10; from Antigua to the city 40, from Antigua to Panajachel 85; late changes its vehicle.
    expect(costOfVehicle(day, plan, 'v2')).toBe(2 * 32 + 40 + 85 + 50);
    expect(costOfVehicle(day, plan, 'v1')).toBe(2 * 3 + 85);
    expect(costOfVehicle(day, plan, 'v9')).toBe(0);
    expect(vehicleCost(day, plan)).toBe(239 + 91);
  });

  it.each([
    [0, 0],
    [30, 0.5],
    [60, 1],
    [90, 2],
    [120, 3],
    [150, 4.5],
    [600, 55],
  ])('of %i minutes of work is %d: each hour costs one more than the one before', (minutes, price) => {
    expect(priceOfWork(minutes)).toBe(price);
  });

  it('of a driver counts all hours, each vehicle once, and trips that others had', () => {
    const taken = trip('t', '12:00', 'GUA', 'ANT');
    const day = problem({
      trips: [morning, trip('b', '16:00', 'GUA', 'ANT', { had }), trip('c', '16:00', 'GUA', 'ANT')],
      taken: [
        { ...taken, vehicleId: 'v1', driverId: 'd2' },
        { ...taken, id: 'u', vehicleId: 'v2', driverId: 'd1' },
        { ...taken, id: 'w', vehicleId: 'v3' },
      ],
      drivers: drivers(3),
    });
    const plan = new Map([
      ['morning', 'd2'],
      ['b', 'd2'],
      ['c', 'd1'],
    ]);
    const onto = new Map([
      ['morning', 'v1'],
      ['b', 'v2'],
      ['c', 'v2'],
    ]);
    expect([workOf(morning), workFor(day, plan, 'd2'), workFor(day, plan, 'd1'), workFor(day, plan, 'd3')]).toEqual([
      150, 450, 300, 0,
    ]);
    // 7.5 hours: 28 and half of the eighth; two vehicles; one trip that d1 had.
    expect(costOfDriver(day, plan, onto, 'd2')).toBe(28 + 4 + 2 * 3 + 12);
    expect(costOfDriver(day, plan, onto, 'd1')).toBe(15 + 3);
    expect(driverCost(day, plan, onto)).toBe(50 + 18);
    expect([changeOfDriver(morning, 'd2'), changeOfDriver({ ...morning, had }, 'd1')]).toEqual([0, 0]);
  });
});

it('things are in the order of their begin, then of their ids', () => {
  const [a, b, later] = [
    { ...hold, id: 'a' },
    { ...hold, id: 'b' },
    { ...morning, id: '0', window: window('11:01', '12:00') },
  ];
  expect([later, b, a].sort(byStart)).toEqual([a, b, later]);
  expect([byStart(a, b), byStart(b, a), byStart(b, later), byStart(later, b)]).toEqual([-1, 1, -1, 1]);
});
