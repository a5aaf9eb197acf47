import { idsOf } from '@camino/domain/kernel/decider.js';
import { localOf } from '@camino/domain/kernel/time.js';
import { type Currency, worthOf } from '@camino/domain/payments/amount.js';
import { payment, type PaymentEvent, paymentEvents, type Way } from '@camino/domain/payments/payment.js';
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
  version: number;
};

export const payments: Projection<PaymentListRow> = {
  name: 'payments',
  handles: Object.keys(paymentEvents),
  rowsOf: (event) => [(event as RecordedEvent<PaymentEvent>).data.id],
  project(row, event) {
    const { type, data, stream, metadata, revision: version } = event as RecordedEvent<PaymentEvent>;
    if (type === 'PaymentVoided') return row && { ...row, voided: true, version };
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
