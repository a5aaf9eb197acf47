import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import type { FoundEmail } from '@camino/contracts/accounts/account.js';
import type { Available } from '@camino/contracts/calendar/availability.js';
import type { Fee } from '@camino/contracts/catalogue/fee.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { DETAIL_TYPES, type PublicBooking, type Reservation } from '@camino/contracts/reservations/reservation.js';
import { publicApi } from '../../data/public-api.js';
import { carriedOf, type Draft } from './draft.js';

/* The calls of the three-step booking. Those that answer with an outcome never reject. */

/** Nothing was found out: no answer came, or the server failed or refused. */
export type Failed = Readonly<{ status: 'failed'; answered: boolean; message: string }>;

type Checked =
  /** `holdId`: the place is kept; none where the address keeps enough already. */
  | Readonly<{ status: 'free'; holdId: string | undefined }>
  | Readonly<{ status: 'taken'; nearest: readonly string[] }>
  | Failed;

export type Sent = Readonly<{ number: string; token: string }>;

type Completed =
  | Readonly<{ status: 'sent'; sent: Sent }>
  | Readonly<{ status: 'taken'; nearest: readonly string[] }>
  /** Completed already, with other details. */
  | Readonly<{ status: 'elsewhere' }>
  /** Errors by the API's names of the fields. */
  | Readonly<{ status: 'invalid'; errors: Readonly<Record<string, string>>; message: string }>
  | Failed;

export const failureOf = (error: unknown): Failed => {
  const failed = error instanceof ApiError ? error : new ApiError(NO_RESPONSE, null);
  const said = failed.status < 500 ? failed.problem?.message : undefined;
  return { status: 'failed', answered: failed.status !== NO_RESPONSE, message: said ?? '' };
};

const nearestIn = (error: unknown): readonly string[] | null =>
  error instanceof ApiError && error.code === 'calendar.not_available'
    ? ((error.problem?.data as Readonly<{ nearest_hours?: readonly string[] }> | undefined)?.nearest_hours ?? [])
    : null;

/** The hold that the wizard keeps, too: one for each browser tab, however the traveller books. */
const HOLD = 'camino.booking.hold';

const keptHold = (): string | undefined => {
  try {
    return sessionStorage.getItem(HOLD) ?? undefined;
  } catch {
    return undefined;
  }
};

const keepHold = (id: string | undefined): void => {
  try {
    if (id) sessionStorage.setItem(HOLD, id);
    else sessionStorage.removeItem(HOLD);
  } catch {
    // Storage is blocked: the next check replaces nothing.
  }
};

export const forgetHold = (): void => keepHold(undefined);

/** Asks for the place and keeps it for ten minutes; the earlier hold is replaced. */
export const checkAvailability = async (
  { date, time, adults, children }: Draft,
  fee: Fee,
  earlier?: string,
): Promise<Checked> => {
  const hold_id = earlier ?? keptHold();
  const asked = { date, time, fee: fee.id, passenger: adults ?? 1, childs: children ?? 0, hold: true, hold_id };
  try {
    const { hold_id: holdId } = await publicApi.request<Available>('POST', '/reservation/verify_available', asked);
    keepHold(holdId);
    return { status: 'free', holdId };
  } catch (error) {
    const nearest = nearestIn(error);
    return nearest ? { status: 'taken', nearest } : failureOf(error);
  }
};

/** The free full hours of a day. Throws ApiError. */
export const freeHours = ({ date, adults, children }: Draft, fee: Fee | null): Promise<readonly string[]> =>
  publicApi.request<readonly string[]>('POST', '/reservation/hours_available', {
    date,
    ...(fee && { fee: fee.id }),
    passenger: adults ?? 1,
    childs: children ?? 0,
    hold_id: keptHold(),
  });

/** Whether somebody has confirmed the address. Throws ApiError. */
export const isKnown = async (email: string): Promise<boolean> =>
  (await publicApi.request<FoundEmail>('POST', '/personal_info/find_email', { email: email.trim() })).message === 1;

const personalInfoOf = ({ firstName, lastName, phone, email }: Draft) => ({
  first_name: firstName.trim(),
  last_name: lastName.trim(),
  phone: phone.trim(),
  email: email.trim(),
});

/** Notes how to reach the guest. Throws ApiError. */
export const tellContact = (draft: Draft): Promise<unknown> =>
  publicApi.request('POST', '/personal_info', { personal_info: personalInfoOf(draft) });

/** Mails a link that confirms the address and goes on with this booking, on any device. Throws ApiError. */
export const mailLink = (draft: Draft, holdId: string | undefined): Promise<unknown> =>
  publicApi.request('POST', '/personal_info/send_confirmation_email', {
    email: draft.email.trim(),
    draft: carriedOf(draft, holdId),
  });

const detailsOf = (draft: Draft): PublicBooking['reservation_detail'] =>
  [
    { type: DETAIL_TYPES.bags, description: String(draft.bags) },
    { type: DETAIL_TYPES.flightNumber, description: draft.flightNumber.trim() },
    { type: DETAIL_TYPES.note, description: draft.notes.trim() },
    { type: DETAIL_TYPES.adults, description: String(draft.adults) },
    { type: DETAIL_TYPES.children, description: String(draft.children) },
    { type: DETAIL_TYPES.arrivalTime, description: draft.arrivalTime },
  ].filter(({ description }) => description !== '');

const publicBookingOf = (draft: Draft, holdId: string | undefined, language: Language): PublicBooking => ({
  pick_up_place: draft.pickUp,
  drop_off_place: draft.dropOff,
  pick_up_date: draft.date,
  pick_up_time: draft.time,
  reservation_detail: detailsOf(draft),
  personal_info: { ...personalInfoOf(draft), email_exists: true },
  email: draft.email.trim(),
  ...(holdId && { hold_id: holdId }),
  language,
});

/** Asks for the trip. The key of the draft makes it one booking, however often and on how many devices it is sent. */
export const complete = async (draft: Draft, holdId: string | undefined, language: Language): Promise<Completed> => {
  try {
    const { status, body } = await publicApi.send('POST', '/reservation', publicBookingOf(draft, holdId, language), {
      idempotencyKey: draft.key,
    });
    if (status !== 201) return { status: 'failed', answered: true, message: '' };
    const { reservation_number: number, token } = (body as Readonly<{ data: Reservation & { token: string } }>).data;
    return { status: 'sent', sent: { number, token } };
  } catch (error) {
    const nearest = nearestIn(error);
    if (nearest) return { status: 'taken', nearest };
    if (!(error instanceof ApiError)) return failureOf(error);
    if (error.code === 'idempotency.key_reused') return { status: 'elsewhere' };
    if (error.problem?.errors) return { status: 'invalid', errors: error.fieldErrors, message: error.message };
    return failureOf(error);
  }
};
