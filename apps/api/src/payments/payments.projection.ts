import { idsOf } from '@camino/domain/kernel/decider.js';
import { localOf } from '@camino/domain/kernel/rules/time.js';
import { type Currency, worthOf } from '@camino/domain/payments/amount.js';
import { payment, type PaymentEvent, type Way } from '@camino/domain/payments/payment.js';
import type { Projection } from '../platform/read/projecting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';

/** Money received or given back, as the office's list shows it; nothing in it is personal. */
export type PaymentListRow = {
  _id: string;
  kind: 'payment' | 'refund';
  reservationId: string;
  number: string;
  cents: number;
  currency: Currency;
  rate: number | null;
  rateOn: string | null;
  worth: number;
  way: Way;
  driverId: string | null;
  actor: { id: string; role: string };
  at: string;
  day: string;
  voided: boolean;
  /** Of a card that paid by a link. */
  lastFour: string | null;
  /** The gateway has not said yet whether it takes the payment back. */
  takingBack: boolean;
  version: number;
};

/** The payment after somebody wanted it undone: voided, or the gateway was asked to take it back. */
const undone = (row: PaymentListRow, { type, revision: version }: RecordedEvent<MoneyEvent>): PaymentListRow => ({
  ...row,
  voided: row.voided || type === 'PaymentVoided',
  takingBack: type === 'LinkVoidStarted',
  version,
});

type MoneyEvent = Extract<PaymentEvent, { type: (typeof MONEY)[number] }>;
/** The events that say something of money received or given back. */
export const MONEY = [
  'PaymentRecorded',
  'PaymentRefunded',
  'PaymentVoided',
  'LinkVoidStarted',
  'LinkVoidDeclined',
] as const;

/** Money received or given back. */
const moved = ({
  type,
  data,
  stream,
  metadata,
  revision: version,
}: RecordedEvent<Extract<MoneyEvent, { type: 'PaymentRecorded' | 'PaymentRefunded' }>>): PaymentListRow => {
  const { id, amount, rate, way, driverId, number, at } = data;
  return {
    _id: id,
    kind: type === 'PaymentRecorded' ? 'payment' : 'refund',
    reservationId: idsOf([stream], payment)[0] ?? '',
    number,
    cents: amount.cents,
    currency: amount.currency,
    rate: rate?.quetzales ?? null,
    rateOn: rate?.on ?? null,
    worth: worthOf(amount, rate),
    way,
    driverId,
    actor: { id: metadata.actor.id, role: metadata.actor.role },
    at,
    day: localOf(at).date,
    voided: false,
    lastFour: (type === 'PaymentRecorded' && data.card?.lastFour) || null,
    takingBack: false,
    version,
  };
};

export const payments: Projection<PaymentListRow> = {
  name: 'payments',
  handles: MONEY,
  rowsOf: (event) => [(event as RecordedEvent<MoneyEvent>).data.id],
  project(row, event) {
    const money = event as RecordedEvent<MoneyEvent>;
    return money.type === 'PaymentRecorded' || money.type === 'PaymentRefunded'
      ? moved(money)
      : row && undone(row, money);
  },
  searches: ['number'],
  indexes: [
    { at: 1, _id: 1 },
    { day: 1, at: 1 },
    { reservationId: 1, at: 1, _id: 1 },
    { driverId: 1, at: 1, _id: 1 },
    { number: 1, _id: 1 },
    { worth: 1, _id: 1 },
  ],
};
