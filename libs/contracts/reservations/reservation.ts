import type { Language } from '../kernel/language.js';
import type { PriceLine } from '../catalogue/price.js';
import type { Rating, ReservationClaim } from '../claims/claim.js';
import type { ProgressStep, ReservationState, StatusA, StatusB } from './reservation-states.js';

/**
 * What the caller may do to a reservation now. Each is the last path segment of `POST
 * /api/admin/reservation/<id>/<verb>`, except those of the traveller: `change` (PUT /api/reservation/reservation_user),
 * `report-delay`, `report-absence` and `withdraw-report` (POST /api/reservation/running_late, /not_coming and
 * /on_time), `rate` (POST /api/reservation/qualification) and `claim` (POST /api/claim).
 */
export const RESERVATION_ACTIONS = [
  'approve',
  'assign-transport',
  'assign-external',
  'unassign',
  'reject',
  'refuse-change',
  'cancel',
  'start',
  'undo-start',
  'finish',
  'no-show',
  'reinstate',
  'undo-approve',
  'undo-reject',
  'undo-finish',
  'undo-no-show',
  'correct',
  'announce-delay',
  'withdraw-delay',
  'accept',
  'decline',
  'change',
  'report-delay',
  'report-absence',
  'withdraw-report',
  'rate',
  'claim',
] as const;
export type ReservationAction = (typeof RESERVATION_ACTIONS)[number];

export const PAYMENTS = ['cash', 'credit_card'] as const;
export type Payment = (typeof PAYMENTS)[number];

/** Labels of `OptionsReservations`, by position. */
export const OPTION_LABELS = ['MALETAS', 'NUMERO VUELO', 'NOTA', 'ADULTOS', 'NINOS', 'airport time'] as const;

/** Types of the pairs in a request's `reservation_detail`; 6 and 7 are not in use. */
export const DETAIL_TYPES = { bags: 1, flightNumber: 2, note: 3, adults: 4, children: 5, arrivalTime: 8 } as const;

/**
 * Body of POST /reservation as the booking wizard sends it. `fee` and `type_vehicle` are an id, or the row as listed.
 */
export type BookingForm = Readonly<{
  date: string;
  hour: string;
  passenger: number;
  childs: number;
  suitcase?: number;
  flight_number?: string;
  type_vehicle?: string | { id: string };
  children_chair?: boolean;
  /** Child seats to be brought, at most one per child; counts in place of `children_chair`. */
  child_seats?: number;
  wheelchair?: boolean;
  phone: string;
  cui_passport: string;
  email: string;
  name: string;
  last_name: string;
  fee: string | { id: string };
  payment?: Payment;
  /** Price the traveller saw, in quetzales. If it is wrong, the response is 409 `price.changed`. */
  price?: number;
  note?: string;
  arrival_time?: string;
  pick_up_address?: string;
  drop_off_address?: string;
  /** Places to stop at on the way, in the traveller's words; the office tells what they cost. */
  stops?: string;
  hold_id?: string;
  language?: Language;
  /** The collaborator whose agency an administrator books for. */
  agency_id?: string;
  /** Of the way back: the token of the booking of the way there, which proves that the sender may refer to it. */
  round_trip_with?: string;
}>;

/** Body of POST /reservation as the three-step public page sends it; places are codes. */
export type PublicBooking = Readonly<{
  pick_up_place: string;
  drop_off_place: string;
  pick_up_date: string;
  pick_up_time: string;
  reservation_detail: readonly Readonly<{ type: number; description: string }>[];
  personal_info: Readonly<{
    phone: string;
    first_name: string;
    last_name: string;
    email?: string;
    email_exists?: boolean;
  }>;
  email: string;
  hold_id?: string;
  language?: Language;
}>;

export type Place = Readonly<{ id: string; place: string }>;

/** `minutes` late, or not coming at all; then it is null. */
export type ArrivalReport = Readonly<{
  kind: 'late' | 'absent';
  minutes: number | null;
  /** `HH:mm` when they expect to be there; null if not at all. */
  expected_time: string | null;
  note: string;
  reported_at: string;
}>;

/** A later pick-up that the office told driver and traveller of. `expected_time`: `HH:mm`, of the pick-up. */
export type AnnouncedDelay = Readonly<{
  minutes: number;
  cause: 'flight' | 'driver';
  note: string;
  expected_time: string;
  announced_at: string;
}>;

/** A correction by the office that changed the price, and what it changed besides; amounts are in quetzales. */
export type PriceChange = Readonly<{
  from: number;
  to: number;
  at: string;
  because: readonly ('people' | 'route' | 'fare')[];
}>;

/**
 * What a trip costs before it is booked, in quetzales, line by line: the usual fare, or the one from so many adults on,
 * and surcharges.
 */
export type TripQuote = Readonly<{
  price: number;
  /** null when no exchange rate is in force. */
  price_usd: number | null;
  rate: number | null;
  only_cash: boolean;
  lines: readonly Readonly<{
    kind: 'base' | 'group' | 'surcharge';
    people: number;
    amount: number;
    /** Of a surcharge. */
    name: Readonly<{ es: string; en: string }> | null;
  }>[];
}>;

/**
 * The other booking of a round trip that was booked in one go. Each way stands by itself: it is changed, canceled and
 * driven without the other.
 */
export type OtherWay = Readonly<{
  /** Which way the other one is. */
  way: 'there' | 'back';
  id: string;
  reservation_number: string;
  pick_up_date: string;
  pick_up_time: string;
  state: ReservationState;
  /** Opens its tracking page; only for the traveller of both. */
  token?: string;
}>;

/** How and why a reservation ended, for the rejected view. */
export type Ending = Readonly<{ by: 'customer' | 'company' | 'system'; reason: string | null; at: string }>;

