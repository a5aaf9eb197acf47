import type { Actor, Decider } from '../kernel/decider.js';
import type { Centavos } from '../kernel/rules/money.js';
import { Rejection } from '../kernel/rejection.js';
import type { Instant } from '../kernel/rules/time.js';
import { CURRENCIES, worthOf } from './amount.js';
import { recordVoid, repeatVoid, startVoid } from './link-voids.js';
import { linksAfter, loseLink, paidLinks, payRefusal, recordLink, sendLink, startLink, withdrawLink } from './links.js';
import { type Money, type PaymentEvent, type Way } from './payment.events.js';
import {
  type Entry,
  type Link,
  type Of,
  type Paid,
  paidOf,
  type PaymentCommand,
  type Payments,
  type Return,
} from './payment.state.js';

export { type PaymentEvent, paymentEvents, type Way, WAYS } from './payment.events.js';
export { type Paid, paidOf, type PaymentCommand, type Payments } from './payment.state.js';

/*
 * What was paid for a booking (`payment-<reservation>`): facts that never change the state of the booking. A mistake is
 * voided, money given back is refunded; nothing is ever edited. Card payments by a link go through the gateway
 * (links.ts, link-voids.ts) and are recorded by its answer alone.
 */
/** What is recorded by hand. */
const BY_HAND: readonly Way[] = ['cash', 'terminal'];

/** Who pays in dollars cannot pay to the centavo. */
export const ROUNDING: Centavos = 100;
/**
 * Maximum amount of one payment: a hundred thousand quetzales or dollars. What is due limits it already; this stops a
 * slip of the keyboard where a trip has a mistyped price. What costs more is paid in parts.
 */
export const MOST_CENTS = 10_000_000;

/** States of a booking that is paid for. */
export const PAYABLE: readonly string[] = [
  'requested',
  'updated',
  'approved',
  'reserved',
  'started',
  'finished',
  'no_show',
];
const UNDER_WAY = ['reserved', 'started', 'finished', 'no_show'];

export const payment: Decider<Payments, PaymentCommand, PaymentEvent> = {
  category: 'payment',
  initial: { entries: [], links: [], returns: [], number: '' },
  decide(command, state) {
    switch (command.type) {
      case 'RecordPayment':
        return record(command, state);
      case 'RefundPayment':
        return refund(command, state);
      case 'VoidPayment':
        return voidIt(command, state);
      case 'SendPaymentLink':
        return send(command, state);
      case 'WithdrawPaymentLink':
        refuseOthers(command.by);
        return withdrawLink(command, state);
      case 'StartLinkPayment':
        return startLink(command, state, standingOf(command.data.booking, state));
      case 'RecordLinkPayment':
        return recordLink(command, state);
      case 'LoseLinkPayment':
        return loseLink(command, state);
      case 'RecordLinkVoid':
        return recordVoid(command, state);
      case 'RepeatLinkVoid':
        return repeatVoid(command, state);
    }
  },
  evolve: (state, event) => evolved(state, event),
};

/** Whether a booking is paid for at all, and what is due for it. */
export const standingOf = ({ state, price }: Pick<Paid, 'state' | 'price'>, payments: Payments) => ({
  payable: PAYABLE.includes(state),
  due: price - paidOf(payments),
});

/** The latest link by which a booking can be paid now, or null. */
export const openLink = (booking: Pick<Paid, 'state' | 'price'>, payments: Payments, at: Instant): Link | null =>
  [...payments.links].reverse().find((link) => !payRefusal(link, { ...standingOf(booking, payments), at })) ?? null;

const send = (command: Of<'SendPaymentLink'>, state: Payments): PaymentEvent[] => {
  const { by, data } = command;
  refuseOthers(by);
  if (!Number.isInteger(data.cents) || data.cents <= 0 || data.cents > MOST_CENTS)
    throw new Rejection('payments.amount_invalid', { max: MOST_CENTS / 100 });
  const { payable, due } = standingOf(data.booking, state);
  if (!payable) throw new Rejection('payments.not_payable', { state: data.booking.state });
  return sendLink(command, state, due);
};

const record = ({ data: { booking, ...money }, by, at }: Of<'RecordPayment'>, state: Payments): PaymentEvent[] => {
  refuseStranger(by, money, booking);
  if (isKnown(state, money.id)) return [];
  refuseAmount(money);
  if (!PAYABLE.includes(booking.state)) throw new Rejection('payments.not_payable', { state: booking.state });
  const due = booking.price - paidOf(state);
  if (worthOf(money.amount, money.rate) > due + ROUNDING)
    throw new Rejection('payments.more_than_due', { due: inQuetzales(Math.max(due, 0)) });
  return [{ type: 'PaymentRecorded', data: { ...money, number: booking.number, at } }];
};

