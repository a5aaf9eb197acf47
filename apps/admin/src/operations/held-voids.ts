import { type HeldVoid, VOID_SETTLEMENTS } from '@camino/contracts/billing/held-void.js';
import type { Resource } from '../data/resource.js';
import { api, SHOWN_IN_PLACE } from '../data/api.js';
import type { Verb } from '../verbs/verb.js';

const KEY = 'held_void';

const HELD_VOIDS: Resource<HeldVoid> = {
  name: 'held_void',
  nameOf: ({ transaction }) => transaction,
  readAnew: (queries) => queries.invalidateQueries({ queryKey: [KEY] }),
  words: 'record',
  unread: { gone: 'record.failure.gone', failed: 'billing.heldVoid.failed' },
};

/** Test sales that the gateway did not take back; `open`: those that nobody has settled. */
export const heldVoidsQuery = (filter: Readonly<{ open?: boolean }> = {}) => ({
  queryKey: [KEY, filter],
  queryFn: ({ signal }: Readonly<{ signal: AbortSignal }>): Promise<readonly HeldVoid[]> =>
    api.request('GET', '/admin/held_void', undefined, {
      query: { filter: JSON.stringify(filter) },
      handles: SHOWN_IN_PLACE,
      signal,
    }),
  retry: false,
});

/** An administrator found out what became of the money; whoever reads it later reads why. */
export const settleVoid: Verb<HeldVoid> = {
  resource: HELD_VOIDS,
  name: 'settle',
  icon: 'check',
  weight: 'main',
  label: 'billing.heldVoid.settle.label',
  question: 'billing.heldVoid.settle.question',
  fields: (_row, text) => [
    {
      name: 'outcome',
      label: text('billing.heldVoid.settle.outcome'),
      control: 'select',
      required: true,
      options: VOID_SETTLEMENTS.map((id) => ({ id, label: text(`billing.heldVoid.outcome.${id}`) })),
    },
  ],
  initial: () => ({ outcome: '' }),
  reason: 'required',
  done: 'billing.heldVoid.settle.done',
  failed: 'billing.heldVoid.settle.failed',
};
