import type { BlockForm, Board, ResourceBlock } from '@camino/contracts/reservations/board.js';
import { api, SHOWN_IN_PLACE } from './api.js';

/** The trips of some days with the fleet and what is blocked. */
export const fetchBoard = (from: string, to: string, signal?: AbortSignal): Promise<Board> =>
  api.request('GET', '/admin/board', undefined, { query: { from, to }, handles: SHOWN_IN_PLACE, signal });

const options = (idempotencyKey: string) => ({ idempotencyKey, handles: SHOWN_IN_PLACE });

/** Blocks a vehicle or a driver, or moves the block of that id. */
export const saveBlock = (id: string | null, body: BlockForm, key: string): Promise<ResourceBlock> =>
  id
    ? api.request('PUT', `/admin/block/${encodeURIComponent(id)}`, body, options(key))
    : api.request('POST', '/admin/block', body, options(key));

export const liftBlock = (id: string, key: string): Promise<ResourceBlock> =>
  api.request('DELETE', `/admin/block/${encodeURIComponent(id)}`, undefined, options(key));
