import type { Proposal, ProposalForm } from '@camino/contracts/reservations/proposal.js';
import type { Block, Commitment, Fleet } from '@camino/domain/calendar/allocation.js';
import { type Calendar, calendar, tripWindow } from '@camino/domain/calendar/calendar.js';
import { instantOf, type LocalDate, type LocalTime } from '@camino/domain/kernel/rules/time.js';
import type { Solution } from '@camino/domain/planning/lp.js';
import { Roads } from '@camino/domain/planning/roads.js';
import { drivers, problem, trip as planned, vehicles } from '@camino/domain/planning/sample.given.js';
import { loadSolver, solve as solved, UNKNOWN } from '@camino/domain/planning/solving.given.js';
import { partyOf } from '@camino/domain/reservations/places.js';
import type { ReservationEvent } from '@camino/domain/reservations/reservation.events.js';
import {
  approved,
  asked,
  assigned,
  mario,
  newTrip,
  rejected,
  rescheduled,
  started,
  van,
} from '@camino/domain/reservations/sample.given.js';
import type { FleetFacts } from '../../calendar/fleet-facts.js';
import type { Places } from '../../calendar/places.js';
import type { Solver } from '../../platform/ports/solver/solver.js';
import { bookingRow, requestedFor } from '../../../../../test/support/booking-rows.js';
import { StoredRows } from '../../../../../test/support/stored-rows.js';
import type { DayBoard } from '../board/day-board.js';
import type { RoadMap } from '../board/road-map.js';
import { BookingList } from '../rows/booking-list.js';
import { bookings, type BookingRow } from '../rows/bookings.projection.js';
import { Proposals } from './proposals.js';

const NOW = '2026-11-30T18:00:00.000Z';
const DAY = '2026-12-03';
const NEXT = '2026-12-04';
const ROADS = new Roads([
  { from: 'GUA-AIRPORT', to: 'ANT', km: 40.4, minutes: 75 },
  { from: 'ANT', to: 'PAN', km: 85, minutes: 150 },
]);
const SUV = { id: 'suv', seats: 4, active: true };
const VAN = { id: 'van', seats: 15, active: true };
const MARIO = { id: 'mario', active: true };
const JULIA = { id: 'julia', active: true };
const SHOWN = { vehicles: [{ id: 'suv' }], drivers: [{ id: 'mario', name: 'Mario Xic' }] };

