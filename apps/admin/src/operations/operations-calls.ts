import type { ErasureRecord, Operations } from '@camino/contracts/projections/operations.js';
import { api, SHOWN_IN_PLACE } from '../data/api.js';

export const fetchOperations = (signal?: AbortSignal): Promise<Operations> =>
  api.request('GET', '/admin/operations', undefined, { handles: SHOWN_IN_PLACE, signal });

export const fetchErasures = (signal?: AbortSignal): Promise<readonly ErasureRecord[]> =>
  api.request('GET', '/admin/people/erasures', undefined, { handles: SHOWN_IN_PLACE, signal });

export type Act = Readonly<{ what: 'rebuild' | 'verify' | 'retry'; name: string }>;

/** Answers how everything stands right after it. */
export const act = ({ what, name }: Act, key: string): Promise<Operations> =>
  api.request(
    'POST',
    `/admin/operations/${what === 'retry' ? 'mails' : 'projections'}/${encodeURIComponent(name)}/${what}`,
    {},
    { handles: SHOWN_IN_PLACE, idempotencyKey: key },
  );
