import type { EventCatalogue } from '../kernel/catalogued.js';
import type { Event } from '../kernel/decider.js';
import type { Centavos } from '../kernel/rules/money.js';
import type { Instant, LocalDate } from '../kernel/rules/time.js';

/** A plan as it was when it was ordered. `regimes` and whether it is offered no longer matter. */
export type Terms = Readonly<{ planId: string; name_es: string; name_en: string; price: Centavos }>;
/** `start` where there is none, `change` of the one there is, `renewal` for another month. */
export type OrderKind = 'start' | 'change' | 'renewal';

type Order = Readonly<{ orderId: string; at: Instant }>;
type Period = Readonly<{ from: LocalDate; until: LocalDate }>;

export type SubscriptionEvent =
  /** Stands before the gateway is asked. */
  | Event<
      'SubscriptionPaymentStarted',
      Order &
        Readonly<{ kind: OrderKind; terms: Terms; cardId: string; lastFour: string; tracking: string; attempt: number }>
    >
  | Event<
      'SubscriptionPaid',
      Order &
        Readonly<{ cents: Centavos; currency: 'GTQ'; receipt: string; transactionId: string; authorization: string }>
    >
  | Event<'SubscriptionPaymentDeclined', Order & Readonly<{ kind: OrderKind; code: string }>>
  | Event<'SubscriptionPaymentLost', Order>
  | Event<'SubscriptionStarted', Period & Readonly<{ subscriptionId: string; terms: Terms }>>
  | Event<'SubscriptionChanged', Period & Readonly<{ subscriptionId: string; terms: Terms; previous: string }>>
  | Event<'SubscriptionRenewed', Period & Readonly<{ subscriptionId: string; terms: Terms }>>
  | Event<'SubscriptionGraceBegan', Readonly<{ subscriptionId: string; until: LocalDate }>>
  /** `termsVersion` names the text that was accepted. */
  | Event<
      'SubscriptionCancelled',
      Readonly<{ subscriptionId: string; termsVersion: string; endsOn: LocalDate; at: Instant }>
    >
  | Event<'SubscriptionEnded', Readonly<{ subscriptionId: string; because: 'cancelled' | 'unpaid'; on: LocalDate }>>;

export const subscriptionEvents = {
  SubscriptionPaymentStarted: { v: 1, says: 'The gateway is about to be asked to charge a subscription.' },
  SubscriptionPaid: { v: 1, says: 'The gateway charged a subscription.' },
  SubscriptionPaymentDeclined: { v: 1, says: 'A subscription could not be charged.' },
  SubscriptionPaymentLost: { v: 1, says: 'The gateway knows of no charge, however often it was begun.' },
  SubscriptionStarted: { v: 1, says: 'A subscription began.' },
  SubscriptionChanged: { v: 1, says: 'A subscription was changed to another type.' },
  SubscriptionRenewed: { v: 1, says: 'A subscription goes on for another month.' },
  SubscriptionGraceBegan: { v: 1, says: 'A subscription goes on for some days although it could not be charged.' },
  SubscriptionCancelled: { v: 1, says: 'Its holder cancelled a subscription, accepting what that means.' },
  SubscriptionEnded: { v: 1, says: 'A subscription ended.' },
} as const satisfies EventCatalogue & Record<SubscriptionEvent['type'], unknown>;
