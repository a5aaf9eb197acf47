import type { View } from '@camino/contracts/bookmarks/view.js';
import { api, SHOWN_IN_PLACE } from './api.js';

/** The tables that whoever is signed in comes back to. */
export const fetchViews = (signal?: AbortSignal): Promise<readonly View[]> =>
  api.request('GET', '/admin/view', undefined, { handles: SHOWN_IN_PLACE, signal });

/* Both answer what there is then; `key` makes a retry the same attempt. */
export const saveView = (view: View, key: string): Promise<readonly View[]> =>
  api.request('PUT', '/admin/view', view, { idempotencyKey: key, handles: SHOWN_IN_PLACE });
export const removeView = (name: string, key: string): Promise<readonly View[]> =>
  api.request('POST', '/admin/view/remove', { name }, { idempotencyKey: key, handles: SHOWN_IN_PLACE });
