import type { CalendarEvent } from '@camino/domain/calendar/calendar.js';
import { calendarEvents } from '@camino/domain/calendar/calendar.events.js';
import type { Window } from '@camino/domain/kernel/time.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { claimsOf, isBooked, type Reservation } from '@camino/domain/reservations/reservation.js';
import { type ReservationEvent, reservationEvents } from '@camino/domain/reservations/reservation.events.js';
import type { RecordedEvent } from '../platform/event-log/event-log.js';
import type { Projection } from '../platform/projecting/projection.js';
import { RESERVATION_STREAM } from './bookings.projection.js';

export type StandingClaim = { id: string; window: Window; since: string; days: number; driverId: string | null };

/** What a booking keeps on the calendar beside what it should keep: the two differ while a command is under way, or after a crash. */
export type ClaimsRow = {
  _id: string;
  standing: Reservation;
  claims: StandingClaim[];
  /** Claims to be given back and bindings to be undone, if the difference is not that of a command still running. */
  astray: string[];
  /** Since when the oldest of them is there; null when nothing is astray. */
  astraySince: string | null;
};

/** A calendar event speaks of a claim; claims of bookings are named `<reservation>.<claim>`. Holds run out by themselves. */
const FOLLOWED = ['PlaceCommitted', 'TransportBound', 'TransportUnbound', 'PlaceReleased'] as const satisfies readonly (keyof typeof calendarEvents)[];
type Followed = Extract<CalendarEvent, { type: (typeof FOLLOWED)[number] }>;

const isFollowed = (event: RecordedEvent): event is RecordedEvent<Followed> => (FOLLOWED as readonly string[]).includes(event.type);
const partyOf = (claimId: string): string => claimId.slice(0, claimId.lastIndexOf('.'));

export const claims: Projection<ClaimsRow> = {
  name: 'claims',
  handles: [...FOLLOWED, ...Object.keys(reservationEvents)],
  rowsOf: (event) => (isFollowed(event) ? [partyOf(event.data.id)].filter(Boolean) : [event.stream.slice(RESERVATION_STREAM.length)]),
  project: (row, event, id) => {
    const known = row ?? { _id: id, standing: reservation.initial, claims: [], astray: [], astraySince: null };
    const next = isFollowed(event)
      ? { ...known, claims: claimed(known.claims, event) }
      : { ...known, standing: reservation.evolve(known.standing, event as RecordedEvent<ReservationEvent>) };
    return compared(next);
  },
  indexes: [{ astraySince: 1 }],
};

/** A claim over midnight is committed on each of its days and gone only when the last of them released it. */
const claimed = (known: readonly StandingClaim[], { type, data, metadata }: RecordedEvent<Followed>): StandingClaim[] => {
  const before = known.find(({ id }) => id === data.id);
  const others = known.filter(({ id }) => id !== data.id);
  switch (type) {
    case 'PlaceCommitted':
      return [...others, { id: data.id, window: data.window, since: before?.since ?? metadata.at, days: (before?.days ?? 0) + 1, driverId: null }];
    case 'TransportBound':
      return before ? [...others, { ...before, driverId: data.driverId, since: metadata.at }] : others;
    case 'TransportUnbound':
      return before ? [...others, { ...before, driverId: null }] : others;
    case 'PlaceReleased':
      return before && before.days > 1 ? [...others, { ...before, days: before.days - 1 }] : others;
  }
};

const compared = (row: ClaimsRow): ClaimsRow => {
  const kept = claimsOf(row.standing).map(({ commitment }) => commitment);
  const transport = isBooked(row.standing) ? row.standing.transport : null;
  const astray = row.claims.filter(({ id, driverId }) => !kept.includes(id) || (driverId !== null && driverId !== transport?.driverId));
  return { ...row, astray: astray.map(({ id }) => id), astraySince: astray.map(({ since }) => since).sort()[0] ?? null };
};
