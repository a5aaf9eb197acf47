import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import { newIdempotencyKey } from '@camino/client/api.js';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { readCatalogueAnew } from '../data/catalogue-calls.js';
import { addRecord, changeRecord, removeRecord } from '../data/record-calls.js';
import type { DraftChange } from './trial-draft.js';

type Failed = Readonly<{ change: DraftChange; why: string }>;
export type SaveTrial = Readonly<{
  stage: 'open' | 'saving' | 'stopped' | 'done';
  waiting: readonly DraftChange[];
  saved: readonly DraftChange[];
  failed: readonly Failed[];
  run: () => Promise<void>;
}>;

const send = ({ kind, action, id = '', version = 0, row = {} }: DraftChange, key: string): Promise<unknown> => {
  if (action === 'add') return addRecord(kind, row, key);
  return action === 'change' ? changeRecord(kind, { id, version }, row, key) : removeRecord(kind, { id, version }, key);
};

const whyOf = ({ problem, message }: ApiError): string =>
  Object.values(problem?.errors ?? {})
    .flat()
    .join(' ') || message;

/**
 * Stores a price list by the ordinary commands, one per change, each under a key of its own: what the network took away
 * is sent again without a second effect.
 */
export const useSaveTrial = (changes: readonly DraftChange[]): SaveTrial => {
  const queries = useQueryClient();
  const key = useRef(newIdempotencyKey());
  const [state, setState] = useState<Omit<SaveTrial, 'run'>>({
    stage: 'open',
    waiting: changes,
    saved: [],
    failed: [],
  });

  const run = async (): Promise<void> => {
    setState((now) => ({ ...now, stage: 'saving' }));
    for (const change of state.waiting) {
      try {
        await send(change, `${key.current}-${changes.indexOf(change)}`);
        setState((now) => ({ ...now, saved: [...now.saved, change], waiting: now.waiting.slice(1) }));
      } catch (cause) {
        if (!(cause instanceof ApiError)) throw cause;
        if (cause.status === NO_RESPONSE || cause.status >= 500) break;
        const failed = { change, why: whyOf(cause) };
        setState((now) => ({ ...now, failed: [...now.failed, failed], waiting: now.waiting.slice(1) }));
      }
    }
    setState((now) => ({ ...now, stage: now.waiting.length > 0 ? 'stopped' : 'done' }));
    await readCatalogueAnew(queries);
  };
  return { ...state, run };
};
