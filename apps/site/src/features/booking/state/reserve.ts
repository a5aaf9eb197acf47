import { newIdempotencyKey } from '@camino/client/api.js';
import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import type { Fee } from '@camino/contracts/catalogue/fee.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { AIRPORT } from '@camino/contracts/catalogue/places.js';
import type { BookingForm, Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Calls } from './calls.js';
import type { Draft, DraftField } from './draft.js';
import { currentHold, takenIn } from './hold.js';
import { childSeatsOf, landingOf, touchesAirport } from './party.js';

export type Sent = Readonly<{ number: string; token: string }>;

/** Why a booking was not made, each case with words of its own. */
export type Outcome =
  | Readonly<{ status: 'sent'; sent: Sent }>
  /** No answer came: nothing is known about the booking, the same attempt can be repeated. */
  | Readonly<{ status: 'unreachable' }>
  /**
   * The server failed, or too many wanted the same day: nothing is known or was done, the same attempt can be repeated.
   */
  | Readonly<{ status: 'failed' | 'busy' }>
  | Readonly<{ status: 'priceChanged'; price: number }>
  | Readonly<{ status: 'taken'; nearest: readonly string[] }>
  /** A way back that would set out before the way there has arrived. */
  | Readonly<{ status: 'tooSoon'; message: string; nearest: readonly string[] }>
  | Readonly<{ status: 'email'; message: string }>
  | Readonly<{ status: 'invalid'; errors: Readonly<Partial<Record<DraftField, string>>> }>
  /** `thereUnknown`: a way back whose way there is not found, which can be booked by itself. */
  | Readonly<{ status: 'tooManyOpen' | 'tooOften' | 'refused' | 'thereUnknown'; message: string }>
  /** The session has ended: the login has been opened. */
  | Readonly<{ status: 'signedOut' }>;

type Terms = Readonly<{
  /** As its list gave it. */
  fee: Fee;
  /** Price on screen, quetzales. */
  price: number;
  language: Language;
}>;

/** Who fetches somebody at the airport needs no address. */
const addressAt = (place: string, address: string): string => (place === AIRPORT ? '' : address.trim());

type Doors = Pick<BookingForm, 'pick_up_address' | 'drop_off_address'>;

/** The addresses that are sent with a trip. */
export const doorsOf = (draft: Draft): Doors => ({
  pick_up_address: addressAt(draft.origin, draft.pick_up_address),
  drop_off_address: addressAt(draft.destination, draft.drop_off_address),
});

/** The booking form as POST /reservation takes it; every step before must be complete. */
export const bookingFormOf = (draft: Draft, { fee, price, language }: Terms): BookingForm => ({
  date: draft.date,
  hour: draft.hour,
  passenger: draft.passenger ?? 1,
  childs: draft.childs ?? 0,
  suitcase: draft.suitcase ?? 0,
  flight_number: draft.flight_number.trim(),
  type_vehicle: draft.type_vehicle,
  children_chair: childSeatsOf(draft) > 0,
  child_seats: childSeatsOf(draft),
  wheelchair: draft.wheelchair,
  phone: draft.phone.trim(),
  cui_passport: draft.cui_passport.trim(),
  email: draft.email.trim(),
  name: draft.name.trim(),
  last_name: draft.last_name.trim(),
  fee,
  ...(draft.payment && { payment: draft.payment }),
  price,
  note: draft.note.trim(),
  arrival_time: landingOf(draft),
  ...doorsOf(draft),
  ...(draft.stops.trim() && { stops: draft.stops.trim() }),
  language,
});

/**
 * The way back: the same party from door to door, the other way round. Stops and arrival are those of the way there.
 */
export const wayBackOf = (draft: Draft): Draft => ({
  ...draft,
  round_trip: false,
  date: draft.return_date,
  hour: draft.return_hour,
  origin: draft.destination,
  destination: draft.origin,
  pick_up_address: draft.drop_off_address,
  drop_off_address: draft.pick_up_address,
  flight_number: touchesAirport(draft) ? draft.return_flight_number : draft.flight_number,
  arrival_time: '',
  stops: '',
});

/** The way there, and the way back that is booked along with it. */
export type Way = 'there' | 'back';

type Attempt = Readonly<{ key: string; content: string; hold_id?: string }>;

/**
 * The attempts nothing is known of. Each is repeated word for word, hold included, after a reload too: the server then
 * sees one booking, not two. Where the tab keeps nothing they last as long as the page.
 */
