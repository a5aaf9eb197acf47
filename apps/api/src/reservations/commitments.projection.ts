import { calendar, type CalendarEvent } from '@camino/domain/calendar/calendar.js';
import { calendarEvents } from '@camino/domain/calendar/calendar.events.js';
import { daysOf, type LocalDate, type Window } from '@camino/domain/kernel/time.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { commitmentsOf, isBooked, type Reservation } from '@camino/domain/reservations/reservation.js';
import { type ReservationEvent, reservationEvents } from '@camino/domain/reservations/reservation.events.js';
import type { RecordedEvent } from '../platform/event-log/event-log.js';
import type { Projection } from '../platform/projecting/projection.js';
import { bindingOf } from './agreement.js';
import { RESERVATION_STREAM } from './bookings.projection.js';

const CALENDAR_STREAM = `${calendar.category}-`;

/** A commitment as each of its days has it. */
type StandingCommitment = { id: string; window: Window; since: string; days: Record<LocalDate, Binding> };
type Binding = Readonly<{ vehicleId: string; driverId: string | null }>;

/**
 * What a booking keeps on the calendar beside what it should keep: the two differ while a command is under way, or
 * after a crash.
 */
export type CommitmentsRow = {
  _id: string;
  standing: Reservation;
  commitments: StandingCommitment[];
  /**
   * Commitments to be given back and bindings to be undone, if the difference is not that of a command still running.
   */
  astray: string[];
  /** Places the booking counts on that the calendar does not have. */
  lost: string[];
  /** Since when the oldest of them is there; null when nothing is astray. */
  astraySince: string | null;
};

/**
 * A calendar event speaks of a commitment; commitments of bookings are named `<reservation>.<commitment>`. Holds run
 * out by themselves.
 */
const FOLLOWED = [
  'PlaceCommitted',
  'TransportBound',
  'TransportUnbound',
  'PlaceMoved',
  'PlaceReleased',
] as const satisfies readonly (keyof typeof calendarEvents)[];
type Followed = Extract<CalendarEvent, { type: (typeof FOLLOWED)[number] }>;

const isFollowed = (event: RecordedEvent): event is RecordedEvent<Followed> =>
  (FOLLOWED as readonly string[]).includes(event.type);
const partyOf = (commitmentId: string): string => commitmentId.slice(0, commitmentId.lastIndexOf('.'));

export const commitments: Projection<CommitmentsRow> = {
  name: 'commitments',
  handles: [...FOLLOWED, ...Object.keys(reservationEvents)],
  rowsOf: (event) =>
    isFollowed(event) ? [partyOf(event.data.id)].filter(Boolean) : [event.stream.slice(RESERVATION_STREAM.length)],
  project: (row, event, id) => {
    const known = row ?? {
      _id: id,
      standing: reservation.initial,
      commitments: [],
      astray: [],
      lost: [],
      astraySince: null,
    };
    const next = isFollowed(event)
      ? { ...known, commitments: committed(known.commitments, event) }
      : { ...known, standing: reservation.evolve(known.standing, event as RecordedEvent<ReservationEvent>) };
    return compared(next, event.metadata.at);
  },
  indexes: [],
  partialIndexes: [{ key: { astraySince: 1 }, rows: { astraySince: { $gt: '' } } }],
};

/** Every day has a stream of its own; a commitment is gone when the last of its days released it. */
const committed = (known: readonly StandingCommitment[], event: RecordedEvent<Followed>): StandingCommitment[] => {
  const before = known.find(({ id }) => id === event.data.id);
  const others = known.filter(({ id }) => id !== event.data.id);
  const after = standingAfter(event, before);
  return after ? [...others, after] : others;
};

const standingAfter = (
  { type, data, metadata: { at: since }, stream }: RecordedEvent<Followed>,
  before: StandingCommitment | undefined,
): StandingCommitment | undefined => {
  const day = stream.slice(CALENDAR_STREAM.length);
  const promised = before?.days[day];
  const promising = (binding: Binding) => before && { ...before, since, days: { ...before.days, [day]: binding } };
  switch (type) {
    case 'PlaceCommitted': {
      const { id, window, vehicleId, driverId = null } = data;
      return { id, window, since, days: { ...before?.days, [day]: { vehicleId, driverId } } };
    }
    case 'TransportBound':
      return promising({ vehicleId: data.vehicleId, driverId: data.driverId });
    case 'TransportUnbound':
      return promised && promising({ ...promised, driverId: null });
    case 'PlaceMoved':
      return promised && promising({ ...promised, vehicleId: data.vehicleId });
    case 'PlaceReleased': {
      const { [day]: _, ...left } = before?.days ?? {};
      return before && Object.keys(left).length > 0 ? { ...before, since, days: left } : undefined;
    }
  }
};

/**
 * Every day of a commitment must promise what the booking says, and every place the booking counts on must stand on all
 * its days.
 */
const compared = (row: CommitmentsRow, at: string): CommitmentsRow => {
  const kept = commitmentsOf(row.standing);
  const right = (commitment: StandingCommitment): boolean => {
    const trip = kept.find((one) => one.commitment === commitment.id);
    if (trip === undefined || !isBooked(row.standing)) return false;
    const wanted = bindingOf(row.standing, commitment.id);
    const days = daysOf(trip.window).map((day) => commitment.days[day]);
    return days.every((day) => agrees(day, wanted) && day?.vehicleId === days[0]?.vehicleId);
  };
  const astray = row.commitments.filter((commitment) => !right(commitment));
  const lost = kept
    .filter(({ commitment }) => !row.commitments.some(({ id }) => id === commitment))
    .map(({ commitment }) => commitment);
  const since = [...astray.map((commitment) => commitment.since), ...(lost.length > 0 ? [at] : [])].sort()[0] ?? null;
  return { ...row, astray: astray.map(({ id }) => id), lost, astraySince: since };
};

const agrees = (
  found: Binding | undefined,
  wanted: Readonly<{ driverId: string; vehicleId: string }> | null,
): boolean =>
  found !== undefined &&
  (wanted ? found.driverId === wanted.driverId && found.vehicleId === wanted.vehicleId : found.driverId === null);
