import { type CashUp, LINK_DAYS, PAYMENT_MAX, type PaymentRow } from '@camino/contracts/payments/payment.js';
import type { Text } from '../i18n/use-text.js';
import { decimal, plainNumber, whole } from '../ui/form/checks.js';
import type { FormField } from '../ui/form/form-field.js';
import { postVerb } from '../data/record-calls.js';
import type { Verb, VerbBody } from '../verbs/verb.js';
import { formatSums } from './money.js';
import { postPayment, postPaymentLink } from './payment-calls.js';
import { BALANCES, type BalanceRow, CASH_UPS, type LinkRow, PAYMENT_LINKS, PAYMENTS } from './payment-resource.js';

const MOST = { min: 0.01, max: PAYMENT_MAX };
const MOST_COUNTED = { min: 0, max: 100_000 };

/** An amount that is more than is due is wrong by itself. */
const AT_AMOUNT = { 'payments.more_than_due': 'amount' };

const amountOf = (typed: unknown): number => Number(plainNumber(String(typed)));

const amountField = (name: string, label: string, bounds: typeof MOST): FormField => ({
  name,
  label,
  control: 'text',
  required: true,
  inputMode: 'decimal',
  check: decimal(bounds),
});

/** How it was paid, and who has the cash: one choice, so that no card ends up in anybody's till. */
const howField = ({ driver_id, driver_name }: BalanceRow, text: Text): FormField => ({
  name: 'how',
  label: text('payment.how.label'),
  control: 'select',
  required: true,
  options: [
    ...(driver_id ? [{ id: 'driver', label: text('payment.how.driver', { name: driver_name ?? '' }) }] : []),
    { id: 'office', label: text('payment.how.office') },
    { id: 'terminal', label: text('payment.how.terminal') },
  ],
});

const amountFields = (text: Text): readonly FormField[] => [
  amountField('amount', text('payment.amount'), MOST),
  {
    name: 'currency',
    label: text('payment.currency.label'),
    control: 'select',
    required: true,
    options: [
      { id: 'GTQ', label: text('payment.currency.GTQ') },
      { id: 'USD', label: text('payment.currency.USD') },
    ],
  },
];

const moneyFields = (row: BalanceRow, text: Text): readonly FormField[] => [...amountFields(text), howField(row, text)];

const bodyOf = (row: BalanceRow, { amount, currency, how, reason }: VerbBody): VerbBody => ({
  reservation_id: row.reservation_id,
  amount: amountOf(amount),
  currency,
  way: how === 'terminal' ? 'terminal' : 'cash',
  ...(how === 'driver' && { driver_id: row.driver_id }),
  ...(reason !== undefined && { reason }),
});

const usual = (amount: number, { driver_id }: BalanceRow) => ({
  amount: amount > 0 ? amount.toFixed(2) : '',
  currency: 'GTQ',
  how: driver_id ? 'driver' : 'office',
});

/** Money was received for a booking. */
export const recordPayment: Verb<BalanceRow> = {
  resource: BALANCES,
  name: 'record',
  icon: 'cash',
  weight: 'main',
  label: 'payment.record.label',
  fields: moneyFields,
  initial: (row) => usual(row.due, row),
  send: (row, body, key) => postPayment('', bodyOf(row, body), key),
  tellsAt: AT_AMOUNT,
  done: 'payment.record.done',
  failed: 'payment.record.failed',
  undo: (_before, after, text) => (key) =>
    postVerb({
      resource: 'payment',
      verb: 'void',
      seen: after as PaymentRow,
      body: { reason: text('verb.undo.reason') },
      key,
    }),
};

/** The driver of a trip took the cash; only the office takes it back. */
export const collectCash: Verb<BalanceRow> = {
  resource: BALANCES,
  name: 'record',
  icon: 'cash',
  label: 'payment.collect.label',
  fields: (_row, text) => amountFields(text),
  initial: ({ due }) => ({ amount: due.toFixed(2), currency: 'GTQ' }),
  send: (row, body, key) => postPayment('', bodyOf(row, { ...body, how: 'driver' }), key),
  tellsAt: AT_AMOUNT,
  done: 'payment.collect.done',
  failed: 'payment.record.failed',
};

