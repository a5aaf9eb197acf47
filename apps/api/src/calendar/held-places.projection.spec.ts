import type { CalendarEvent } from '@camino/domain/calendar/calendar.js';
import type { CountedOn } from '@camino/domain/calendar/counted-on.js';
import type { Party } from '@camino/domain/calendar/party.js';
import type { Event } from '@camino/domain/kernel/decider.js';
import type { RecordedEvent } from '../platform/log/event-store/recorded-event.js';
import { heldPlaces, type HeldPlacesRow } from './held-places.projection.js';
import { definePlaceHolder } from './place-holders.js';

type Excursion = readonly CountedOn[];
type Counts = Event & { type: 'ExcursionCounts'; data: Readonly<{ on: readonly CountedOn[] }> };

/** A party whose only event says what it counts on. */
const excursions = definePlaceHolder<Excursion, never, Counts>({
  decider: {
    category: 'excursion',
    initial: [],
    decide: () => [],
    evolve: (_, { data }) => data.on,
  },
  events: ['ExcursionCounts'],
  placesOf: (state) => state,
  abandon: () => {
    throw new Error('nothing is given up here');
  },
  movedOn: [],
  why: () => 'ended',
});
const projection = heldPlaces(excursions);

const DAY = '2026-03-03';
const NEXT = '2026-03-04';
const day = { from: '2026-03-03T18:00:00.000Z', to: '2026-03-03T20:00:00.000Z' };
/** 23:00 to 01:00 in Guatemala. */
const night = { from: '2026-03-04T05:00:00.000Z', to: '2026-03-04T07:00:00.000Z' };
const party: Party = { kind: 'excursion', id: 'lake' };

/** The n-th minute of the history. */
const minute = (n: number): string => `2026-03-01T12:${String(n).padStart(2, '0')}:00.000Z`;
const on = (date: string, { type, data }: Pick<CalendarEvent, 'type'> & { data: object }, at = 1): RecordedEvent =>
  ({
    type,
    data: { party, ...data },
    stream: `calendar-${date}`,
    metadata: { at: minute(at) },
  }) as unknown as RecordedEvent;
const committed = (date: string, vehicleId: string, window = day, at = 1, driverId?: string) =>
  on(date, { type: 'PlaceCommitted', data: { id: 'p1', window, seats: 2, vehicleId, driverId } }, at);
const bound = (date: string, vehicleId: string, driverId: string, at = 2) =>
  on(date, { type: 'TransportBound', data: { id: 'p1', vehicleId, driverId } }, at);
const unbound = (date: string, at = 3) => on(date, { type: 'TransportUnbound', data: { id: 'p1' } }, at);
const moved = (date: string, vehicleId: string, at = 3) =>
  on(date, { type: 'PlaceMoved', data: { id: 'p1', vehicleId } }, at);
const released = (date: string, at = 4, id = 'p1') => on(date, { type: 'PlaceReleased', data: { id, why: 'x' } }, at);
const counts = (places: readonly CountedOn[], at = 5): RecordedEvent =>
  ({
    type: 'ExcursionCounts',
    data: { on: places },
    stream: 'excursion-lake',
    metadata: { at: minute(at) },
  }) as unknown as RecordedEvent;
const place = (window = day, transport: CountedOn['transport'] = null, id = 'p1'): CountedOn => ({
  id,
  window,
  seats: 2,
  transport,
});
const transport = (vehicleId: string, driverId: string) => ({ vehicleId, driverId, number: 1 }) as never;

const rowAfter = (...history: readonly RecordedEvent[]): HeldPlacesRow<Excursion> =>
  history.reduce<HeldPlacesRow<Excursion> | null>(
    (row, event) => projection.project(row, event, 'lake'),
    null,
  ) as HeldPlacesRow<Excursion>;
const differences = (...history: readonly RecordedEvent[]) => {
  const { astray, lost, astraySince } = rowAfter(...history);
  return { astray, lost, since: astraySince };
};
const AGREED = { astray: [], lost: [], since: null };

describe('the row of a party', () => {
  it('follows its own events and those of the calendar that name it', () => {
    expect(projection.rowsOf(counts([]))).toEqual(['lake']);
    expect(projection.rowsOf(committed(DAY, 'unit-1'))).toEqual(['lake']);
  });
  it('of another kind is not touched', () => {
    const event = committed(DAY, 'unit-1');
    const others = { ...event, data: { ...(event.data as object), party: { kind: 'reservation', id: 'lake' } } };
    expect(projection.rowsOf(others as RecordedEvent)).toEqual([]);
  });
  it('holds what it counts on beside what each day promises', () => {
    expect(
      rowAfter(committed(DAY, 'unit-1', night), committed(NEXT, 'unit-2', night, 2), counts([place(night)])),
    ).toEqual({
      _id: 'lake',
      state: [place(night)],
      standing: [
        {
          id: 'p1',
          window: night,
          since: minute(2),
          days: {
            [DAY]: { vehicleId: 'unit-1', driverId: null },
            [NEXT]: { vehicleId: 'unit-2', driverId: null },
          },
        },
      ],
      astray: ['p1'],
      lost: [],
      astraySince: minute(2),
    });
  });
});

