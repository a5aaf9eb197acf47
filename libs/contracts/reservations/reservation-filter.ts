import type { Payment } from './reservation.js';
import type { ReservationState, StatusA } from './reservation-states.js';

/**
 * What a list of bookings can be narrowed to; all given conditions hold. Sent as the JSON of `filter`, and kept as such
 * in the address of the table, so that a link shows the same rows to everybody.
 */
export type ReservationFilter = Readonly<
  Partial<{
    id: string | readonly string[];
    /** A tab of the table; 0 for bookings of all. */
    status_id: StatusA | 0;
    state: ReservationState;
    states: readonly ReservationState[];
    /** Ended bookings, or those that have not ended. */
    archive: boolean;
    /** Local day of the pick-up. */
    date: string;
    /** First and last local day of the pick-up. */
    date_from: string;
    date_to: string;
    /** Instants: the pick-up is not before `from`, and before `to`. */
    from: string;
    to: string;
    /** The pick-up is within this many hours from now. */
    within_hours: number;
    /** The office has approved the trip, and it has no driver and vehicle, or those that have them. */
    unassigned: boolean;
    /** Trips that the assigned driver has not accepted yet. */
    unanswered: true;
    /** Trips that should have ended an hour ago and are not finished. */
    overdue: true;
    /** Requests and changes that expire within this many hours unless the office answers. */
    expiring_hours: number;
    /** Trips with a claim that waits for the office. */
    claim_pending: true;
    fee_id: string;
    driver_id: string;
    vehicle_id: string;
    payment: Payment;
    /** The account that booked for somebody else. */
    booked_by: string;
    q: string;
  }>
>;

export type FilterKey = keyof ReservationFilter;

/** Hours ahead in which a trip needs its transport and its driver's answer. */
export const SOON_HOURS = 24;
/** Hours before which a request that expires is told of. */
export const EXPIRING_HOURS = 2;

/** States of a trip that drives on its day, or has. */
const DRIVES = ['approved', 'reserved', 'started', 'finished'] as const;

/**
 * What waits for the office, as conditions on bookings. The numbers of the home page, the alerts, and the tables they
 * lead to use the same conditions, so that a number is always that of the rows behind it.
 */
export const WORK = {
  requests: { status_id: 1 },
  changes: { status_id: 4 },
  unassigned: { status_id: 2, unassigned: true, within_hours: SOON_HOURS },
  expiring: { expiring_hours: EXPIRING_HOURS },
  unanswered: { unanswered: true, within_hours: SOON_HOURS },
  overdue: { overdue: true },
  claims: { claim_pending: true },
} as const satisfies Record<string, ReservationFilter>;

/** The trips of a local day, with those that have ended. */
export const tripsOf = (date: string): ReservationFilter => ({ states: DRIVES, date });

/** What the office is told of before it goes wrong, the most urgent first. */
export const BOOKING_ALERTS = ['expiring', 'unassigned', 'unanswered', 'overdue', 'claims'] as const;
export type BookingAlert = (typeof BOOKING_ALERTS)[number];
/** Licences and insurances that run out soon, or have. */
export type AlertKind = BookingAlert | 'licences' | 'insurances';

/**
 * How many bookings there are under `WORK[kind]`, and the first of them by pick-up; or how many permits run out, and
 * when the first does. null if there is none.
 */
export type Alert = Readonly<{ kind: AlertKind; count: number; next_at: string | null }>;