/**
 * A reservation as returned by every read. Times are Guatemalan wall-clock times; `*_at` are instants in UTC; amounts
 * are in quetzales.
 */
export type Reservation = Readonly<{
  id: string;
  /** True if the traveller was erased: the first name is then `erased`, the other personal data empty. */
  erased?: true;
  /** Only for the office and the booking's own traveller. */
  token?: string;
  reservation_number: string;
  status_id: StatusA | StatusB;
  reservation_status_id: StatusA;
  state: ReservationState;
  progress_step: ProgressStep;
  version: number;
  allowed_actions: readonly ReservationAction[];
  user: Readonly<{ name: string; last_name: string; email: string; cui_passport: string }>;
  PersonalInfo: Readonly<{ first_name: string; last_name: string; email: string; phone: string }>;
  no_passengers: number;
  adults: number;
  childs: number;
  suitcase: number;
  flight_number: string;
  arrival_time: string;
  note: string;
  children_chair: boolean;
  /** Number of child seats; absent if they were not counted. */
  child_seats?: number;
  wheelchair: boolean;
  type_vehicle: Readonly<{ id: string; name: string }> | null;
  pick_up_date: string;
  pick_up_time: string;
  pick_up_at: string;
  pick_up_place: string;
  drop_off_place: string;
  pick_up_address: string;
  drop_off_address: string;
  /** Places to stop at on the way, in the traveller's words; absent if there are none. */
  stops?: string;
  booking_changes: number;
  payment: Payment;
  language: Language;
  requested_at: string;
  /** The deadline for the office's answer; null when no answer is pending. */
  expires_at: string | null;
  pending_change: Readonly<{
    pick_up_date: string;
    pick_up_time: string;
    note: string;
    asked_at: string;
    expires_at: string;
    /** The state of the trip that holds until the change is accepted, and its step. */
    holds: Readonly<{ state: ReservationState; progress_step: ProgressStep }>;
  }> | null;
  /** What the traveller reported about their arrival when it was too late to cancel; null if nothing holds. */
  arrival_report: ArrivalReport | null;
  /** Absent while the pick-up is on time. */
  delay?: AnnouncedDelay;
  ending: Ending | null;
  /** Whether the driver has accepted the trip; true for a driver of others, with whom the office has arranged it. */
  accepted: boolean;
  started_at: string | null;
  /** The period in which the trip can be started without a reason; a driver cannot start it at another time. */
  start_from: string;
  start_until: string;
  /** From when the office can record that nobody came; only for the office, absent where that is not possible. */
  no_show_from?: string;
  client_id: string | null;
  booked_by: string | null;
  /** The other way of its round trip, as far as the caller may know of it; not in pages of the back office. */
  other_way?: OtherWay;
  /**
   * What is not the company's has an empty id: driver and vehicle, or one of them. Absent where both are the company's.
   */
  external?: Readonly<{
    /** Empty for somebody who drives on their own account. */
    company: string;
    /** The one half that is not the company's; absent if neither is. */
    only?: 'driver' | 'vehicle';
  }>;
  Driver: Readonly<{
    id: string;
    name: string;
    last_name: string;
    phone: string;
    /** True if the driver was erased: the name is then `erased`, the rest empty. */
    erased?: true;
  }> | null;
  Vehicle: Readonly<{ id: string; plates: string; brand: string; color: string; no_passengers: number }> | null;
  /** The traveller's rating, at most one. */
  quality_service: readonly Rating[];
  /** Claims about the trip, the oldest first; at most one is pending. */
  claim: readonly ReservationClaim[];
  OptionsReservations: readonly Readonly<{ type: string; description: string }>[];
  reservation_detail: Readonly<{
    origin: Place;
    destination: Place;
    driver: Readonly<{ image: string | null; name: string; last_name: string }> | null;
    vehicle: Readonly<{
      image: string | null;
      no_plate: string;
      color: string;
      brand_vehicle: Readonly<{ name: string }>;
    }> | null;
    price: number;
    /** null when no exchange rate was in force. */
    price_usd: number | null;
    /** What the price is the sum of; absent if it is the fare alone. */
    price_lines?: readonly PriceLine[];
    rate: number | null;
    fee: Readonly<{
      id: string;
      trip: string;
      distance: number;
      duration_min: number;
      measure_type: Readonly<{ abbreviation: string }>;
    }>;
  }>;
}>;

/**
 * Something that happened to a booking, as its traveller is told. Only of a change the office refused: its reason, and
 * the note asked for with the change if that is not the one that stands; both absent where there was none.
 */
export type TrackedEvent = Readonly<{ type: string; at: string; reason?: string; note?: string }>;

/**
 * Response of GET /reservation/find_reservation/{token}: e-mail, phone and document masked, with the public part of the
 * history.
 */
export type TrackedReservation = Reservation &
  Readonly<{
    /** True from 30 days after the trip: nothing can be changed through the link any more. */
    read_only: boolean;
    /** What was paid so far, in quetzales; what was given back does not count. */
    paid: number;
    /** What is left to pay of the price, in quetzales; negative if too much was paid. */
    due: number;
    /** The page of the site where a part of it or all can be paid by card now; absent when no link is open. */
    pay_link?: Readonly<{ path: string; amount: number }>;
    /** The oldest first. */
    price_changes: readonly PriceChange[];
    timeline: readonly TrackedEvent[];
  }>;

/** `data` of a 409 `reservation.wrong_state`: the current state of the booking. */
export type ReservationStanding = Readonly<{
  state: ReservationState;
  version: number;
  allowed_actions: readonly ReservationAction[];
}>;

/** The number of bookings in each tab (1–5). */
export type TabCounts = Readonly<Record<string, number>>;
