import type { Command, Decider } from '../kernel/decider.js';
import type { Centavos } from '../kernel/rules/money.js';
import { Rejection } from '../kernel/rejection.js';
import { type Instant, type LocalDate, localOf, plusDays } from '../kernel/rules/time.js';
import { MOST_SALES } from './card-registration.js';
import { anchorOf, monthAfter } from './months.js';
import type { Plan } from './plans.js';
import type { OrderKind, SubscriptionEvent, Terms } from './subscription.events.js';
import type { Answer } from './wallet.js';

/*
 * The subscription of an account, `tax_subscription-<account>`. The charge comes first; what was paid for follows in
 * the same append as the payment, so that nobody pays and gets nothing. None is charged twice: an order has one
 * tracking.
 *
 * none → (start paid) running → (change, renewal paid) running → cancelled or in grace → ended
 */
type Ordered = Readonly<{ orderId: string; tracking: string }>;
type PaidBy = Readonly<{ cardId: string; lastFour: string }>;

export type SubscriptionCommand =
  | Command<'OrderSubscription', Ordered & PaidBy & Readonly<{ kind: 'start' | 'change'; plan: Plan }>>
  /** Another month is due. Without a card (`null`) it counts as declined. */
  | Command<'RenewSubscription', Ordered & Readonly<{ card: PaidBy | null }>>
  | Command<'RecordSubscriptionPayment', Ordered & Readonly<{ answer: Answer }>>
  /** The gateway knows nothing of the charge: it is begun again under the same tracking. */
  | Command<'RepeatSubscriptionPayment', Ordered>
  /** `seen` is the version that its holder was shown, where they say it. */
  | Command<
      'CancelSubscription',
      Readonly<{ subscriptionId: string; accepted: boolean; termsVersion: string; seen?: string }>
    >
  /** Ends what was cancelled or could not be paid, once its time has come. */
  | Command<'EndSubscription', Readonly<Record<string, never>>>;

export type Order = Readonly<{
  id: string;
  kind: OrderKind;
  terms: Terms;
  cardId: string;
  lastFour: string;
  tracking: string;
  attempt: number;
  since: Instant;
}>;

export type Subscribed = Readonly<{
  id: string;
  terms: Terms;
  /** The first day of the present period, and the day on which another is due. */
  from: LocalDate;
  until: LocalDate;
  /** Day of the month on which periods begin. */
  anchor: number;
  cancelled: Readonly<{ at: Instant; termsVersion: string }> | null;
  /** `tried` is the day of the last attempt. */
  grace: Readonly<{ until: LocalDate; tried: LocalDate }> | null;
  ended: Readonly<{ on: LocalDate; because: 'cancelled' | 'unpaid' }> | null;
}>;

export type Receipt = Readonly<{
  id: string;
  number: string;
  kind: OrderKind;
  terms: Terms;
  cents: Centavos;
  lastFour: string;
  authorization: string;
  at: Instant;
}>;

export type Subscription = Readonly<{
  current: Subscribed | null;
  past: readonly Subscribed[];
  order: Order | null;
  receipts: readonly Receipt[];
  /** How the last order ended: null code when it was paid. */
  last: Readonly<{ orderId: string; code: string | null }> | null;
}>;

/** Days for which a subscription goes on although it could not be charged. */
export const GRACE_DAYS = 7;
/** The code of a renewal for which there is no card, and of a charge that never took place. */
export const NO_CARD = 'no_card';
export const LOST = 'lost';

export const subscription: Decider<Subscription, SubscriptionCommand, SubscriptionEvent> = {
  category: 'tax_subscription',
  initial: { current: null, past: [], order: null, receipts: [], last: null },
  decide(command, state) {
    switch (command.type) {
      case 'OrderSubscription':
        return order(command, state);
      case 'RenewSubscription':
        return renew(command, state);
      case 'RecordSubscriptionPayment':
        return record(command, state);
      case 'RepeatSubscriptionPayment':
        return repeat(command, state);
      case 'CancelSubscription':
        return cancel(command, state);
      case 'EndSubscription':
        return end(command, state);
    }
  },
  evolve: (state, event) => evolved(state, event),
};

type Of<T extends SubscriptionCommand['type']> = Extract<SubscriptionCommand, { type: T }>;
const today = (at: Instant): LocalDate => localOf(at).date;
const termsOf = ({ id: planId, name_es, name_en, price }: Plan): Terms => ({ planId, name_es, name_en, price });

