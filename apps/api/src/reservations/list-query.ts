import { IsOptional, IsString, MaxLength } from 'class-validator';
import {
  ENDED_STATES,
  type ReservationState,
  RESERVATION_STATES,
  type StatusA,
  statesOfTab,
} from '@camino/contracts/reservation-states.js';
import { isLocalDate } from '@camino/domain/kernel/time.js';
import { IsDay } from '../platform/http/checks.js';
import { filterOf, firstPage, idsOf, type ListQuery, malformed, rangeOf, sortOf } from '../platform/http/list.js';
import type { BookingFilter, Page } from './booking-list.js';

export class CountsQuery {
  @IsOptional()
  @IsDay('booking.date_invalid')
  date?: string;

  @IsOptional()
  @IsString()
  @MaxLength(100)
  q?: string;
}

/** Columns that can be sorted by, with the fields they stand for. */
const SORTS: Readonly<Record<string, string>> = {
  id: '_id',
  reservation_number: 'number',
  pick_up_at: 'pickUpAt',
  pick_up_date: 'pickUpAt',
  pick_up_time: 'pickUpAt',
  requested_at: 'requestedAt',
  state: 'state',
  status_id: 'state',
  no_passengers: 'seats',
  origin: 'origin',
  destination: 'destination',
  driver: 'driverName',
  vehicle: 'plates',
  user: 'passenger',
};

const FILTERS: ReadonlySet<string> = new Set([
  'id',
  'status_id',
  'state',
  'states',
  'archive',
  'date',
  'q',
  'from',
  'to',
]);

/** @throws InvalidInput naming the part that cannot be read */
export const listOf = (query: ListQuery): Readonly<{ filter: BookingFilter; page: Page }> => {
  const filter = bookingFilterOf(filterOf(query, (key) => FILTERS.has(key)));
  return {
    filter,
    page: {
      ...rangeOf(query, firstPage(filter.ids)),
      sort: sortOf(query, SORTS, { field: 'pick_up_at', direction: 1 }),
    },
  };
};

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 100;

type Filter = Readonly<Record<string, unknown>>;

const READABLE: Readonly<Record<string, (value: unknown) => boolean>> = {
  status_id: (value) => [1, 2, 3, 4, 5].includes(value as number),
  archive: (value) => typeof value === 'boolean',
  date: (value) => isText(value) && isLocalDate(value),
  q: isText,
  from: isText,
  to: isText,
};

const bookingFilterOf = (filter: Filter): BookingFilter => {
  const wrong = Object.entries(READABLE).some(
    ([name, isReadable]) => filter[name] !== undefined && !isReadable(filter[name]),
  );
  if (wrong) throw malformed('filter');
  const { id, date, q, from, to } = filter as Readonly<Record<string, string | undefined>>;
  const ids = idsOf({ id });
  const states = statesOf(filter);
  return {
    ...(ids && { ids }),
    ...(states && { states }),
    ...(date !== undefined && { date }),
    ...(q !== undefined && { q }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
};

/** What is archived or what is not, else the states that are named, else those of a tab. */
const statesOf = ({ status_id, state, states, archive }: Filter): readonly ReservationState[] | undefined => {
  const named = namedStates(states ?? (state === undefined ? undefined : [state]));
  if (archive !== undefined) return RESERVATION_STATES.filter((one) => ENDED_STATES.includes(one) === archive);
  return named ?? (status_id === undefined ? undefined : statesOfTab(status_id as StatusA));
};

const namedStates = (states: unknown): readonly ReservationState[] | undefined => {
  if (states === undefined) return undefined;
  if (!Array.isArray(states) || !states.every((state) => RESERVATION_STATES.includes(state as ReservationState)))
    throw malformed('filter');
  return states as ReservationState[];
};
