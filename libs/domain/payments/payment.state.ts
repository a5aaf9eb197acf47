import type { Command } from '../kernel/decider.js';
import type { Centavos } from '../kernel/rules/money.js';
import type { Instant } from '../kernel/rules/time.js';
import type { ByCard, Explained, Money } from './payment.events.js';

/** What the gateway said of a movement of money. */
export type Answer =
  | Readonly<{ approved: true; transactionId: string; authorization: string }>
  | Readonly<{ approved: false; code: string }>;

/** A link by which the booking can be paid. */
export type Link = Readonly<{
  id: string;
  cents: Centavos;
  expiresAt: Instant;
  status: 'open' | 'paying' | 'paid' | 'withdrawn';
  /** The movement of money that was asked for last, and how often; '' before the first. */
  tracking: string;
  attempt: number;
  since: Instant;
  lastFour: string;
  /** The next payment is begun under another tracking. */
  declined: boolean;
  /** Why the last payment failed: a code of the gateway's, or LOST; null otherwise. */
  code: string | null;
}>;

/** A card payment that is being taken back at the gateway. */
export type Return = Readonly<{
  /** The payment that is taken back. */
  id: string;
  transactionId: string;
  tracking: string;
  attempt: number;
  since: Instant;
  subject: string;
  why: string;
}>;

/** The booking as it was when it was paid for. `state` is only needed to refuse. */
export type Paid = Readonly<{ number: string; price: Centavos; state: string; driverId: string | null }>;

export type PaymentCommand =
  | Command<'RecordPayment', Money & { booking: Paid }>
  | Command<'RefundPayment', Money & Explained & { booking: Paid }>
  /** Recorded by mistake, a payment or a refund. */
  | Command<'VoidPayment', Explained & { id: string }>
  /** `digest`: SHA-256 of the secret in the link, hexadecimal. */
  | Command<'SendPaymentLink', { id: string; digest: string; cents: Centavos; days: number; booking: Paid }>
  | Command<'WithdrawPaymentLink', { id: string }>
  /** By whoever has the link. `tracking`: for a movement of money that was never asked for. */
  | Command<'StartLinkPayment', { id: string; tracking: string; lastFour: string; booking: Paid }>
  | Command<'RecordLinkPayment', { id: string; tracking: string; answer: Answer }>
  | Command<'LoseLinkPayment', { id: string; tracking: string }>
  /** `id`: of the payment that is taken back. */
  | Command<'RecordLinkVoid', { id: string; tracking: string; answer: Answer }>
  | Command<'RepeatLinkVoid', { id: string; tracking: string }>;

export type Of<T extends PaymentCommand['type']> = Extract<PaymentCommand, { type: T }>;

/** `returned`: how often the gateway refused to take a card payment back. */
export type Entry = Readonly<{
  id: string;
  sign: 1 | -1;
  worth: Centavos;
  voided: boolean;
  at: Instant;
  card: ByCard | null;
  returned: number;
}>;
/** `number`: of the booking, as a link named it last. `returns`: card payments that are being taken back. */
export type Payments = Readonly<{
  entries: readonly Entry[];
  links: readonly Link[];
  returns: readonly Return[];
  number: string;
}>;

/** Money received less money given back, in quetzales. */
export const paidOf = ({ entries }: Pick<Payments, 'entries'>): Centavos =>
  entries.filter(({ voided }) => !voided).reduce((sum, { sign, worth }) => sum + sign * worth, 0);
