import type { EventCatalogue } from '../kernel/catalogued.js';
import type { Event } from '../kernel/decider.js';
import type { Centavos } from '../kernel/rules/money.js';
import type { Instant } from '../kernel/rules/time.js';
import type { Amount, Rate } from './amount.js';

/** `link`: with a card at the gateway, by a link that the office sent. */
export const WAYS = ['cash', 'terminal', 'link'] as const;
export type Way = (typeof WAYS)[number];

/** Cash goes into the till of `driverId`, or into that of the office if it is null. */
export type Money = Readonly<{ id: string; amount: Amount; rate: Rate | null; way: Way; driverId: string | null }>;
export type Explained = Readonly<{ subject: string; why: string }>;
/** What the gateway knows a card payment by. */
export type ByCard = Readonly<{ link: string; transactionId: string; authorization: string; lastFour: string }>;
type Asked = Readonly<{ tracking: string; attempt: number; at: Instant }>;

export type PaymentEvent =
  | Event<'PaymentRecorded', Money & { number: string; at: Instant; card?: ByCard }>
  | Event<'PaymentRefunded', Money & Explained & { number: string; at: Instant }>
  | Event<'PaymentVoided', Explained & { id: string; at: Instant }>
  | Event<
      'PaymentLinkSent',
      { id: string; digest: string; cents: Centavos; number: string; expiresAt: Instant; at: Instant }
    >
  | Event<'PaymentLinkWithdrawn', { id: string; at: Instant }>
  | Event<'LinkPaymentStarted', { id: string; lastFour: string } & Asked>
  | Event<'LinkPaymentDeclined', { id: string; code: string; at: Instant }>
  | Event<'LinkPaymentLost', { id: string; at: Instant }>
  | Event<'LinkVoidStarted', Explained & { id: string; transactionId: string } & Asked>
  | Event<'LinkVoidDeclined', { id: string; code: string; at: Instant }>;

export type DataOf<T extends PaymentEvent['type']> = Extract<PaymentEvent, { type: T }>['data'];

const WHY = [{ subject: 'subject', fields: ['why'] }];

export const paymentEvents = {
  PaymentRecorded: { v: 1, says: 'Money was received for a booking, by its driver or by the office.' },
  PaymentRefunded: { v: 1, says: 'Money was given back to a traveller.', personal: WHY },
  PaymentLinkSent: { v: 1, says: 'The office sent the traveller a link by which the booking can be paid with a card.' },
  PaymentLinkWithdrawn: { v: 1, says: 'A link for paying no longer holds.' },
  LinkPaymentStarted: { v: 1, says: 'The gateway is asked to charge the card of whoever has the link.' },
  LinkPaymentDeclined: { v: 1, says: 'The card was declined; nothing was paid.' },
  LinkPaymentLost: { v: 1, says: 'The gateway knows nothing of a payment by a link; nothing was paid.' },
  LinkVoidStarted: {
    v: 1,
    says: 'The gateway is asked to take back a card payment that came by a link.',
    personal: WHY,
  },
  LinkVoidDeclined: { v: 1, says: 'The gateway did not take a card payment back; it still counts.' },
  PaymentVoided: { v: 1, says: 'A payment or a refund was recorded by mistake and does not count.', personal: WHY },
} as const satisfies EventCatalogue & Record<PaymentEvent['type'], unknown>;
