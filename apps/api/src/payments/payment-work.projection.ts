import { idsOf } from '@camino/domain/kernel/decider.js';
import { payment, type PaymentEvent } from '@camino/domain/payments/payment.js';
import type { Projection } from '../platform/read/projecting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';

/**
 * Movements of money of which the gateway has not said yet what became of them, by booking. Nothing in it is personal.
 */
export type PaymentWorkRow = {
  /** Id of the booking. */
  _id: string;
  /** Links that are being paid, and card payments that are being taken back. */
  open: readonly string[];
};

export const paymentWork: Projection<PaymentWorkRow> = {
  name: 'payment_work',
  handles: [
    'LinkPaymentStarted',
    'LinkPaymentDeclined',
    'LinkPaymentLost',
    'PaymentRecorded',
    'LinkVoidStarted',
    'LinkVoidDeclined',
    'PaymentVoided',
  ],
  rowsOf: ({ stream }) => idsOf([stream], payment),
  project(row, event, _id) {
    const before = row ?? { _id, open: [] };
    const { type, data } = event as RecordedEvent<PaymentEvent>;
    const id = type === 'PaymentRecorded' ? data.card?.link : data.id;
    const others = before.open.filter((one) => one !== id);
    const isBegun = type === 'LinkPaymentStarted' || type === 'LinkVoidStarted';
    if (!isBegun && others.length === before.open.length) return row;
    return { ...before, open: isBegun ? [...others, data.id] : others };
  },
  partialIndexes: [],
  indexes: [{ open: 1 }],
};
