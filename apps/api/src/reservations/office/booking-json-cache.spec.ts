import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReservationEvent } from '@camino/domain/reservations/reservation.events.js';
import type { RecordedEvent } from '../../platform/log/event-store/recorded-event.js';
import { type Asking, reservationOf } from '../presenting/reservation-presenter.js';
import { type BookingRow, bookings } from '../rows/bookings.projection.js';
import { BookingJsonCache } from './booking-json-cache.js';

type Event<T extends ReservationEvent['type']> = Extract<ReservationEvent, { type: T }>;

const STORED = join(__dirname, '../../../../../libs/domain/reservations/stored');
const stored = <T extends ReservationEvent['type']>(type: T) =>
  JSON.parse(readFileSync(join(STORED, `${type}.v1.json`), 'utf8')) as Event<T>;
const [requested, assigned, begun] = [
  stored('ReservationRequested'),
  stored('TransportAssigned'),
  stored('TripStarted'),
] as const;
const recorded = ({ type, data }: ReservationEvent, revision: number): RecordedEvent =>
  ({
    type,
    data,
    revision,
    stream: 'reservation-1',
    position: revision,
    metadata: { at: begun.data.at, actor: { id: 'lucia', role: 'admin' } },
  }) as unknown as RecordedEvent;
const started = [requested, assigned, begun].reduce<BookingRow | null>(
  (row, event, revision) => bookings.project(row, recorded(event, revision), '1'),
  null,
)!;

const asking = (role: Asking['by']['role'], now: string, dialect: Asking['dialect'] = 'A', id = 'x'): Asking => ({
  by: { id, role },
  now,
  dialect,
});
const soon = '2026-12-03T20:06:00.000Z';
const later = '2026-12-03T20:30:00.000Z';

describe('bookings written for a list', () => {
  const written = new BookingJsonCache();

  it.each<[string, Asking]>([
    ['the office', asking('admin', soon)],
    ['the office once a start cannot be undone any more', asking('admin', later)],
    ['the office again', asking('admin', soon)],
    ['who made them', asking('collaborator', soon)],
    ['the driver', asking('driver', soon, 'B', assigned.data.driver.id)],
    ['another driver', asking('driver', soon, 'B')],
    ['a guest', asking('guest', '2026-12-01T00:00:00.000Z')],
  ])('are what they are for %s', (_, as) => {
    expect(JSON.parse(written.list([started, started], as).toString())).toEqual(
      JSON.parse(JSON.stringify([reservationOf(started, as), reservationOf(started, as)])),
    );
  });

  it('differ by who asks, and in time', () => {
    const all = [
      asking('admin', soon),
      asking('admin', later),
      asking('collaborator', soon),
      asking('driver', soon, 'B', assigned.data.driver.id),
      asking('driver', soon, 'B'),
    ];
    expect(new Set(all.map((as) => written.list([started], as).toString())).size).toBe(all.length);
  });

  it('are none where there is none', () => {
    expect(written.list([], asking('admin', soon)).toString()).toBe('[]');
  });
});