const refund = ({ data: { booking, ...money }, by, at }: Of<'RefundPayment'>, state: Payments): PaymentEvent[] => {
  refuseOthers(by);
  if (isKnown(state, money.id)) return [];
  if (state.returns.length > 0) throw new Rejection('payments.void_pending');
  refuseAmount(money);
  if (!money.why) throw new Rejection('payments.reason_required');
  const paid = paidOf(state);
  if (worthOf(money.amount, money.rate) > paid)
    throw new Rejection('payments.more_than_paid', { paid: inQuetzales(Math.max(paid, 0)) });
  return [{ type: 'PaymentRefunded', data: { ...money, number: booking.number, at } }];
};

/** A payment that was given back since cannot be voided: the refund has to be voided first. */
const voidIt = (command: Of<'VoidPayment'>, state: Payments): PaymentEvent[] => {
  const { data, by, at } = command;
  refuseOthers(by);
  const entry = state.entries.find(({ id }) => id === data.id);
  if (!entry) throw new Rejection('payments.unknown');
  if (entry.voided) return [];
  if (!data.why) throw new Rejection('payments.reason_required');
  if (entry.sign > 0 && paidOf(state) < entry.worth) throw new Rejection('payments.refunded_since');
  return startVoid(command, state, entry) ?? [{ type: 'PaymentVoided', data: { ...data, at } }];
};

const evolved = (state: Payments, event: PaymentEvent): Payments => {
  const { entries, returns, links } = state;
  switch (event.type) {
    case 'PaymentRecorded':
    case 'PaymentRefunded':
      return entered(state, event);
    case 'PaymentVoided':
      return {
        ...state,
        entries: withEntry(entries, event.data.id, { voided: true }),
        returns: without(returns, event),
      };
    case 'LinkVoidStarted': {
      const { at: since, ...asked } = event.data;
      return { ...state, returns: [...without(returns, event), { ...asked, since }] };
    }
    case 'LinkVoidDeclined': {
      const { returned = 0 } = entries.find(({ id }) => id === event.data.id) ?? {};
      const refused = withEntry(entries, event.data.id, { returned: returned + 1 });
      return { ...state, entries: refused, returns: without(returns, event) };
    }
    case 'PaymentLinkSent':
      return { ...state, links: linksAfter(links, event), number: event.data.number };
    default:
      return { ...state, links: linksAfter(links, event) };
  }
};

const entered = (
  state: Payments,
  { type, data }: Extract<PaymentEvent, { type: 'PaymentRecorded' | 'PaymentRefunded' }>,
): Payments => {
  const { id, amount, rate, at } = data;
  const card = ('card' in data && data.card) || null;
  const sign = type === 'PaymentRecorded' ? 1 : -1;
  return {
    ...state,
    entries: [...state.entries, { id, sign, worth: worthOf(amount, rate), voided: false, at, card, returned: 0 }],
    links: card ? paidLinks(state.links, card.link) : state.links,
  };
};

const withEntry = (entries: readonly Entry[], id: string, change: Partial<Entry>): readonly Entry[] =>
  entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry));

const without = (returns: readonly Return[], { data: { id } }: Readonly<{ data: { id: string } }>) =>
  returns.filter((one) => one.id !== id);

const isKnown = ({ entries }: Payments, id: string): boolean => entries.some((entry) => entry.id === id);

const refuseOthers = ({ role }: Actor): void => {
  if (role !== 'admin') throw new Rejection('auth.forbidden');
};

/** A driver takes cash on their own trip. Card payments go through the office's terminal. */
const refuseStranger = (by: Actor, { way, driverId }: Money, booking: Paid): void => {
  if (by.role === 'admin') return;
  if (by.role !== 'driver' || booking.driverId !== by.id || driverId !== by.id) throw new Rejection('auth.forbidden');
  if (way !== 'cash') throw new Rejection('payments.drivers_take_cash');
  if (!UNDER_WAY.includes(booking.state)) throw new Rejection('payments.not_payable', { state: booking.state });
};

const refuseAmount = ({ amount: { cents, currency }, rate, way, driverId }: Money): void => {
  if (!Number.isInteger(cents) || cents <= 0 || cents > MOST_CENTS)
    throw new Rejection('payments.amount_invalid', { max: MOST_CENTS / 100 });
  if (!CURRENCIES.includes(currency) || !BY_HAND.includes(way)) throw new Rejection('payments.amount_invalid');
  if (currency === 'USD' && !rate) throw new Rejection('payments.no_rate');
  if (way !== 'cash' && driverId !== null) throw new Rejection('payments.drivers_take_cash');
};

const inQuetzales = (centavos: Centavos): string => (centavos / 100).toFixed(2);
