import { IsOptional, IsString, MaxLength } from 'class-validator';
import { PAYMENTS } from '@camino/contracts/reservations/reservation.js';
import type { FilterKey, ReservationFilter } from '@camino/contracts/reservations/reservation-filter.js';
import {
  ENDED_STATES,
  type ReservationState,
  RESERVATION_STATES,
  RESERVATION_TABS,
  statesOfTab,
} from '@camino/contracts/reservations/reservation-states.js';
import { type Instant, instantOf, plusDays, plusMinutes } from '@camino/domain/kernel/rules/time.js';
import {
  IsDay,
  filterOf,
  firstPage,
  idsOf,
  isDay,
  isShortText,
  type ListQuery,
  rangeOf,
  sortOf,
  unreadable,
} from '../../platform/edge/http/index.js';
import { reservationIdOf } from './reservation-id.js';
import { OVERDUE_MIN, type BookingFilter, type Page } from './booking-list.js';

export class CountsQuery {
  @IsOptional()
  @IsDay('booking.date_invalid')
  date?: string;

  @IsOptional()
  @IsString()
  @MaxLength(100)
  q?: string;

  /** As in the list; the tab it may name does not count. */
  @IsOptional()
  @IsString()
  @MaxLength(20_000)
  filter?: string;
}

/** Columns that can be sorted by, with the fields they stand for. */
export const RESERVATION_COLUMNS: Readonly<Record<string, string>> = {
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

/**
 * @param now Conditions such as `within_hours` count from here.
 * @throws InvalidInput naming the part that cannot be read
 */
export const listOf = (query: ListQuery, now: Instant): Readonly<{ filter: BookingFilter; page: Page }> => {
  const filter = conditionsOf(readFilter(query), now);
  return {
    filter,
    page: {
      ...rangeOf(query, firstPage(filter.ids)),
      sort: byDateWithin(sortOf(query, RESERVATION_COLUMNS, { field: 'pick_up_at', direction: 1 })),
    },
  };
};

/** Bookings with the same driver, place or state stand by their pick-up, in the direction of the whole. */
const byDateWithin = (sort: Page['sort']): Page['sort'] => {
  const [field, direction = 1] = Object.entries(sort)[0] ?? [];
  if (!field || ['_id', 'number', 'pickUpAt', 'requestedAt'].includes(field)) return sort;
  return { [field]: direction, pickUpAt: direction, _id: direction };
};

/** The conditions of the tabs' numbers: those of the table without the states of the open tab. @throws InvalidInput */
export const countedOf = ({ date, q, filter }: CountsQuery, now: Instant): BookingFilter => {
  const { status_id: _tab, state: _state, states: _states, ...others } = readFilter({ filter });
  return conditionsOf({ ...others, ...(date && { date }), ...(q && { q }) }, now);
};

const isHours = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) > 0 && (value as number) <= 8784;
const isInstant = (value: unknown): boolean => isShortText(value) && !Number.isNaN(Date.parse(value));
const isState = (value: unknown): boolean => RESERVATION_STATES.includes(value as ReservationState);
const isFlag = (value: unknown): boolean => typeof value === 'boolean';

/** What a value of each condition must be. */
const READABLE: Readonly<Record<FilterKey, (value: unknown) => boolean>> = {
  id: (value) => [value].flat().every(isShortText),
  status_id: (value) => value === 0 || (RESERVATION_TABS as readonly unknown[]).includes(value),
  state: isState,
  states: (value) => Array.isArray(value) && value.every(isState),
  archive: isFlag,
  date: isDay,
  date_from: isDay,
  date_to: isDay,
  from: isInstant,
  to: isInstant,
  within_hours: isHours,
  unassigned: isFlag,
  unanswered: (value) => value === true,
  overdue: (value) => value === true,
  expiring_hours: isHours,
  claim_pending: (value) => value === true,
  fee_id: isShortText,
  driver_id: isShortText,
  vehicle_id: isShortText,
  payment: (value) => (PAYMENTS as readonly unknown[]).includes(value),
  booked_by: isShortText,
  q: (value) => isShortText(value) && !value.includes('\0'),
};

const isKey = (key: string): key is FilterKey => Object.hasOwn(READABLE, key);

/** @throws InvalidInput naming the keys that no booking has, or whose values cannot be read */
const readFilter = (query: ListQuery): ReservationFilter => {
  const filter = filterOf(query, isKey) as ReservationFilter;
  const wrong = (Object.keys(filter) as FilterKey[]).filter((key) => !READABLE[key](filter[key]));
  if (filter.date_from && filter.date_to && filter.date_from > filter.date_to) wrong.push('date_to');
  if (wrong.length > 0) throw unreadable(wrong);
  return filter;
};

/** A traveller's link or its token, as pasted into the search. */
const LINK = /^(?:https?:\/\/\S{1,60}\/reserve-tracking\/)?([\w-]{20,64})$/;

/** The booking that is searched for by its link, or the words to be found. */
const soughtBy = (q: string | undefined): Pick<BookingFilter, 'ids' | 'q'> => {
  const [, token] = LINK.exec(q?.trim() ?? '') ?? [];
  return token ? { ids: [reservationIdOf(token)] } : { q };
};

/** @param now Conditions such as `within_hours` count from here. */
export const conditionsOf = (filter: ReservationFilter, now: Instant): BookingFilter => {
  const { date, q, unassigned, fee_id, driver_id, vehicle_id, payment, booked_by } = filter;
  const conditions = {
    states: statesOf(filter),
    date,
    ...pickUpsOf(filter, now),
    unassigned,
    unanswered: filter.unanswered,
    claimPending: filter.claim_pending,
    arrivedBefore: filter.overdue && plusMinutes(now, -OVERDUE_MIN),
    dueBefore: filter.expiring_hours && plusMinutes(now, filter.expiring_hours * 60),
    feeId: fee_id,
    driverId: driver_id,
    vehicleId: vehicle_id,
    payment,
    bookedBy: booked_by,
    ...soughtBy(q),
    ...(filter.id !== undefined && { ids: idsOf(filter) }),
  };
  return Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== undefined));
};

/** The period of the pick-up that all conditions on it leave. */
const pickUpsOf = (
  { from, to, date_from, date_to, within_hours }: ReservationFilter,
  now: Instant,
): Pick<BookingFilter, 'from' | 'to'> => {
  const notBefore = [from, date_from && instantOf(date_from, '00:00'), within_hours && now].filter(
    Boolean,
  ) as Instant[];
  const before = [
    to,
    date_to && instantOf(plusDays(date_to, 1), '00:00'),
    within_hours && plusMinutes(now, within_hours * 60),
  ].filter(Boolean) as Instant[];
  return { from: notBefore.sort().at(-1), to: before.sort()[0] };
};

/** The states that every condition on them allows; undefined if there is none. */
const statesOf = ({
  status_id,
  state,
  states,
  archive,
}: ReservationFilter): readonly ReservationState[] | undefined => {
  const allowed = [
    status_id ? statesOfTab(status_id) : undefined,
    state && [state],
    states,
    archive === undefined ? undefined : RESERVATION_STATES.filter((one) => ENDED_STATES.includes(one) === archive),
  ].filter((one) => one !== undefined);
  if (allowed.length === 0) return undefined;
  return RESERVATION_STATES.filter((one) => allowed.every((some) => some.includes(one)));
};
