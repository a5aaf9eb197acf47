import { Rejection } from '../kernel/rejection.js';
import type { Instant } from '../kernel/rules/time.js';
import { isAgreed } from './agreed.js';
import { DELAY_MIN } from './arrival.js';
import { type Booked, type ReservationCommand, wrongState } from './reservation.js';
import type { ReservationEvent } from './reservation.events.js';
import { startTimes } from './start-times.js';

/*
 * A later pick-up that the office tells driver and traveller of: a flight that lands later, or a driver who is held up.
 * The agreed time stays; what was told last holds.
 */

/** Why the office cannot tell of a delay now, or null. */
export const delayRefusal = (state: Pick<Booked, 'status' | 'change' | 'trip'>, at: Instant): Rejection | null => {
  if (!isAgreed(state)) return wrongState(state);
  return at > startTimes(state.trip).to ? new Rejection('reservation.too_late_for_delay') : null;
};

type DelayCommand = Extract<ReservationCommand, { type: 'AnnounceDelay' | 'WithdrawDelay' }>;

/** The same delay again, without a note, has no effect. */
export const decideDelay = (command: DelayCommand, state: Booked): ReservationEvent[] => {
  if (command.by.role !== 'admin') throw new Rejection('auth.forbidden');
  const refusal = delayRefusal(state, command.at);
  if (refusal) throw refusal;
  const { subject, delay } = state;
  if (command.type === 'WithdrawDelay') return delay ? [{ type: 'DelayWithdrawn', data: {} }] : [];
  const { minutes, cause, note } = command.data;
  if (!Number.isInteger(minutes) || minutes < DELAY_MIN.min || minutes > DELAY_MIN.max)
    throw new Rejection('reservation.delay_invalid', DELAY_MIN);
  if (!note && delay?.minutes === minutes && delay.cause === cause) return [];
  return [{ type: 'DelayAnnounced', data: { subject, minutes, cause, note } }];
};
