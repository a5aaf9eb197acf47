import { calendar, type CalendarEvent } from '@camino/domain/calendar/calendar.js';
import { calendarEvents } from '@camino/domain/calendar/calendar.events.js';
import { daysOf, type LocalDate, type Window } from '@camino/domain/kernel/time.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { type Booked, claimsOf, isBooked, type Reservation } from '@camino/domain/reservations/reservation.js';
import { type ReservationEvent, reservationEvents } from '@camino/domain/reservations/reservation.events.js';
import type { RecordedEvent } from '../platform/event-log/event-log.js';
import type { Projection } from '../platform/projecting/projection.js';
import { bindingOf } from './agreement.js';
import { RESERVATION_STREAM } from './bookings.projection.js';

const CALENDAR_STREAM = `${calendar.category}-`;

/** A claim as each of its days has it. */
export type StandingClaim = { id: string; window: Window; since: string; days: Record<LocalDate, Binding> };
type Binding = Readonly<{ vehicleId: string; driverId: string | null }>;

/** What a booking keeps on the calendar beside what it should keep: the two differ while a command is under way, or after a crash. */
export type ClaimsRow = {
  _id: string;
  standing: Reservation;
  claims: StandingClaim[];
  /** Claims to be given back and bindings to be undone, if the difference is not that of a command still running. */
  astray: string[];
  /** Places the booking counts on that the calendar does not have. */
  lost: string[];
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
    const known = row ?? { _id: id, standing: reservation.initial, claims: [], astray: [], lost: [], astraySince: null };
    const next = isFollowed(event)
      ? { ...known, claims: claimed(known.claims, event) }
      : { ...known, standing: reservation.evolve(known.standing, event as RecordedEvent<ReservationEvent>) };
    return compared(next, event.metadata.at);
  },
  indexes: [{ astraySince: 1 }],
};

/** Every day has a stream of its own; a claim is gone when the last of its days released it. */
const claimed = (known: readonly StandingClaim[], { type, data, metadata, stream }: RecordedEvent<Followed>): StandingClaim[] => {
  const before = known.find(({ id }) => id === data.id);
  const others = known.filter(({ id }) => id !== data.id);
  const day = stream.slice(CALENDAR_STREAM.length);
  const at = before?.days[day];
  switch (type) {
    case 'PlaceCommitted':
      return [...others, { id: data.id, window: data.window, since: metadata.at, days: { ...before?.days, [day]: { vehicleId: data.vehicleId, driverId: null } } }];
    case 'TransportBound':
      return before ? [...others, { ...before, since: metadata.at, days: { ...before.days, [day]: { vehicleId: data.vehicleId, driverId: data.driverId } } }] : others;
    case 'TransportUnbound':
      return before && at ? [...others, { ...before, since: metadata.at, days: { ...before.days, [day]: { ...at, driverId: null } } }] : others;
    case 'PlaceReleased': {
      const { [day]: _, ...left } = before?.days ?? {};
      return before && Object.keys(left).length > 0 ? [...others, { ...before, since: metadata.at, days: left }] : others;
    }
  }
};

/** Every day of a claim must promise what the booking says, and every place the booking counts on must stand on all its days. */
const compared = (row: ClaimsRow, at: string): ClaimsRow => {
  const kept = claimsOf(row.standing);
  const right = (claim: StandingClaim): boolean => {
    const trip = kept.find(({ commitment }) => commitment === claim.id);
    return trip !== undefined && isBooked(row.standing) && daysOf(trip.window).every((day) => agrees(claim.days[day], bindingOf(row.standing as Booked, claim.id)));
  };
  const astray = row.claims.filter((claim) => !right(claim));
  const lost = kept.filter(({ commitment }) => !row.claims.some(({ id }) => id === commitment)).map(({ commitment }) => commitment);
  const since = [...astray.map((claim) => claim.since), ...(lost.length > 0 ? [at] : [])].sort()[0] ?? null;
  return { ...row, astray: astray.map(({ id }) => id), lost, astraySince: since };
};

const agrees = (found: Binding | undefined, wanted: Readonly<{ driverId: string; vehicleId: string }> | null): boolean =>
  found !== undefined && (wanted ? found.driverId === wanted.driverId && found.vehicleId === wanted.vehicleId : found.driverId === null);