const order = (
  { data, at }: Of<'OrderSubscription'>,
  { current, order: open, last }: Subscription,
): SubscriptionEvent[] => {
  const { plan, kind, orderId, cardId, lastFour, tracking } = data;
  if (open?.id === orderId || last?.orderId === orderId) return [];
  if (open) throw new Rejection('subscription.pending');
  refuseOrder(kind, plan, current);
  const paying = { orderId, kind, terms: termsOf(plan), cardId, lastFour, tracking, attempt: 1, at };
  return [{ type: 'SubscriptionPaymentStarted', data: paying }];
};

const refuseOrder = (kind: 'start' | 'change', plan: Plan, current: Subscribed | null): void => {
  if (kind === 'start' && current) throw new Rejection('subscription.runs_already');
  if (kind === 'change' && !current) throw new Rejection('subscription.none');
  if (current?.terms.planId === plan.id && !current.cancelled) throw new Rejection('subscription.same');
  if (!plan.active) throw new Rejection('subscription.plan_unknown');
};

/** Whether it is charged on: not once it is cancelled. */
export const isCharged = ({ current }: Subscription): boolean => current !== null && !current.cancelled;

/** Whether another month is to be charged today. */
export const isDue = ({ current, order: open }: Subscription, day: LocalDate): boolean =>
  current !== null && !open && !current.cancelled && day >= current.until && (current.grace?.tried ?? '') < day;

/** Whether it is over today. */
export const isOver = ({ current, order: open }: Subscription, day: LocalDate): 'cancelled' | 'unpaid' | null => {
  if (!current || open) return null;
  if (current.cancelled) return day >= current.until ? 'cancelled' : null;
  return current.grace && day >= current.grace.until ? 'unpaid' : null;
};

const renew = (
  { data: { orderId, tracking, card }, at }: Of<'RenewSubscription'>,
  state: Subscription,
): SubscriptionEvent[] => {
  const { current } = state;
  if (!current || !isDue(state, today(at)) || isOver(state, today(at))) return [];
  if (card === null) return declined({ id: orderId, kind: 'renewal' }, NO_CARD, at, current);
  const paying = { orderId, kind: 'renewal' as const, terms: current.terms, ...card, tracking, attempt: 1, at };
  return [{ type: 'SubscriptionPaymentStarted', data: paying }];
};

const declined = (
  { id: orderId, kind }: Pick<Order, 'id' | 'kind'>,
  code: string,
  at: Instant,
  current: Subscribed | null,
): SubscriptionEvent[] => [
  { type: 'SubscriptionPaymentDeclined', data: { orderId, kind, code, at } },
  ...(kind === 'renewal' && current && !current.grace
    ? [
        {
          type: 'SubscriptionGraceBegan' as const,
          data: { subscriptionId: current.id, until: plusDays(today(at), GRACE_DAYS) },
        },
      ]
    : []),
];

const record = (
  { data: { tracking, answer }, at }: Of<'RecordSubscriptionPayment'>,
  state: Subscription,
): SubscriptionEvent[] => {
  const { order: open, current } = state;
  if (open?.tracking !== tracking) return [];
  if (!answer.approved) return declined(open, answer.code, at, current);
  const { transactionId, authorization } = answer;
  const receipt = `${today(at).replaceAll('-', '')}-${open.id.slice(0, 6).toUpperCase()}`;
  const paid = {
    orderId: open.id,
    cents: open.terms.price,
    currency: 'GTQ' as const,
    receipt,
    transactionId,
    authorization,
    at,
  };
  return [{ type: 'SubscriptionPaid', data: paid }, bought(open, current, today(at))];
};

/** What was paid for. A late renewal begins where the last period ended, unless more than a month has passed. */
const bought = ({ id, kind, terms }: Order, current: Subscribed | null, day: LocalDate): SubscriptionEvent => {
  const fresh = { terms, from: day, until: monthAfter(day, anchorOf(day)) };
  if (!current) return { type: 'SubscriptionStarted', data: { subscriptionId: id, ...fresh } };
  const subscriptionId = current.id;
  if (kind !== 'renewal')
    return { type: 'SubscriptionChanged', data: { subscriptionId, ...fresh, previous: current.terms.planId } };
  const until = monthAfter(current.until, current.anchor);
  const period = until > day ? { from: current.until, until } : { from: day, until: monthAfter(day, anchorOf(day)) };
  return { type: 'SubscriptionRenewed', data: { subscriptionId, terms, ...period } };
};

const repeat = (
  { data: { tracking }, at }: Of<'RepeatSubscriptionPayment'>,
  { order: open, current }: Subscription,
): SubscriptionEvent[] => {
  if (open?.tracking !== tracking) return [];
  const { id: orderId, since: _, ...paying } = open;
  if (open.attempt < MOST_SALES)
    return [{ type: 'SubscriptionPaymentStarted', data: { ...paying, orderId, attempt: open.attempt + 1, at } }];
  return [{ type: 'SubscriptionPaymentLost', data: { orderId, at } }, ...declined(open, LOST, at, current)];
};

