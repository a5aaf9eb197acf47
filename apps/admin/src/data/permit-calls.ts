import type { Permit } from '@camino/contracts/permits/permit.js';
import { api, SHOWN_IN_PLACE } from './api.js';

/** Every driver and vehicle, with until when the licence or the insurance holds. */
export const fetchPermits = (signal?: AbortSignal): Promise<readonly Permit[]> =>
  api.request('GET', '/admin/permit', undefined, { handles: SHOWN_IN_PLACE, signal });

/** Answers all of them as they are then; `key` makes a retry the same attempt. */
export const recordPermit = (
  { kind, id, until }: Pick<Permit, 'kind' | 'id' | 'until'>,
  key: string,
): Promise<readonly Permit[]> =>
  api.request('PUT', '/admin/permit', { kind, id, until }, { idempotencyKey: key, handles: SHOWN_IN_PLACE });