const open: Partial<Record<Way, Attempt | null>> = {};
const ITEMS: Readonly<Record<Way, string>> = { there: 'camino.booking.attempt', back: 'camino.booking.attempt-back' };

const openAttempt = (way: Way): Attempt | null => {
  try {
    return open[way] ?? (JSON.parse(sessionStorage.getItem(ITEMS[way]) ?? 'null') as Attempt | null);
  } catch {
    return null;
  }
};

const keepAttempt = (way: Way, attempt: Attempt | null): void => {
  open[way] = attempt;
  try {
    if (attempt) sessionStorage.setItem(ITEMS[way], JSON.stringify(attempt));
    else sessionStorage.removeItem(ITEMS[way]);
  } catch {
    // Storage is full or blocked: a reload forgets the attempt.
  }
};

/** Of the way there only: one place is kept per visitor. */
const holdOf = (way: Way): Pick<Attempt, 'hold_id'> => (way === 'there' ? { hold_id: currentHold() } : {});

const attemptFor = (way: Way, form: BookingForm): Attempt => {
  const content = JSON.stringify(form);
  const before = openAttempt(way);
  if (before?.content === content) return before;
  const attempt: Attempt = { key: newIdempotencyKey(), content, ...holdOf(way) };
  keepAttempt(way, attempt);
  return attempt;
};

/** A way back that was under way when the page was left: it is asked for again as it was. */
export const unansweredWayBack = (): BookingForm | null => {
  const attempt = openAttempt('back');
  return attempt && (JSON.parse(attempt.content) as BookingForm);
};

const FIELDS: Readonly<Record<string, DraftField>> = { fee: 'destination', children_chair: 'child_seats' };
const fieldOf = (name: string): DraftField => FIELDS[name] ?? (name as DraftField);

const SESSION_ENDED = 401;
const TOO_MANY = 429;
const UNAVAILABLE = 503;

/** What the server refused field by field; the address alone is the confirm dialog's business. */
const fieldsRefused = (error: ApiError): Outcome => {
  const { email, ...others } = error.fieldErrors;
  if (email && Object.keys(others).length === 0) return { status: 'email', message: email };
  const errors = Object.entries(error.fieldErrors).map(([name, text]) => [fieldOf(name), text]);
  return { status: 'invalid', errors: Object.fromEntries(errors) as Readonly<Partial<Record<DraftField, string>>> };
};

/** What a rule refused, by its code. */
const ruleRefused = (error: ApiError): Outcome => {
  const message = error.problem?.message ?? '';
  if (error.code === 'price.changed')
    return { status: 'priceChanged', price: (error.problem?.data as Readonly<{ price: number }>).price };
  if (error.code === 'booking.too_many_open') return { status: 'tooManyOpen', message };
  if (error.code === 'booking.round_trip_unknown') return { status: 'thereUnknown', message };
  const taken = takenIn(error);
  if (error.code === 'booking.way_back_too_soon') return { status: 'tooSoon', message, nearest: taken?.nearest ?? [] };
  return taken ?? { status: 'refused', message };
};

const refusalOf = (error: ApiError): Outcome => {
  const { problem, status } = error;
  if (status === SESSION_ENDED) return { status: 'signedOut' };
  if (status >= 500) return { status: status === UNAVAILABLE ? 'busy' : 'failed' };
  if (status === TOO_MANY) return { status: 'tooOften', message: problem?.message ?? '' };
  return problem?.errors ? fieldsRefused(error) : ruleRefused(error);
};

/** Sends one booking. Never rejects; repeats of an attempt nothing is known of book once only. */
export const reserve = async (calls: Calls, way: Way, form: BookingForm): Promise<Outcome> => {
  const { key, hold_id } = attemptFor(way, form);
  try {
    const { status, body } = await calls.send(
      'POST',
      '/reservation',
      { ...form, ...(hold_id && { hold_id }) },
      { idempotencyKey: key },
    );
    if (status !== 201) return { status: 'failed' };
    keepAttempt(way, null);
    const { reservation_number: number, token } = (body as Readonly<{ data: Reservation & { token: string } }>).data;
    return { status: 'sent', sent: { number, token } };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === NO_RESPONSE) return { status: 'unreachable' };
    if (error.status < 500 && error.status !== SESSION_ENDED) keepAttempt(way, null);
    return refusalOf(error);
  }
};
