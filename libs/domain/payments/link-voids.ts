import { Rejection } from '../kernel/rejection.js';
import { localOf } from '../kernel/rules/time.js';
import type { PaymentEvent } from './payment.events.js';
import type { Entry, Of, Payments } from './payment.state.js';

/*
 * A card payment that came by a link is taken back at the gateway, on the day it was made; afterwards it is refunded.
 * As with payments, what is asked is stored first, and asked again only under the same tracking.
 */
/** Null: what is recorded by hand is voided at once. */
export const startVoid = (
  { data: { id, why, subject }, at }: Of<'VoidPayment'>,
  { returns }: Payments,
  entry: Entry,
): PaymentEvent[] | null => {
  if (!entry.card) return null;
  if (returns.some((one) => one.id === id)) return [];
  if (localOf(entry.at).date !== localOf(at).date) throw new Rejection('payments.void_too_late');
  const { transactionId } = entry.card;
  const tracking = `${id}-void-${entry.returned + 1}`;
  return [{ type: 'LinkVoidStarted', data: { id, transactionId, tracking, attempt: 1, subject, why, at } }];
};

export const recordVoid = (
  { data: { id, tracking, answer }, at, by }: Of<'RecordLinkVoid'>,
  { returns }: Payments,
): PaymentEvent[] => {
  if (by.role !== 'system') throw new Rejection('auth.forbidden');
  const open = returns.find((one) => one.id === id && one.tracking === tracking);
  if (!open) return [];
  const { subject, why } = open;
  return answer.approved
    ? [{ type: 'PaymentVoided', data: { id, subject, why, at } }]
    : [{ type: 'LinkVoidDeclined', data: { id, code: answer.code, at } }];
};

/** The gateway knows nothing of it: it is begun again under the same tracking. */
export const repeatVoid = (
  { data: { id, tracking }, at, by }: Of<'RepeatLinkVoid'>,
  { returns }: Payments,
): PaymentEvent[] => {
  if (by.role !== 'system') throw new Rejection('auth.forbidden');
  const open = returns.find((one) => one.id === id && one.tracking === tracking);
  if (!open) return [];
  const { since: _, ...again } = open;
  return [{ type: 'LinkVoidStarted', data: { ...again, attempt: open.attempt + 1, at } }];
};