const cancel = (
  { data, at }: Of<'CancelSubscription'>,
  { current, order: open }: Subscription,
): SubscriptionEvent[] => {
  const { subscriptionId, accepted, termsVersion, seen = termsVersion } = data;
  if (current?.id !== subscriptionId) throw new Rejection('subscription.unknown');
  if (!accepted) throw new Rejection('subscription.accept_required');
  if (seen !== termsVersion) throw new Rejection('subscription.terms_changed');
  if (open) throw new Rejection('subscription.pending');
  if (current.cancelled) return [];
  return [{ type: 'SubscriptionCancelled', data: { subscriptionId, termsVersion, endsOn: current.until, at } }];
};

const end = ({ at }: Of<'EndSubscription'>, state: Subscription): SubscriptionEvent[] => {
  const because = isOver(state, today(at));
  if (!because || !state.current) return [];
  return [{ type: 'SubscriptionEnded', data: { subscriptionId: state.current.id, because, on: today(at) } }];
};

type DataOf<T extends SubscriptionEvent['type']> = Extract<SubscriptionEvent, { type: T }>['data'];
type Evolving = { [T in SubscriptionEvent['type']]?: (state: Subscription, data: DataOf<T>) => Subscription };

/** With the running subscription as `change` makes it; unchanged when there is none. */
const running =
  <T extends SubscriptionEvent['type']>(change: (current: Subscribed, data: DataOf<T>) => Subscribed) =>
  (state: Subscription, data: DataOf<T>): Subscription => ({
    ...state,
    current: state.current && change(state.current, data),
  });

const EVOLVING: Evolving = {
  SubscriptionPaymentStarted: (state, { orderId: id, at: since, ...rest }) => ({
    ...state,
    order: { id, since, ...rest },
  }),
  SubscriptionPaid: (state, data) => paidBy(state, data),
  SubscriptionPaymentDeclined: (state, data) => ({
    ...state,
    order: null,
    last: { orderId: data.orderId, code: data.code },
    current: triedOn(state.current, data),
  }),
  SubscriptionStarted: (state, { subscriptionId: id, terms, from, until }) => ({
    ...state,
    current: { id, terms, from, until, anchor: anchorOf(from), cancelled: null, grace: null, ended: null },
  }),
  SubscriptionChanged: running<'SubscriptionChanged'>((current, { terms, from, until }) => ({
    ...current,
    terms,
    from,
    until,
    anchor: anchorOf(from),
    cancelled: null,
    grace: null,
  })),
  SubscriptionRenewed: running<'SubscriptionRenewed'>((current, data) => renewed(current, data)),
  SubscriptionGraceBegan: running<'SubscriptionGraceBegan'>((current, { until }) => ({
    ...current,
    grace: { until, tried: plusDays(until, -GRACE_DAYS) },
  })),
  SubscriptionCancelled: running<'SubscriptionCancelled'>((current, { at, termsVersion }) => ({
    ...current,
    cancelled: { at, termsVersion },
  })),
  SubscriptionEnded: (state, { on, because }) => ({
    ...state,
    current: null,
    past: state.current ? [...state.past, { ...state.current, ended: { on, because } }] : state.past,
  }),
};

const evolved = (state: Subscription, { type, data }: SubscriptionEvent): Subscription =>
  (EVOLVING[type] as ((state: Subscription, data: unknown) => Subscription) | undefined)?.(state, data) ?? state;

const paidBy = (state: Subscription, data: DataOf<'SubscriptionPaid'>): Subscription => {
  const { order: open, receipts } = state;
  const { orderId: id, receipt: number, cents, authorization, at } = data;
  const { kind, terms, lastFour } = open ?? {};
  const paid = kind && terms && lastFour ? [{ id, number, kind, terms, cents, lastFour, authorization, at }] : [];
  return { ...state, order: null, last: { orderId: id, code: null }, receipts: [...receipts, ...paid] };
};

const renewed = (
  current: Subscribed,
  { from, until }: Readonly<{ from: LocalDate; until: LocalDate }>,
): Subscribed => ({
  ...current,
  from,
  until,
  anchor: from === current.until ? current.anchor : anchorOf(from),
  grace: null,
});

/** The grace, if any, remembers on which day the charge was tried last. */
const triedOn = (current: Subscribed | null, { at }: Readonly<{ at: Instant }>): Subscribed | null =>
  current?.grace ? { ...current, grace: { ...current.grace, tried: today(at) } } : current;
