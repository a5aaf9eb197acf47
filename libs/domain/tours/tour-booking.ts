import type { CountedOn } from '../calendar/counted-on.js';
import { answerDue, NOTICE_MIN, REMEMBERED_A_DAY } from '../reservations/traveller.js';
import type { Actor, Command, Decider } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';
import { type Instant, type LocalDate, localOf, minutesBetween } from '../kernel/rules/time.js';
import { LEAVE_UNCHANGED, type TourBookingEvent, type TourRequest } from './tour-booking.events.js';
import { passengersOf, type TourId, tourPrice, TOURS } from './rules/tours.js';
import { dateRefusal, departureOf } from './tours.js';

/*
 * Places on a volcano tour for one party (`tour-<id>`). Its seats stand on the calendar of the day of the departure.
 *
 *   none ──request──▶ requested ──confirm──▶ confirmed
 *     └─abandon─▶ abandoned │ └──expire──▶ expired │
 *                           └───────cancel─────────┴──▶ cancelled
 */
export type TourBookingCommand =
  | Command<'RequestTour', Omit<TourRequest, 'price'> & Readonly<{ claimedCentavos?: number }>>
  | Command<'ConfirmTour', Readonly<Record<string, never>>>
  | Command<'CancelTour', Readonly<{ why: string }>>
  | Command<'ExpireTour', Readonly<Record<string, never>>>
  | Command<'AbandonTour', Readonly<{ commitment: string }>>;

export type BookedTour = Readonly<{
  status: 'requested' | 'confirmed' | 'cancelled' | 'expired';
  subject: string;
  tour: TourId;
  date: LocalDate;
  departsAt: Instant;
  returnsAt: Instant;
  seats: number;
  commitment: string;
  expiresAt: Instant;
  cancelledBy: 'customer' | 'company' | null;
  refusals: Readonly<{ day: LocalDate; count: number }>;
}>;

type TourBooking = Readonly<{ status: 'none' | 'abandoned' }> | BookedTour;

export const isBookedTour = (state: TourBooking): state is BookedTour =>
  state.status !== 'none' && state.status !== 'abandoned';

/** The seats a booking counts on as it is. */
export const placesOfTour = (state: TourBooking): readonly CountedOn[] =>
  isBookedTour(state) && (state.status === 'requested' || state.status === 'confirmed')
    ? [
        {
          id: state.commitment,
          window: { from: state.departsAt, to: state.returnsAt },
          seats: state.seats,
          transport: null,
          departure: departureOf(state.tour),
        },
      ]
    : [];

export const tourBooking: Decider<TourBooking, TourBookingCommand, TourBookingEvent> = {
  category: 'tour',
  initial: { status: 'none' },
  keepsVersion: LEAVE_UNCHANGED,

  decide(command, state) {
    if (command.type === 'AbandonTour')
      return state.status === 'none' ? [{ type: 'TourBookingAbandoned', data: command.data }] : [];
    if (command.type === 'RequestTour') return request(command, state);
    if (!isBookedTour(state)) throw new Rejection('tour.unknown');
    switch (command.type) {
      case 'ConfirmTour':
        return confirm(state, command.by, command.at);
      case 'CancelTour':
        return cancel(state, command);
      case 'ExpireTour':
        return expire(state, command.by, command.at);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'TourBookingRequested':
        return requested(event.data);
      case 'TourBookingAbandoned':
        return { status: 'abandoned' };
      default:
        return isBookedTour(state) ? { ...state, ...changed(state, event) } : state;
    }
  },
};

const requested = ({
  subject,
  tour,
  date,
  departsAt,
  returnsAt,
  commitment,
  expiresAt,
  ...party
}: TourRequest & Readonly<{ expiresAt: Instant }>): BookedTour => ({
  status: 'requested',
  subject,
  tour,
  date,
  departsAt,
  returnsAt,
  seats: passengersOf(party),
  commitment,
  expiresAt,
  cancelledBy: null,
  refusals: { day: date, count: 0 },
});

type Later = Exclude<TourBookingEvent, { type: 'TourBookingRequested' | 'TourBookingAbandoned' }>;

