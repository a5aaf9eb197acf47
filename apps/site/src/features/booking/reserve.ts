import { newIdempotencyKey } from '@camino/client/api.js';
import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import type { Fee } from '@camino/contracts/fee.js';
import type { Language } from '@camino/contracts/language.js';
import type { BookingForm, Reservation } from '@camino/contracts/reservation.js';
import { publicApi } from '../../public-api.js';
import type { Draft, DraftField } from './draft.js';
import { currentHold, takenIn, type Availability } from './hold.js';

export type Sent = Readonly<{ number: string; token: string }>;

export type Outcome =
  | Readonly<{ status: 'sent'; sent: Sent }>
  /** No answer came: nothing is known about the booking, the same attempt can be repeated. */
  | Readonly<{ status: 'unreachable' }>
  | Readonly<{ status: 'priceChanged'; price: number }>
  | Readonly<{ status: 'taken'; availability: Availability }>
  | Readonly<{ status: 'invalid'; errors: Readonly<Partial<Record<DraftField, string>>>; message: string }>
  | Readonly<{ status: 'refused'; message: string }>;

type Terms = Readonly<{
  /** As its list gave it. */
  fee: Fee;
  /** Price on screen, quetzales. */
  price: number;
  language: Language;
}>;

/** The booking form as POST /reservation takes it; every step before must be complete. */
export const bookingFormOf = (draft: Draft, { fee, price, language }: Terms): BookingForm => ({
  date: draft.date,
  hour: draft.hour,
  passenger: draft.passenger ?? 1,
  childs: draft.childs ?? 0,
  suitcase: draft.suitcase ?? 0,
  flight_number: draft.flight_number.trim(),
  type_vehicle: draft.type_vehicle,
  children_chair: draft.children_chair,
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
  arrival_time: draft.arrival_time,
  pick_up_address: draft.pick_up_address.trim(),
  drop_off_address: draft.drop_off_address.trim(),
  language,
});

type Attempt = Readonly<{ key: string; content: string; hold_id: string | undefined }>;

/**
 * The attempt nothing is known of. It is repeated word for word, hold included, after a reload too: the server then
 * sees one booking, not two. Where the tab keeps nothing it lasts as long as the page.
 */
let open: Attempt | null = null;
const ITEM = 'camino.booking.attempt';

const openAttempt = (): Attempt | null => {
  try {
    return open ?? (JSON.parse(sessionStorage.getItem(ITEM) ?? 'null') as Attempt | null);
  } catch {
    return null;
  }
};

const keepAttempt = (attempt: Attempt | null): void => {
  open = attempt;
  try {
    if (attempt) sessionStorage.setItem(ITEM, JSON.stringify(attempt));
    else sessionStorage.removeItem(ITEM);
  } catch {
    // Storage is full or blocked: a reload forgets the attempt.
  }
};

const attemptFor = (form: BookingForm): Attempt => {
  const content = JSON.stringify(form);
  const before = openAttempt();
  if (before?.content === content) return before;
  const attempt = { key: newIdempotencyKey(), content, hold_id: currentHold() };
  keepAttempt(attempt);
  return attempt;
};

const fieldOf = (name: string): DraftField => (name === 'fee' ? 'destination' : (name as DraftField));

const refusalOf = (error: ApiError): Outcome => {
  const { problem } = error;
  if (error.code === 'price.changed')
    return { status: 'priceChanged', price: (problem?.data as Readonly<{ price: number }>).price };
  const availability = takenIn(error);
  if (availability) return { status: 'taken', availability };
  if (problem?.errors) {
    const errors = Object.entries(error.fieldErrors).map(([name, message]) => [fieldOf(name), message]);
    return {
      status: 'invalid',
      errors: Object.fromEntries(errors) as Readonly<Partial<Record<DraftField, string>>>,
      message: problem.message,
    };
  }
  return { status: 'refused', message: problem?.message ?? '' };
};

/** Sends the booking. Never rejects; repeats of an attempt without an answer book once only. */
export const reserve = async (form: BookingForm): Promise<Outcome> => {
  const { key, hold_id } = attemptFor(form);
  try {
    const { status, body } = await publicApi.send(
      'POST',
      '/reservation',
      { ...form, hold_id },
      { idempotencyKey: key },
    );
    keepAttempt(null);
    if (status !== 201) return { status: 'refused', message: '' };
    const { reservation_number: number, token } = (body as Readonly<{ data: Reservation & { token: string } }>).data;
    return { status: 'sent', sent: { number, token } };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === NO_RESPONSE) return { status: 'unreachable' };
    if (error.status < 500) keepAttempt(null);
    return refusalOf(error);
  }
};
