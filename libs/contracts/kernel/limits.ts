/** Lengths and patterns of fields, shared by the API's validation and the forms. */
export const LIMITS = {
  name: 25,
  lastName: 25,
  email: 75,
  phone: 20,
  document: 20,
  flightNumber: 20,
  note: 500,
  address: 160,
  stops: 200,
  reason: 300,
  /** Stars of a rating, and the length of its comment. */
  stars: { min: 1, max: 5 },
  ratingComment: 100,
  /** Minutes a traveller can report to be late. */
  delay: { min: 5, max: 240 },
  /** Of a driver and a vehicle that are not the company's. */
  external: { company: 60, vehicle: 40, color: 20, plates: 15, seats: { min: 1, max: 60 } },
  adults: { min: 1, max: 60 },
  children: { min: 0, max: 30 },
  suitcases: { min: 0, max: 60 },
  password: 128,
  /** Bytes of the JSON in a /view or /datos link. */
  linkData: 2048,
} as const;

/**
 * Addresses that mail can be sent to as written: a local part of words and dots (RFC 5322 `dot-atom`, RFC 6531 with
 * letters of any script), an @, and a host of labels whose top-level domain is not a number. Groups, IP addresses and
 * invisible characters are not allowed. No two adjacent parts match the same character, which rules out quadratic
 * backtracking.
 */
export const EMAIL =
  /^(?!.*\p{Default_Ignorable_Code_Point})(?=[^@]{1,64}@)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~\-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~\-]+)*@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:-+[\p{L}\p{M}\p{N}]+)*\.)+\p{L}[\p{L}\p{M}\p{N}]*(?:-+[\p{L}\p{M}\p{N}]+)*$/u;
/** Number of a booking: the day of the trip and a count of that day, `261203-001`. */
export const BOOKING_NUMBER = /^\d{6}-\d{3,6}$/;
/** A booking number or an address that mail can be sent to. */
export const BOOKING_NUMBER_OR_EMAIL = new RegExp(`${BOOKING_NUMBER.source}|${EMAIL.source}`, 'u');
/** E.164 or a Guatemalan number, spaces and hyphens allowed. */
export const PHONE = /^\+?[0-9][0-9 -]{6,18}$/;
/** CUI (13 digits) or a passport: letters and digits. */
export const DOCUMENT = /^[A-Za-z0-9 -]{3,20}$/;
/** IATA or ICAO designator with 1–4 digits and an optional suffix. Only a hint; a traveller may enter any text. */
export const FLIGHT_NUMBER = /^(?:[A-Z]{2}|[A-Z]\d|\d[A-Z]|[A-Z]{3})\s?\d{1,4}[A-Z]?$/;
export const LOCAL_DATE = /^\d{4}-\d{2}-\d{2}$/;
export const LOCAL_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** A time of the day that need not be known. */
export const LOCAL_TIME_OR_NONE = /^(?:([01]\d|2[0-3]):[0-5]\d)?$/;

/**
 * Recommended time to book ahead; also the time before pick-up in which a change or cancellation is no longer possible.
 */
export const LEAD_HOURS = 24;
/** A claim can be filed from the pick-up until the end of this many days after its date. */
export const CLAIM_DAYS = 6;
/** Days after the trip during which a booking's link allows more than reading. */
export const LINK_DAYS = 30;
export const PAGE_SIZES = [15, 30, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 50;
/**
 * Milliseconds until a carousel turns to its next slide, and until its arrows hide from a pointer at rest; how many
 * slides are there from the start.
 */
export const CAROUSEL = { delay: 7000, autohide: 7000, lazyAfter: 3 } as const;
/**
 * A session in which nobody does anything for `limitSeconds` is over. Checked every `checkEveryMs` milliseconds; the
 * user is warned `warnSeconds` before.
 */
export const IDLE = { limitSeconds: 3600, checkEveryMs: 1000, warnSeconds: 60 } as const;
/** Milliseconds a toast is shown. */
export const TOAST = { min: 2000, default: 2500, listFailure: 2000, long: 6000, max: 8000 } as const;
