import type { Settlement } from '@camino/domain/billing/card-registration.js';
import type { WalletEvent } from '@camino/domain/billing/wallet.events.js';
import { wallet } from '@camino/domain/billing/wallet.js';
import type { Instant } from '@camino/domain/kernel/rules/time.js';
import type { Projection } from '../platform/read/projecting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';

/**
 * A void that was given up, until it is settled and after. Nothing in it is personal: the reason stays in the event.
 */
export type HeldVoidRow = {
  /** Of the registration. */
  _id: string;
  accountId: string;
  transactionId: string;
  code: string;
  attempts: number;
  givenUpAt: Instant;
  open: boolean;
  outcome: Settlement | null;
  settledAt: Instant | null;
  settledBy: string | null;
  version: number;
};

type Held = Extract<WalletEvent, { type: 'TestVoidGivenUp' | 'TestSaleSettled' }>;

export const heldVoids: Projection<HeldVoidRow> = {
  name: 'held_voids',
  handles: ['TestVoidGivenUp', 'TestSaleSettled'],
  rowsOf: (event) => [(event as RecordedEvent<Held>).data.registrationId],
  project(row, recorded) {
    const { type, data, stream, metadata, revision: version } = recorded as RecordedEvent<Held>;
    const { registrationId, transactionId, at } = data;
    if (type === 'TestSaleSettled')
      return (
        row && { ...row, open: false, outcome: data.outcome, settledAt: at, settledBy: metadata.actor.id, version }
      );
    return {
      _id: registrationId,
      accountId: stream.slice(wallet.category.length + 1),
      transactionId,
      code: data.code,
      attempts: data.attempt,
      givenUpAt: at,
      open: true,
      outcome: null,
      settledAt: null,
      settledBy: null,
      version,
    };
  },
  indexes: [
    { open: 1, givenUpAt: 1, _id: 1 },
    { givenUpAt: 1, _id: 1 },
  ],
};
