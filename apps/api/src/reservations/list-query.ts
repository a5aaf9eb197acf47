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

const bookingFilterOf = ({
  id,
  status_id,
  state,
  states,
  archive,
  date,
  q,
  from,
  to,
}: Readonly<Record<string, unknown>>): BookingFilter => {
  const text = (value: unknown): value is string => typeof value === 'string' && value.length <= 100;
  const wrong =
    (status_id !== undefined && ![1, 2, 3, 4, 5].includes(status_id as number)) ||
    (archive !== undefined && typeof archive !== 'boolean') ||
    (date !== undefined && !(text(date) && isLocalDate(date))) ||
    [q, from, to].some((value) => value !== undefined && !text(value));
  if (wrong) throw malformed('filter');
  const ids = idsOf({ id });
  const named = statesOf(states ?? (state === undefined ? undefined : [state]));
  return {
    ...(ids && { ids }),
    ...(status_id !== undefined && { states: statesOfTab(status_id as StatusA) }),
    ...(named && { states: named }),
    ...(archive !== undefined && {
      states: RESERVATION_STATES.filter((one) => ENDED_STATES.includes(one) === archive),
    }),
    ...(date !== undefined && { date: date }),
    ...(text(q) && { q }),
    ...(text(from) && { from }),
    ...(text(to) && { to }),
  };
};

const statesOf = (states: unknown): readonly ReservationState[] | undefined => {
  if (states === undefined) return undefined;
  if (!Array.isArray(states) || !states.every((state) => RESERVATION_STATES.includes(state as ReservationState)))
    throw malformed('filter');
  return states as ReservationState[];
};
