import { type SubscriptionEvent, subscriptionEvents } from '@camino/domain/billing/subscription.events.js';
import { subscription } from '@camino/domain/billing/subscription.js';
import { type WalletEvent, walletEvents } from '@camino/domain/billing/wallet.events.js';
import { wallet } from '@camino/domain/billing/wallet.js';
import type { LocalDate } from '@camino/domain/kernel/rules/time.js';
import type { Projection } from '../platform/read/projecting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';

/** What is left to do for the cards or the subscription of an account. Nothing in it is personal. */
export type BillingWorkRow = {
  /** Name of the stream. */
  _id: string;
  kind: 'wallet' | 'subscription';
  accountId: string;
  /** A registration, a void or a charge is not finished. */
  open: boolean;
  /** A registration or a charge is not finished. */
  begun: boolean;
  /** Registrations whose test sale is to be taken back by asking the gateway. */
  owed: readonly string[];
  /** The day until which a subscription is paid; empty without one. */
  until: LocalDate;
};

const begunBy: Readonly<Partial<Record<WalletEvent['type'] | SubscriptionEvent['type'], boolean>>> = {
  CardRequestStored: true,
  CardRequestCleared: false,
  SubscriptionPaymentStarted: true,
  SubscriptionPaid: false,
  SubscriptionPaymentDeclined: false,
};

const owedAfter = (owed: readonly string[], { type, data }: WalletEvent | SubscriptionEvent): readonly string[] => {
  if (type === 'TestVoidRefused') return [...new Set([...owed, data.registrationId])];
  const isOver = type === 'TestSaleVoided' || type === 'TestVoidGivenUp';
  return isOver ? owed.filter((id) => id !== data.registrationId) : owed;
};

const untilAfter = (until: LocalDate, { type, data }: WalletEvent | SubscriptionEvent): LocalDate => {
  if (type === 'SubscriptionEnded') return '';
  const begins = type === 'SubscriptionStarted' || type === 'SubscriptionChanged' || type === 'SubscriptionRenewed';
  return begins ? data.until : until;
};

export const billingWork: Projection<BillingWorkRow> = {
  name: 'billing_work',
  handles: [...Object.keys(walletEvents), ...Object.keys(subscriptionEvents)],
  rowsOf: ({ stream }) => [stream],
  project(row, recorded) {
    const event = recorded as RecordedEvent<WalletEvent | SubscriptionEvent>;
    const kind = event.stream.startsWith(`${wallet.category}-`) ? ('wallet' as const) : ('subscription' as const);
    const { category } = kind === 'wallet' ? wallet : subscription;
    const before = row ?? {
      _id: event.stream,
      kind,
      accountId: event.stream.slice(category.length + 1),
      open: false,
      begun: false,
      owed: [],
      until: '' as const,
    };
    const begun = begunBy[event.type] ?? before.begun;
    const owed = owedAfter(before.owed, event);
    return { ...before, begun, owed, open: begun || owed.length > 0, until: untilAfter(before.until, event) };
  },
  indexes: [{ open: 1 }, { until: 1 }],
};
