import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { instantOf } from '@camino/domain/kernel/rules/time.js';
import { Roads } from '@camino/domain/planning/roads.js';
import type { AssignedDriver, ReservationEvent } from '@camino/domain/reservations/reservation.events.js';
import {
  approved,
  asked,
  assigned,
  cancelled,
  drivenByOthers,
  expired,
  finished,
  hired,
  mario,
  noShow,
  rejected,
  requested,
  rescheduled,
  started,
  van,
} from '@camino/domain/reservations/sample.given.js';
import { BlockList } from '../../calendar/block-list.js';
import { blocks } from '../../calendar/blocks.projection.js';
import { FleetFacts } from '../../calendar/fleet-facts.js';
import { Decide } from '../../platform/act/commanding/decide.js';
import type { EventLog } from '../../platform/log/event-log/event-log.js';
import { bookingRow, requestedFor } from '../../../../../test/support/booking-rows.js';
import { MemoryLog } from '../../../../../test/support/memory-log.js';
import { StoredRows } from '../../../../../test/support/stored-rows.js';
import { BookingList } from '../rows/booking-list.js';
import { bookings, type BookingRow } from '../rows/bookings.projection.js';
import { DayBoard, legOf, tripOf } from './day-board.js';
import type { RoadMap } from './road-map.js';

const DAY = '2026-12-03';
const EVE = '2026-12-02';
const NEXT = '2026-12-04';

const ROADS = new Roads([
  { from: 'GUA-AIRPORT', to: 'ANT', km: 40, minutes: 75 },
  { from: 'ANT', to: 'PAN', km: 85, minutes: 150 },
]);

let stored: StoredRows;
let board: DayBoard;
beforeAll(async () => {
  stored = await StoredRows.open();
  const decide = new Decide(new MemoryLog() as unknown as EventLog);
  board = new DayBoard(new BookingList(stored.models), new BlockList(stored.models), new FleetFacts(decide), decide, {
    roads: () => Promise.resolve(ROADS),
  } as RoadMap);
});
afterAll(() => stored.close());

const by = (driver: Partial<AssignedDriver>, vehicleId: string): ReservationEvent => ({
  type: 'TransportAssigned',
  data: { driver: { ...mario, ...driver }, vehicle: { ...van, id: vehicleId }, commitment: 'x' },
});
const shown = async (from: string, to: string, ...rows: readonly BookingRow[]) => {
  await stored.put(bookings, rows);
  return (await board.of(from, to)).trips.map(({ id }) => id);
};

describe('the trips of the board', () => {
  it('are those that take somebody’s time on its days, by their pick-up', async () => {
    const at = (id: string, date: string, time: string) => bookingRow(id, requestedFor(date, time));
    // A trip is busy from half an hour before its pick-up until three hours after it.
    const rows = [
      at('late', DAY, '23:00'),
      at('b', DAY, '08:00'),
      at('a', DAY, '08:00'),
      at('over midnight', EVE, '21:01'),
      at('until midnight', EVE, '21:00'),
      at('soon after midnight', NEXT, '00:29'),
      at('from midnight', NEXT, '00:30'),
    ];
    expect(await shown(DAY, DAY, ...rows)).toEqual(['over midnight', 'a', 'b', 'late', 'soon after midnight']);
    expect(await shown(EVE, DAY, ...rows)).toHaveLength(6);
  });

  it('are those that are to be driven, or were', async () => {
    const ends: Readonly<Record<string, readonly ReservationEvent[]>> = {
      requested: [],
      approved: [approved],
      updated: [approved, rescheduled],
      reserved: [approved, assigned],
      started: [approved, assigned, started()],
      finished: [approved, assigned, started(), finished],
      rejected: [rejected],
      cancelled: [approved, cancelled('customer')],
      expired: [expired],
      noShow: [approved, assigned, noShow],
    };
    const rows = Object.entries(ends).map(([id, events]) => bookingRow(id, requested, ...events));
    expect((await shown(DAY, DAY, ...rows)).sort()).toEqual(
      ['requested', 'approved', 'updated', 'reserved', 'started', 'finished'].sort(),
    );
  });

  it('have what is blocked on its days beside them', async () => {
    const block = { state: 'standing', version: 1, driverId: null, reason: 'taller', days: [DAY] } as const;
    await stored.put(blocks, [
      {
        ...block,
        _id: 'b1',
        days: [DAY],
        vehicleId: 'van',
        from: instantOf(DAY, '08:00'),
        to: instantOf(DAY, '09:00'),
      },
      {
        ...block,
        _id: 'b2',
        days: [NEXT],
        vehicleId: 'van',
        from: instantOf(NEXT, '00:00'),
        to: instantOf(NEXT, '09:00'),
      },
    ]);
    const { from, to, blocks: found } = await board.of(DAY, DAY);
    expect([from, to, found.map(({ id }) => id)]).toEqual([DAY, DAY, ['b1']]);
  });
});

