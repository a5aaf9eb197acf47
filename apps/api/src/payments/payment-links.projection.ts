import { idsOf } from '@camino/domain/kernel/decider.js';
import { payment, type PaymentEvent } from '@camino/domain/payments/payment.js';
import type { Projection } from '../platform/read/projecting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';

/** Where the link of a secret leads: nothing else of it is decided or shown from here. Nothing in it is personal. */
export type PaymentLinkRow = {
  /** Digest of the secret. */
  _id: string;
  linkId: string;
  reservationId: string;
};

export const paymentLinks: Projection<PaymentLinkRow> = {
  name: 'payment_links',
  handles: ['PaymentLinkSent'],
  rowsOf: (event) => [(event as Sent).data.digest],
  project: (_row, event) => {
    const { data, stream } = event as Sent;
    return { _id: data.digest, linkId: data.id, reservationId: idsOf([stream], payment)[0] ?? '' };
  },
  indexes: [{ linkId: 1 }],
};

type Sent = RecordedEvent<Extract<PaymentEvent, { type: 'PaymentLinkSent' }>>;
