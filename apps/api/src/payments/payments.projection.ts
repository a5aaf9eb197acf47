import { idsOf } from '@camino/domain/kernel/decider.js';
import { localOf } from '@camino/domain/kernel/time.js';
import { type Currency, worthOf } from '@camino/domain/payments/amount.js';
import { payment, type PaymentEvent, type Way } from '@camino/domain/payments/payment.js';
import type { RecordedEvent } from '../platform/event-log/event-log.js';
import type { Projection } from '../platform/projecting/projection.js';

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

type MoneyEvent = Extract<PaymentEvent, { type: (typeof MONEY)[number] }>;
/** The events that say something of money received or given back. */
export const MONEY = [
  'PaymentRecorded',
  'PaymentRefunded',
  'PaymentVoided',
  'LinkVoidStarted',
  'LinkVoidDeclined',
] as const;

export const payments: Projection<PaymentListRow> = {
  name: 'payments',
  handles: MONEY,
  rowsOf: (event) => [(event as RecordedEvent<MoneyEvent>).data.id],
  project(row, event) {
    const { type, data, stream, metadata, revision: version } = event as RecordedEvent<MoneyEvent>;
    if (type === 'PaymentVoided') return row && { ...row, voided: true, takingBack: false, version };
    if (type === 'LinkVoidStarted' || type === 'LinkVoidDeclined')
      return row && { ...row, takingBack: type === 'LinkVoidStarted', version };
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
  },
  indexes: [
    { at: 1 },
    { day: 1, at: 1 },
    { reservationId: 1, at: 1 },
    { driverId: 1, at: 1 },
    { number: 1 },
    { worth: 1 },
  ],
};
