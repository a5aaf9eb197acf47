import { calendar, type CalendarEvent } from '@camino/domain/calendar/calendar.js';
import type { calendarEvents } from '@camino/domain/calendar/calendar.events.js';
import { type CountedOn, daysWith } from '@camino/domain/calendar/counted-on.js';
import type { Command, Event } from '@camino/domain/kernel/decider.js';
import type { LocalDate, Window } from '@camino/domain/kernel/rules/time.js';
import { ofTextsIn, type Projection } from '../platform/read/projecting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import type { PlaceHolder } from './place-holders.js';

const CALENDAR_STREAM = `${calendar.category}-`;

/** A place as each of its days has it. */
type StandingPlace = { id: string; window: Window; since: string; days: Record<LocalDate, Binding> };
/** Seats on a departure have neither. */
type Binding = Readonly<{ vehicleId: string | null; driverId: string | null }>;

/**
 * What a party has on the calendar beside what it counts on: the two differ while a command is under way, or after a
 * crash.
 */
export type HeldPlacesRow<S = unknown> = {
  _id: string;
  /** The party as its own events have it. */
  state: S;
  standing: StandingPlace[];
  /** Places to be given back and bindings to be undone, if the difference is not that of a command still running. */
  astray: string[];
  /** Places the party counts on that the calendar does not have. */
  lost: string[];
  /** Since when the oldest of them is there; null when nothing is astray. */
  astraySince: string | null;
};

/** Holds are no party's: they run out by themselves. */
const FOLLOWED = [
  'PlaceCommitted',
  'TransportBound',
  'TransportUnbound',
  'PlaceMoved',
  'PlaceReleased',
  'SeatsTaken',
  'SeatsReleased',
] as const satisfies readonly (keyof typeof calendarEvents)[];
type Followed = Extract<CalendarEvent, { type: (typeof FOLLOWED)[number] }>;

const isFollowed = (event: RecordedEvent): event is RecordedEvent<Followed> =>
  (FOLLOWED as readonly string[]).includes(event.type);

/** The places of all parties of one kind. Declared among the projections of the area the kind belongs to. */
export const heldPlaces = <S, C extends Command, E extends Event>({
  decider,
  events,
  placesOf,
}: PlaceHolder<S, C, E>): Projection<HeldPlacesRow<S>> => ({
  name: `${decider.category}-places`,
  handles: [...FOLLOWED, ...events],
  rowsOf: (event) => {
    if (!isFollowed(event)) return [event.stream.slice(decider.category.length + 1)];
    const { kind, id } = event.data.party;
    return kind === decider.category ? [id] : [];
  },
  project: (row, event, id) => {
    const known = row ?? { _id: id, state: decider.initial, standing: [], astray: [], lost: [], astraySince: null };
    const next = isFollowed(event)
      ? { ...known, standing: placed(known.standing, event) }
      : { ...known, state: decider.evolve(known.state, event as RecordedEvent & E) };
    return compared(next, placesOf(next.state), event.metadata.at);
  },
  indexes: [],
  partialIndexes: [ofTextsIn('astraySince')],
});

/** Every day has a stream of its own; a place is gone when the last of its days released it. */
const placed = (
  known: readonly StandingPlace[],
  { type, data, metadata, stream }: RecordedEvent<Followed>,
): StandingPlace[] => {
  const before = known.find(({ id }) => id === data.id);
  const others = known.filter(({ id }) => id !== data.id);
  const day = stream.slice(CALENDAR_STREAM.length);
  const at = before?.days[day];
  const since = metadata.at;
  const changed = (binding: Binding | undefined): StandingPlace[] =>
    before && binding ? [...others, { ...before, since, days: { ...before.days, [day]: binding } }] : others;
  switch (type) {
    case 'PlaceCommitted': {
      const days = { ...before?.days, [day]: { vehicleId: data.vehicleId, driverId: data.driverId ?? null } };
      return [...others, { id: data.id, window: data.window, since, days }];
    }
    case 'SeatsTaken': {
      const days = { [day]: { vehicleId: null, driverId: null } };
      return [...others, { id: data.id, window: data.window, since, days }];
    }
    case 'SeatsReleased':
      return others;
    case 'TransportBound':
      return changed({ vehicleId: data.vehicleId, driverId: data.driverId });
    case 'TransportUnbound':
      return changed(at && { ...at, driverId: null });
    case 'PlaceMoved':
      return changed(at && { ...at, vehicleId: data.vehicleId });
    case 'PlaceReleased': {
      const { [day]: _, ...left } = before?.days ?? {};
      return before && Object.keys(left).length > 0 ? [...others, { ...before, since, days: left }] : others;
    }
  }
};

/**
 * Every day of a place must promise what its party says, and every place the party counts on must stand on all its
 * days.
 */
const compared = <S>(row: HeldPlacesRow<S>, kept: readonly CountedOn[], at: string): HeldPlacesRow<S> => {
  const right = (standing: StandingPlace): boolean => {
    const wanted = kept.find(({ id }) => id === standing.id);
    if (wanted === undefined) return false;
    const days = daysWith(wanted).map((day) => standing.days[day]);
    return days.every((day) => agrees(day, wanted.transport) && day?.vehicleId === days[0]?.vehicleId);
  };
  const astray = row.standing.filter((standing) => !right(standing));
  const lost = kept.filter(({ id }) => !row.standing.some((one) => one.id === id)).map(({ id }) => id);
  const since = [...astray.map((standing) => standing.since), ...(lost.length > 0 ? [at] : [])].sort()[0] ?? null;
  return { ...row, astray: astray.map(({ id }) => id), lost, astraySince: since };
};

const agrees = (found: Binding | undefined, wanted: CountedOn['transport']): boolean =>
  found !== undefined &&
  (wanted ? found.driverId === wanted.driverId && found.vehicleId === wanted.vehicleId : found.driverId === null);