describe('what cannot be reached in time', () => {
  const fare = (origin: string, destination: string) => ({
    fare: {
      ...asked.fare,
      origin: { id: origin, place: origin },
      destination: { id: destination, place: destination },
    },
  });
  /* In Antigua at 9:15, 150 minutes from Panajachel. */
  const first = requestedFor(DAY, '08:00');
  const far = requestedFor(DAY, '11:44', fare('PAN', 'ANT'));
  const late = { first: 'first', second: 'far', needed_min: 150, given_min: 149 };
  const lateWith = async (...rows: readonly BookingRow[]) => {
    await stored.put(bookings, rows);
    return (await board.of(DAY, DAY)).late;
  };
  const julia = { id: 'julia', subject: 'subject-julia' };

  it.each<[string, ReservationEvent, readonly string[]]>([
    ['of one driver', by({}, 'bus'), ['driver']],
    ['of one vehicle', by(julia, 'van'), ['vehicle']],
    ['of both', by({}, 'van'), ['driver', 'vehicle']],
    ['of neither', by(julia, 'bus'), []],
  ])('is told of trips %s', async (_, transport, expected) => {
    const rows = [bookingRow('far', far, approved, transport), bookingRow('first', first, approved, assigned)];
    expect(await lateWith(...rows)).toEqual(expected.map((who) => ({ ...late, by: who })));
  });

  it('is not told of trips that are reached to the minute, of those of others, and of those that are over', async () => {
    const before = bookingRow('first', first, approved, assigned);
    const inTime = requestedFor(DAY, '11:45', fare('PAN', 'ANT'));
    expect(await lateWith(before, bookingRow('far', inTime, approved, assigned))).toEqual([]);
    const hiredFor = (id: string, event: ReservationEvent) => bookingRow(id, event, approved, drivenByOthers);
    expect(await lateWith(hiredFor('first', first), hiredFor('far', far))).toEqual([]);
    expect(await lateWith(bookingRow('first', first), bookingRow('far', far))).toEqual([]);
    const half = (transport: ReservationEvent, other: ReservationEvent) =>
      lateWith(bookingRow('first', first, approved, transport), bookingRow('far', far, approved, other));
    const byHired = { id: '' };
    expect(await half(by(byHired, 'van'), by(byHired, 'bus'))).toEqual([]);
    expect(await half(by({}, ''), by(julia, ''))).toEqual([]);
    expect(await half(by(byHired, 'van'), by(byHired, 'van'))).toEqual([{ ...late, by: 'vehicle' }]);
    const over = bookingRow('first', first, approved, assigned, started(instantOf(DAY, '08:00')), finished);
    expect(await lateWith(over, bookingRow('far', far, approved, assigned))).toEqual([]);
  });
});

describe('a trip on the board', () => {
  it('is driven by others, of whom it names what stands', () => {
    const outside = bookingRow('r1', requested, approved, drivenByOthers);
    expect(tripOf(outside)).toMatchObject({
      driver_id: null,
      vehicle_id: null,
      accepted: true,
      external: { company: 'Transportes Ixim', driver: 'Rosa Ajú', vehicle: 'Nissan Urvan C-902BKL' },
    });
    const { driver, vehicle } = outside;
    const external = (change: Partial<BookingRow>) => tripOf({ ...outside, ...change }).external;
    expect(external({ driver: { ...driver!, lastName: '' }, vehicle: { ...vehicle!, plates: '' } })).toEqual({
      company: hired.company,
      driver: 'Rosa',
      vehicle: 'Nissan Urvan',
    });
    expect(
      external({
        external: { company: ERASED },
        driver: { ...driver!, name: ERASED, lastName: ERASED },
        vehicle: { ...vehicle!, plates: ERASED },
      }),
    ).toEqual({ company: '', driver: '', vehicle: 'Nissan Urvan' });
    expect(external({ external: { company: hired.company, only: 'driver' } })).toMatchObject({ only: 'driver' });
    expect(external({ driver: null, vehicle: null })).toEqual({ company: hired.company, driver: '', vehicle: '' });
  });

  it('says nothing of a traveller who was erased, and whether another time is asked for', () => {
    const { details, ...row } = bookingRow('r1', requested, approved, rescheduled);
    expect(tripOf({ ...row, details })).toMatchObject({
      traveller: 'Ana Morales',
      flight: 'AV640',
      external: null,
      change_asked: true,
    });
    const contact = { firstName: ERASED, lastName: ERASED, email: ERASED, phone: ERASED, document: ERASED };
    const gone = { ...row, details: { ...details, contact, wishes: { ...details.wishes, flightNumber: ERASED } } };
    expect(tripOf(gone)).toMatchObject({ traveller: '', flight: '', people: 4, children: 1 });
  });

  it('goes from where to where, and arrives after its drive', () => {
    expect(legOf(bookingRow('r1', requestedFor(DAY, '08:00')))).toEqual({
      id: 'r1',
      pickUpAt: instantOf(DAY, '08:00'),
      arrivesAt: instantOf(DAY, '09:15'),
      origin: 'GUA-AIRPORT',
      destination: 'ANT',
    });
  });
});
