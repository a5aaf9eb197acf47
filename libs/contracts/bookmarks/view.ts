import { PAYMENTS } from '../reservations/reservation.js';
import { RESERVATION_STATES } from '../reservations/reservation-states.js';
import type { ReservationFilter } from '../reservations/reservation-filter.js';

/** The conditions of a saved table, without words that were searched for. */
export type ViewFilter = Omit<ReservationFilter, 'q' | 'id'>;

/** A table of bookings that somebody of the office comes back to; its name is unique to its owner. */
export type View = Readonly<{ name: string; filter: ViewFilter }>;

export const VIEW_NAME_MAX = 40;

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string' && value.length <= 60;
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isFlag: Check = (value) => typeof value === 'boolean';
const isTrue: Check = (value) => value === true;
const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);

const CHECKS: Readonly<Record<keyof ViewFilter, Check>> = {
  status_id: oneOf([0, 1, 2, 3, 4, 5]),
  state: oneOf(RESERVATION_STATES),
  states: (value) => Array.isArray(value) && value.every(oneOf(RESERVATION_STATES)),
  archive: isFlag,
  date: isText,
  date_from: isText,
  date_to: isText,
  from: isText,
  to: isText,
  within_hours: isNumber,
  unassigned: isFlag,
  unanswered: isTrue,
  overdue: isTrue,
  expiring_hours: isNumber,
  claim_pending: isTrue,
  fee_id: isText,
  driver_id: isText,
  vehicle_id: isText,
  payment: oneOf(PAYMENTS),
  booked_by: isText,
};

/** Whether these are conditions that a view can keep, and no others. */
export const isViewFilter = (filter: object): filter is ViewFilter =>
  Object.entries(filter).every(([key, value]) => Object.hasOwn(CHECKS, key) && CHECKS[key as keyof ViewFilter](value));