/** Money was given back, never more than was paid. */
export const refundPayment: Verb<BalanceRow> = {
  resource: BALANCES,
  name: 'refund',
  icon: 'undo',
  label: 'payment.refund.label',
  fields: moneyFields,
  initial: (row) => usual(row.paid, { ...row, driver_id: null }),
  reason: 'required',
  send: (row, body, key) => postPayment('/refund', bodyOf(row, body), key),
  done: 'payment.refund.done',
  failed: 'payment.refund.failed',
};

/** The traveller gets a link by mail, to pay with a card at the gateway. An earlier link no longer holds. */
export const sendPaymentLink: Verb<BalanceRow> = {
  resource: BALANCES,
  name: 'send-link',
  icon: 'card',
  label: 'payment.link.send',
  question: 'payment.link.question',
  fields: (_row, text) => [
    amountField('amount', text('payment.link.amount'), MOST),
    {
      name: 'days',
      label: text('payment.link.days'),
      control: 'text',
      required: true,
      inputMode: 'numeric',
      check: whole(LINK_DAYS),
      maxLength: 2,
    },
  ],
  initial: ({ due }) => ({ amount: due > 0 ? due.toFixed(2) : '', days: '3' }),
  send: ({ reservation_id }, { amount, days }, key) =>
    postPaymentLink({ reservation_id, amount: amountOf(amount), days: Number(days) }, key),
  tellsAt: AT_AMOUNT,
  done: 'payment.link.sent',
  failed: 'payment.link.failed',
};

/** A link that was sent cannot be paid any more. */
export const withdrawPaymentLink: Verb<LinkRow> = {
  resource: PAYMENT_LINKS,
  name: 'withdraw',
  icon: 'trash',
  weight: 'danger',
  label: 'payment.link.withdraw',
  question: 'payment.link.withdrawQuestion',
  done: 'payment.link.withdrawn',
  failed: 'payment.link.failed',
};

/** It was recorded by mistake: it stays in the list and no longer counts. */
export const voidPayment: Verb<PaymentRow> = {
  resource: PAYMENTS,
  name: 'void',
  icon: 'trash',
  weight: 'danger',
  label: 'payment.void.label',
  question: ({ way }, text) => text(way === 'link' ? 'payment.void.linkQuestion' : 'payment.void.question'),
  reason: 'required',
  done: 'payment.void.done',
  failed: 'payment.void.failed',
};

/** The office counts what a driver hands over; a difference needs a note, and it is done once. */
export const closeDay: Verb<CashUp> = {
  resource: CASH_UPS,
  name: 'close',
  icon: 'check',
  weight: 'main',
  label: 'cashUp.close.label',
  question: ({ expected }, text) => text('cashUp.close.question', { expected: formatSums(expected) }),
  fields: (_row, text) => [
    amountField('quetzales', text('cashUp.close.quetzales'), MOST_COUNTED),
    amountField('dollars', text('cashUp.close.dollars'), MOST_COUNTED),
    {
      name: 'note',
      label: text('cashUp.close.note'),
      control: 'text',
      required: false,
      check: () => null,
      maxLength: 500,
      lines: 2,
      hint: () => text('cashUp.close.noteHint'),
    },
  ],
  initial: () => ({ quetzales: '', dollars: '0', note: '' }),
  send: (row, { quetzales, dollars, note }, key) =>
    postVerb({
      resource: 'cash_up',
      verb: 'close',
      seen: row,
      body: { quetzales: amountOf(quetzales), dollars: amountOf(dollars), ...(note !== undefined && { note }) },
      key,
    }),
  done: 'cashUp.close.done',
  failed: 'cashUp.close.failed',
};