describe('a place agrees with its party', () => {
  it('once the party counts on it', () => {
    expect(differences(committed(DAY, 'unit-1'))).toEqual({ astray: ['p1'], lost: [], since: minute(1) });
    expect(differences(committed(DAY, 'unit-1'), counts([place()]))).toEqual(AGREED);
  });
  it('not when the party counts on another one, which is lost meanwhile', () => {
    expect(differences(committed(DAY, 'unit-1'), counts([place(day, null, 'p2')]))).toEqual({
      astray: ['p1'],
      lost: ['p2'],
      since: minute(1),
    });
  });
  it('when driver and vehicle are those the party names', () => {
    const named = counts([place(day, transport('unit-1', 'driver-1'))]);
    expect(differences(committed(DAY, 'unit-1'), bound(DAY, 'unit-1', 'driver-1'), named)).toEqual(AGREED);
    expect(differences(committed(DAY, 'unit-1', day, 1, 'driver-1'), named)).toEqual(AGREED);
    expect(differences(committed(DAY, 'unit-1'), bound(DAY, 'unit-1', 'driver-2'), named).astray).toEqual(['p1']);
    expect(differences(committed(DAY, 'unit-1'), bound(DAY, 'unit-2', 'driver-1'), named).astray).toEqual(['p1']);
  });
  it('not while a driver is bound whom the party does not name', () => {
    expect(differences(committed(DAY, 'unit-1'), bound(DAY, 'unit-1', 'driver-1'), counts([place()]))).toEqual({
      astray: ['p1'],
      lost: [],
      since: minute(2),
    });
  });
  it('again once the driver is taken off', () => {
    expect(
      differences(committed(DAY, 'unit-1'), bound(DAY, 'unit-1', 'driver-1'), unbound(DAY), counts([place()])),
    ).toEqual(AGREED);
  });
});

describe('a place over midnight', () => {
  const counted = counts([place(night)]);
  it('agrees when both days have it on one vehicle', () => {
    expect(differences(committed(DAY, 'unit-1', night), committed(NEXT, 'unit-1', night), counted)).toEqual(AGREED);
  });
  it('does not with one of its days missing', () => {
    expect(differences(committed(DAY, 'unit-1', night), counted).astray).toEqual(['p1']);
    expect(differences(committed(NEXT, 'unit-1', night), counted).astray).toEqual(['p1']);
  });
  it('does not on two vehicles, though nobody is assigned', () => {
    const apart = [committed(DAY, 'unit-1', night), committed(NEXT, 'unit-2', night), counted];
    expect(differences(...apart).astray).toEqual(['p1']);
    expect(differences(...apart, moved(NEXT, 'unit-1', 6))).toEqual(AGREED);
  });
  it('does not with a driver bound on one of its days', () => {
    const both = [committed(DAY, 'unit-1', night), committed(NEXT, 'unit-1', night)];
    const named = counts([place(night, transport('unit-1', 'driver-1'))]);
    const first = bound(DAY, 'unit-1', 'driver-1', 2);
    expect(differences(...both, first, named)).toEqual({ astray: ['p1'], lost: [], since: minute(2) });
    expect(differences(...both, first, bound(NEXT, 'unit-1', 'driver-1', 6), named)).toEqual(AGREED);
  });
  it('is gone when the last of its days released it', () => {
    const both = [committed(DAY, 'unit-1', night), committed(NEXT, 'unit-1', night)];
    const [standing] = rowAfter(...both, released(DAY)).standing;
    expect(standing?.days).toEqual({ [NEXT]: { vehicleId: 'unit-1', driverId: null } });
    expect(standing?.since).toBe(minute(4));
    expect(rowAfter(...both, released(DAY), released(NEXT)).standing).toEqual([]);
  });
});

describe('a place the party counts on', () => {
  it('is lost when the calendar does not have it, since the event that shows it', () => {
    expect(differences(counts([place()], 7))).toEqual({ astray: [], lost: ['p1'], since: minute(7) });
    expect(differences(committed(DAY, 'unit-1'), counts([place()]), released(DAY, 8))).toEqual({
      astray: [],
      lost: ['p1'],
      since: minute(8),
    });
  });
  it('is not lost when a place nobody knows is released', () => {
    const row = rowAfter(committed(DAY, 'unit-1'), counts([place()]), released(DAY, 8, 'p9'));
    expect(row.lost).toEqual([]);
    expect(row.standing.map(({ id }) => id)).toEqual(['p1']);
  });
  it('differs since the oldest difference', () => {
    const second = on(
      DAY,
      { type: 'PlaceCommitted', data: { id: 'p2', window: day, seats: 2, vehicleId: 'unit-2' } },
      2,
    );
    expect(differences(second, committed(DAY, 'unit-1', day, 3), counts([place(day, null, 'p3')], 4))).toEqual({
      astray: ['p2', 'p1'],
      lost: ['p3'],
      since: minute(2),
    });
  });
  it('keeps the driver of a binding though the place is moved', () => {
    const row = rowAfter(committed(DAY, 'unit-1'), bound(DAY, 'unit-1', 'driver-1'), moved(DAY, 'unit-2'));
    expect(row.standing[0]?.days).toEqual({ [DAY]: { vehicleId: 'unit-2', driverId: 'driver-1' } });
  });
  it('is not made up by what is said of a place that never stood', () => {
    expect(rowAfter(bound(DAY, 'unit-1', 'driver-1')).standing).toEqual([]);
    expect(rowAfter(unbound(DAY)).standing).toEqual([]);
    expect(rowAfter(moved(DAY, 'unit-1')).standing).toEqual([]);
    expect(rowAfter(released(DAY)).standing).toEqual([]);
  });
});