const changed = ({ refusals }: BookedTour, event: Later): Partial<BookedTour> => {
  switch (event.type) {
    case 'TourBookingConfirmed':
      return { status: 'confirmed' };
    case 'TourBookingCancelled':
      return { status: 'cancelled', cancelledBy: event.data.by };
    case 'TourBookingExpired':
      return { status: 'expired' };
    case 'TourCancellationRefused': {
      const { day } = event.data;
      return { refusals: { day, count: refusals.day === day ? refusals.count + 1 : 1 } };
    }
  }
};

const request = (
  { data, at }: Extract<TourBookingCommand, { type: 'RequestTour' }>,
  state: TourBooking,
): TourBookingEvent[] => {
  if (state.status === 'abandoned') throw new Rejection('tour.abandoned');
  if (isBookedTour(state)) throw new Rejection('tour.exists');
  const { claimedCentavos, ...asked } = data;
  const refusal = dateRefusal(asked.date, at);
  if (refusal) throw refusal;
  if (asked.adults < 1 || asked.children < 0) throw new Rejection('tour.no_adult');
  const price = {
    centavos: tourPrice(asked.tour, asked),
    perPerson: TOURS[asked.tour].centavos,
    currency: 'GTQ' as const,
  };
  if (claimedCentavos !== undefined && claimedCentavos !== price.centavos)
    throw new Rejection('price.changed', { price: price.centavos / 100 });
  const times = { requestedAt: at, expiresAt: answerDue(at, asked.departsAt) };
  return [{ type: 'TourBookingRequested', data: { ...asked, price, ...times } }];
};

const wrongState = ({ status }: BookedTour): Rejection => new Rejection('tour.wrong_state', { state: status });

const confirm = (state: BookedTour, by: Actor, at: Instant): TourBookingEvent[] => {
  refuseOthers(by, 'admin');
  if (state.status === 'confirmed') return [];
  if (state.status !== 'requested') throw wrongState(state);
  if (at >= state.departsAt) throw new Rejection('tour.departed');
  return [{ type: 'TourBookingConfirmed', data: {} }];
};

/** Why the traveller may not cancel now, or null. What nobody has confirmed yet can be cancelled at any time. */
export const cancelRefusal = (state: Pick<BookedTour, 'status' | 'departsAt'>, at: Instant): Rejection | null => {
  if (state.status === 'requested') return null;
  if (state.status !== 'confirmed') return new Rejection('tour.wrong_state', { state: state.status });
  return minutesBetween(at, state.departsAt) >= NOTICE_MIN ? null : new Rejection('tour.too_late_to_cancel');
};

/** Cancelling what the same side has cancelled before has no effect and is not an error. */
const cancel = (
  state: BookedTour,
  { by, at, data: { why } }: Extract<TourBookingCommand, { type: 'CancelTour' }>,
): TourBookingEvent[] => {
  const side = by.role === 'admin' ? 'company' : 'customer';
  if (side === 'customer') refuseOthers(by, 'guest');
  if (state.cancelledBy === side) return [];
  const { subject } = state;
  const event = { type: 'TourBookingCancelled' as const, data: { subject, by: side, why } } as const;
  if (side === 'customer') {
    const refusal = cancelRefusal(state, at);
    if (refusal) throw remembered(refusal, state, at);
    return [event];
  }
  if (state.status !== 'requested' && state.status !== 'confirmed') throw wrongState(state);
  if (why === '') throw new Rejection('tour.reason_required');
  return [event];
};

const remembered = (refusal: Rejection, { refusals }: BookedTour, at: Instant): Rejection => {
  const day = localOf(at).date;
  if (refusals.day === day && refusals.count >= REMEMBERED_A_DAY) return refusal;
  const event: TourBookingEvent = { type: 'TourCancellationRefused', data: { code: refusal.code, day } };
  return new Rejection(refusal.code, refusal.params, [event]);
};

const expire = (state: BookedTour, by: Actor, at: Instant): TourBookingEvent[] => {
  refuseOthers(by, 'system');
  return state.status === 'requested' && at >= state.expiresAt ? [{ type: 'TourBookingExpired', data: {} }] : [];
};

const refuseOthers = (by: Actor, role: Actor['role']): void => {
  if (by.role !== role) throw new Rejection('auth.forbidden');
};