let stored: StoredRows;
let fleet: Fleet;
let days: Map<LocalDate, Calendar>;
let answer: (text: string, seconds: number, gap: number) => Solution;
let proposals: Proposals;
beforeAll(async () => {
  await loadSolver();
  stored = await StoredRows.open();
  proposals = new Proposals(
    new BookingList(stored.models),
    {
      vehicles: () => Promise.resolve(SHOWN.vehicles),
      drivers: () => Promise.resolve(SHOWN.drivers),
    } as unknown as DayBoard,
    { day: (date: LocalDate) => Promise.resolve(days.get(date) ?? calendar.initial) } as Places,
    { fleet: () => Promise.resolve(fleet) } as FleetFacts,
    { roads: () => Promise.resolve(ROADS) } as RoadMap,
    { solve: (...given: Parameters<typeof answer>) => Promise.resolve(answer(...given)) } as Solver,
    { now: () => NOW },
  );
});
beforeEach(() => {
  fleet = { vehicles: [SUV, VAN], drivers: [MARIO, JULIA] };
  days = new Map();
  answer = (text) => solved({ text });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => stored.close());

/** Mario and one vehicle. */
const fleetOf = (vehicle: Partial<Fleet['vehicles'][number]>) =>
  (fleet = { vehicles: [{ ...VAN, ...vehicle }], drivers: [MARIO] });
const onCalendar = (
  date: LocalDate,
  has: Readonly<{ commitments?: readonly Commitment[]; blocks?: readonly Block[] }>,
) => {
  const byId = <T extends { id: string }>(all: readonly T[] = []) => new Map(all.map((one) => [one.id, one]));
  days.set(date, { ...calendar.initial, commitments: byId(has.commitments), blocks: byId(has.blocks) });
};
const windowAt = (date: LocalDate, time: LocalTime) => tripWindow(instantOf(date, time), 75, 75);
const promised = (id: string, time: LocalTime, more: Partial<Commitment> = {}): Commitment => ({
  id: `${id}.a`,
  party: partyOf(id),
  window: windowAt(DAY, time),
  seats: 4,
  vehicleId: 'van',
  driverId: 'mario',
  fixed: true,
  ...more,
});
const blocked = (id: string, more: Partial<Block>, date = DAY): Block => ({
  id,
  window: { from: instantOf(date, '00:00'), to: instantOf(date, '23:00') },
  reason: 'taller',
  ...more,
});
const from = (origin: string, destination: string) => ({
  fare: {
    ...asked.fare,
    origin: { id: origin, place: origin },
    destination: { id: destination, place: destination },
  },
});
const at = (id: string, time: LocalTime, more: object = {}, ...events: readonly ReservationEvent[]) =>
  bookingRow(id, requestedFor(DAY, time, { number: `number-${id}`, ...more }), ...events);
const propose = async (form: ProposalForm, ...rows: readonly BookingRow[]): Promise<Proposal> => {
  await stored.put(bookings, rows);
  return proposals.of(form);
};
const lineIds = ({ lines }: Proposal) => lines.map(({ trip }) => trip.id);
const given = ({ lines }: Proposal) => lines.map(({ trip, driver_id, vehicle_id }) => [trip.id, driver_id, vehicle_id]);
const nones = ({ none }: Proposal) => none.map(({ trip, why, refusal }) => [trip.id, why, refusal]);

describe('the trips of a proposal', () => {
  const rows = () => [
    at('approved', '18:00', {}, approved),
    at('requested', '06:00'),
    at('updated', '10:00', {}, approved, rescheduled),
    at('reserved', '14:00', {}, approved, assigned),
    at('rejected', '06:00', {}, rejected),
    at('started', '22:00', {}, approved, assigned, started()),
    bookingRow('tomorrow', requestedFor(NEXT, '06:00')),
  ];

  it('are those of the day that have no transport yet, with all of the fleet beside them', async () => {
    const proposal = await propose({ date: DAY }, ...rows());
    expect([lineIds(proposal), proposal.none]).toEqual([['requested', 'approved'], []]);
    expect(proposal).toMatchObject({ ...SHOWN, optimal: true });
  });

  it('are the named ones on whatever day, also with transport; of those under way or over it says so', async () => {
    const trips = ['reserved', 'started', 'tomorrow', 'rejected', 'updated', 'nobody'];
    const proposal = await propose({ trips, date: '2026-12-24' }, ...rows());
    expect(lineIds(proposal).sort()).toEqual(['reserved', 'tomorrow', 'updated']);
    expect(nones(proposal)).toEqual([
      ['rejected', 'ended', null],
      ['started', 'ended', null],
    ]);
  });

  it('are none on an empty day, for which nothing is solved', async () => {
    const asks = jest.fn(() => UNKNOWN);
    answer = asks;
    expect(await propose({ date: DAY })).toEqual({ lines: [], none: [], optimal: true, ...SHOWN });
    expect(asks).not.toHaveBeenCalled();
  });

  it('are planned for the time that their travellers ask for instead', async () => {
    fleetOf({});
    const changed = at('r1', '14:00', {}, approved, rescheduled);
    onCalendar(DAY, { blocks: [blocked('b1', { vehicleId: 'van' })] });
    expect(given(await propose({ trips: ['r1'] }, changed))).toEqual([['r1', 'mario', 'van']]);
    onCalendar(NEXT, { blocks: [blocked('b2', { vehicleId: 'van' }, NEXT)] });
    expect(nones(await propose({ trips: ['r1'] }, changed))).toEqual([['r1', 'no_vehicle', null]]);
    // From Panajachel, where the vehicle comes from, it is 225 minutes to the airport.
    const before = (time: LocalTime) =>
      bookingRow('before', requestedFor(NEXT, time, from('ANT', 'PAN')), approved, assigned);
    const reached = async (time: LocalTime) => {
      onCalendar(NEXT, { commitments: [promised('before', time, { window: windowAt(NEXT, time) })] });
      return lineIds(await propose({ trips: ['r1'] }, changed, before(time)));
    };
    expect(newTrip.time).toBe('10:00');
    expect([await reached('05:00'), await reached('05:01')]).toEqual([['r1'], []]);
  });
});

describe('what a proposal gives', () => {
  it('is neither the vehicle nor the driver that are not to be had', async () => {
    const row = at('r1', '14:00');
    expect(given(await propose({ date: DAY, without_vehicle: 'suv', without_driver: 'mario' }, row))).toEqual([
      ['r1', 'julia', 'van'],
    ]);
    expect(given(await propose({ date: DAY, without_vehicle: 'van', without_driver: 'julia' }, row))).toEqual([
      ['r1', 'mario', 'suv'],
    ]);
  });

  it('is no vehicle and no driver that is blocked', async () => {
    onCalendar(DAY, { blocks: [blocked('b1', { vehicleId: 'suv' }), blocked('b2', { driverId: 'mario' })] });
    expect(given(await propose({ date: DAY }, at('r1', '14:00')))).toEqual([['r1', 'julia', 'van']]);
  });

  it('is nobody without a license and nothing without insurance on the day, however many there are', async () => {
    const expired = { active: true, permittedUntil: '2026-12-02' };
    const [first, second, third] = ['a', 'b', 'c'].map((id) => ({ id, ...expired }));
    fleet = { vehicles: [{ ...SUV, ...expired }, VAN], drivers: [first!, second!, third!, JULIA] };
    const proposal = await propose({ date: DAY }, at('r1', '14:00'));
    expect([given(proposal), proposal.none, proposal.optimal]).toEqual([[['r1', 'julia', 'van']], [], true]);
    fleet = { ...fleet, drivers: [first!] };
    expect(nones(await propose({ date: DAY }, at('r1', '14:00')))).toEqual([['r1', 'no_driver', null]]);
    fleet = { vehicles: [{ ...VAN, ...expired }], drivers: [MARIO] };
    expect(nones(await propose({ date: DAY }, at('r1', '14:00')))).toEqual([['r1', 'no_vehicle', null]]);
    fleet = { vehicles: [{ ...VAN, permittedUntil: DAY }], drivers: [{ ...MARIO, permittedUntil: DAY }] };
    expect(given(await propose({ date: DAY }, at('r1', '14:00')))).toEqual([['r1', 'mario', 'van']]);
  });

  it('is what others were promised to only where they are done with it', async () => {
    fleetOf({});
    const busy = async (time: LocalTime, more: Partial<Commitment> = {}) => {
      onCalendar(DAY, { commitments: [promised('other', time, more)] });
      return nones(await propose({ date: DAY }, at('r1', '14:00')));
    };
    expect(await busy('16:59')).toEqual([['r1', 'no_vehicle', null]]);
    expect(await busy('17:30')).toEqual([]);
    expect(await busy('16:59', { driverId: undefined })).toEqual([['r1', 'no_vehicle', null]]);
    expect(await busy('16:59', { vehicleId: '' })).toEqual([['r1', 'no_driver', null]]);
    // Of another kind, which has the id of the trip by chance.
    expect(await busy('14:00', { party: { kind: 'tour', id: 'r1' } })).toEqual([['r1', 'no_vehicle', null]]);
  });

  it('is the trip’s own place, too, and what it has, if it may keep it', async () => {
    fleetOf({});
    onCalendar(DAY, { commitments: [promised('r1', '14:00')] });
    expect(nones(await propose({ trips: ['r1'] }, at('r1', '14:00')))).toEqual([]);
    fleet = { vehicles: [SUV, VAN], drivers: [JULIA, MARIO] };
    const had: ReservationEvent = {
      type: 'TransportAssigned',
      data: { driver: mario, vehicle: van, commitment: 'r1.a' },
    };
    expect(given(await propose({ trips: ['r1'] }, at('r1', '14:00', {}, approved, had)))).toEqual([
      ['r1', 'mario', 'van'],
    ]);
    const away = { trips: ['r1'], without_vehicle: 'van' };
    expect(given(await propose(away, at('r1', '14:00', {}, approved, had)))).toEqual([['r1', 'mario', 'suv']]);
  });

  it('is nothing that somebody holds, and what is held is planned beside the trips', async () => {
    fleetOf({});
    const hold = (expiresAt: string) =>
      promised('held', '14:00', { party: { kind: 'hold', id: 'held' }, fixed: false, driverId: undefined, expiresAt });
    const [over, until] = [hold(NOW), hold('2026-11-30T18:00:00.001Z')];
    const beside = async (held: Commitment) => {
      onCalendar(DAY, { commitments: [held] });
      return nones(await propose({ date: DAY }, at('r1', '14:00')));
    };
    expect([await beside(over), await beside(until)]).toEqual([[], [['r1', 'refused', 'calendar.not_available']]]);
    // More than twelve things to plan are planned less exactly.
    const trips = Array.from({ length: 12 }, (_, n) => at(`r${n}`, '14:00'));
    const gapWith = async (one: Commitment) => {
      const gaps = new Set<number>();
      answer = (_, __, gap) => (gaps.add(gap), UNKNOWN);
      onCalendar(DAY, { commitments: [one] });
      await propose({ date: DAY }, ...trips);
      return [...gaps];
    };
    expect([await gapWith(over), await gapWith(until), await gapWith({ ...until, fixed: true })]).toEqual([
      [0],
      [3],
      [0],
    ]);
  });

  it('can be reached to the minute, from the trip before and to the one after', async () => {
    fleetOf({});
    const r1 = at('r1', '10:00');
    const beside = async (time: LocalTime, origin: string, destination: string) => {
      onCalendar(DAY, { commitments: [promised('other', time)] });
      return lineIds(
        await propose({ date: DAY }, r1, at('other', time, from(origin, destination), approved, assigned)),
      );
    };
    // In Panajachel 75 minutes later; from there 225 minutes.
    expect([await beside('05:00', 'ANT', 'PAN'), await beside('05:01', 'ANT', 'PAN')]).toEqual([['r1'], []]);
    // In Antigua at 11:15; from there 150 minutes.
    expect([await beside('13:45', 'PAN', 'ANT'), await beside('13:44', 'PAN', 'ANT')]).toEqual([['r1'], []]);
  });

  it('names the trip that the vehicle drives before, and the empty kilometers from there', async () => {
    fleetOf({});
    onCalendar(DAY, { commitments: [promised('first', '05:00')] });
    const { lines } = await propose(
      { date: DAY },
      at('second', '09:00'),
      at('third', '13:00'),
      at('first', '05:00', {}, approved, assigned),
      at('dawn', '01:00', {}, rejected),
    );
    expect(lines).toMatchObject([
      { trip: { id: 'second' }, seats: 15, after: 'number-first', empty_km: 40, work_min: 450, same_vehicle: true },
      { trip: { id: 'third' }, seats: 15, after: 'number-second', empty_km: 40, work_min: 450, same_vehicle: true },
    ]);
    const tour = promised('first', '05:00', { party: { kind: 'tour', id: 'first' } });
    onCalendar(DAY, { commitments: [tour, promised('evening', '20:00')] });
    const afterTour = await propose(
      { date: DAY },
      at('second', '09:00'),
      at('first', '05:00', {}, approved, assigned),
      at('evening', '20:00', {}, approved, assigned),
    );
    expect(afterTour.lines).toMatchObject([{ after: null, empty_km: 0, work_min: 450, same_vehicle: true }]);
    onCalendar(DAY, {});
    const alone = await propose({ date: DAY }, at('second', '09:00'));
    expect(alone.lines).toMatchObject([{ after: null, empty_km: 0, work_min: 150, same_vehicle: false }]);
  });

  it('counts what lasts over midnight once', async () => {
    fleetOf({});
    const night = promised('night', '22:30');
    onCalendar(DAY, { commitments: [night] });
    onCalendar(NEXT, { commitments: [night] });
    const rows = [at('r1', '08:00'), bookingRow('r2', requestedFor(NEXT, '12:00'))];
    const { lines } = await propose({ trips: ['r1', 'r2'] }, ...rows);
    expect(lines.map(({ trip, work_min }) => [trip.id, work_min])).toEqual([
      ['r1', 450],
      ['r2', 450],
    ]);
    // A trip over midnight finds what is promised on the second day.
    onCalendar(DAY, {});
    onCalendar(NEXT, { commitments: [promised('early', '00:00', { window: windowAt(NEXT, '01:00') })] });
    expect(nones(await propose({ date: DAY }, at('r1', '22:30')))).toEqual([['r1', 'no_vehicle', null]]);
  });
});

describe('a proposal that is not all that was asked for', () => {
  it('says what the calendar has against a trip, and is not the best then', async () => {
    fleetOf({});
    const held = promised('held', '14:00', { party: { kind: 'hold', id: 'held' }, fixed: false, driverId: undefined });
    onCalendar(DAY, { commitments: [held] });
    const proposal = await propose({ date: DAY }, at('r1', '14:00'));
    expect([proposal.lines, nones(proposal), proposal.optimal]).toEqual([
      [],
      [['r1', 'refused', 'calendar.not_available']],
      false,
    ]);
  });

  it('says why a trip finds nobody', async () => {
    fleetOf({ seats: 3 });
    expect(nones(await propose({ date: DAY }, at('r1', '14:00')))).toEqual([['r1', 'too_large', null]]);
  });

  it('has whatever is free for what a plan left out, and is not called the best when nothing was solved', async () => {
    answer = () => UNKNOWN;
    const quick = await propose({ date: DAY }, at('r1', '14:00'));
    expect([lineIds(quick), quick.none, quick.optimal]).toEqual([['r1'], [], false]);
    // As if there were no plan for any trip.
    const answers: Solution[] = [{ status: 'infeasible' }, { status: 'optimal', values: new Map() }];
    answer = () => answers.shift() ?? { status: 'optimal', values: new Map() };
    const filled = await propose({ date: DAY }, at('r1', '14:00'));
    expect([lineIds(filled), filled.none]).toEqual([['r1'], []]);
  });
});

describe('the time that solving has', () => {
  it('is a good second for all models together, and less than two thirds of it for the first', async () => {
    let now = 5000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const seconds: number[] = [];
    const solver = {
      solve: (text: string, limit: number) => {
        seconds.push(limit);
        now += 250;
        return Promise.resolve(solved({ text }));
      },
    };
    const day = problem({ trips: [planned('t1', '08:00', 'GUA', 'ANT')], vehicles: vehicles(4), drivers: drivers(2) });
    const { lines } = await Proposals.solvedBy(solver as Solver, day);
    expect(lines.map(({ tripId }) => tripId)).toEqual(['t1']);
    expect(seconds.map((limit) => Number(limit.toFixed(3)))).toEqual([0.66, 0.85]);
  });

  it('goes into the very best up to twelve trips, beyond into one that is nearly so', async () => {
    const gapOf = async (trips: number, others: number) => {
      const gaps: number[] = [];
      const solver = {
        solve: (_: string, __: number, gap: number) => {
          gaps.push(gap);
          return Promise.resolve(UNKNOWN);
        },
      };
      const some = (name: string, count: number) =>
        Array.from({ length: count }, (_, n) => planned(`${name}${n}`, '08:00', 'GUA', 'ANT'));
      const day = { trips: some('t', trips), others: some('o', others), vehicles: vehicles(4), drivers: drivers(1) };
      await Proposals.solvedBy(solver as Solver, problem(day));
      return [...new Set(gaps)];
    };
    expect([await gapOf(11, 1), await gapOf(12, 1), await gapOf(13, 0)]).toEqual([[0], [3], [3]]);
  });
});
