import type { EventCatalogue } from '../kernel/catalogued.js';
import type { Actor, Command, Decider, Event } from '../kernel/decider.js';
import type { Centavos } from '../kernel/money.js';
import { Rejection } from '../kernel/rejection.js';
import type { Instant } from '../kernel/time.js';
import { type Amount, CURRENCIES, type Rate, worthOf } from './amount.js';

/*
 * What was paid for a booking (`payment-<reservation>`): facts that never change the state of the booking. A mistake is
 * voided, money given back is refunded; nothing is ever edited.
 */
export const WAYS = ['cash', 'terminal'] as const;
export type Way = (typeof WAYS)[number];

/** The booking as it was when it was paid for. `state` is only needed to refuse. */
export type Paid = Readonly<{ number: string; price: Centavos; state: string; driverId: string | null }>;

/** Cash goes into the till of `driverId`, or into that of the office if it is null. */
type Money = Readonly<{ id: string; amount: Amount; rate: Rate | null; way: Way; driverId: string | null }>;
type Explained = Readonly<{ subject: string; why: string }>;

export type PaymentCommand =
  | Command<'RecordPayment', Money & { booking: Paid }>
  | Command<'RefundPayment', Money & Explained & { booking: Paid }>
  /** Recorded by mistake, a payment or a refund. */
  | Command<'VoidPayment', Explained & { id: string }>;

export type PaymentEvent =
  | Event<'PaymentRecorded', Money & { number: string; at: Instant }>
  | Event<'PaymentRefunded', Money & Explained & { number: string; at: Instant }>
  | Event<'PaymentVoided', Explained & { id: string; at: Instant }>;

type Entry = Readonly<{ id: string; sign: 1 | -1; worth: Centavos; voided: boolean }>;
export type Payments = Readonly<{ entries: readonly Entry[] }>;

/** Money received less money given back, in quetzales. */
export const paidOf = ({ entries }: Payments): Centavos =>
  entries.filter(({ voided }) => !voided).reduce((sum, { sign, worth }) => sum + sign * worth, 0);

/** Who pays in dollars cannot pay to the centavo. */
export const ROUNDING: Centavos = 100;
/** Maximum amount of one payment: ten thousand quetzales or dollars. */
export const MOST_CENTS = 1_000_000;

const PAYABLE = ['requested', 'updated', 'approved', 'reserved', 'started', 'finished', 'no_show'];
const UNDER_WAY = ['reserved', 'started', 'finished', 'no_show'];

export const payment: Decider<Payments, PaymentCommand, PaymentEvent> = {
  category: 'payment',
  initial: { entries: [] },
  decide(command, state) {
    switch (command.type) {
      case 'RecordPayment':
        return record(command, state);
      case 'RefundPayment':
        return refund(command, state);
      case 'VoidPayment':
        return voidIt(command, state);
    }
  },
  evolve({ entries }, { type, data }) {
    if (type === 'PaymentVoided')
      return { entries: entries.map((entry) => (entry.id === data.id ? { ...entry, voided: true } : entry)) };
    const { id, amount, rate } = data;
    const sign = type === 'PaymentRecorded' ? 1 : -1;
    return { entries: [...entries, { id, sign, worth: worthOf(amount, rate), voided: false }] };
  },
};

type Of<T extends PaymentCommand['type']> = Extract<PaymentCommand, { type: T }>;

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
  refuseAmount(money);
  if (!money.why) throw new Rejection('payments.reason_required');
  const paid = paidOf(state);
  if (worthOf(money.amount, money.rate) > paid)
    throw new Rejection('payments.more_than_paid', { paid: inQuetzales(Math.max(paid, 0)) });
  return [{ type: 'PaymentRefunded', data: { ...money, number: booking.number, at } }];
};

/** A payment that was given back since cannot be voided: the refund has to be voided first. */
const voidIt = ({ data, by, at }: Of<'VoidPayment'>, state: Payments): PaymentEvent[] => {
  refuseOthers(by);
  const entry = state.entries.find(({ id }) => id === data.id);
  if (!entry) throw new Rejection('payments.unknown');
  if (entry.voided) return [];
  if (!data.why) throw new Rejection('payments.reason_required');
  if (entry.sign > 0 && paidOf(state) < entry.worth) throw new Rejection('payments.refunded_since');
  return [{ type: 'PaymentVoided', data: { ...data, at } }];
};

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
  if (!CURRENCIES.includes(currency) || !WAYS.includes(way)) throw new Rejection('payments.amount_invalid');
  if (currency === 'USD' && !rate) throw new Rejection('payments.no_rate');
  if (way !== 'cash' && driverId !== null) throw new Rejection('payments.drivers_take_cash');
};

const inQuetzales = (centavos: Centavos): string => (centavos / 100).toFixed(2);

const WHY = [{ subject: 'subject', fields: ['why'] }];

export const paymentEvents = {
  PaymentRecorded: { v: 1, says: 'Money was received for a booking, by its driver or by the office.' },
  PaymentRefunded: { v: 1, says: 'Money was given back to a traveller.', personal: WHY },
  PaymentVoided: { v: 1, says: 'A payment or a refund was recorded by mistake and does not count.', personal: WHY },
} as const satisfies EventCatalogue & Record<PaymentEvent['type'], unknown>;
