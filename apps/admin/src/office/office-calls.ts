import type { OfficeVersion } from '@camino/contracts/office/office.js';
import type { QueryClient } from '@tanstack/react-query';
import { api, SHOWN_IN_PLACE } from '../data/api.js';
import { pathOf } from '../data/record-calls.js';

/** There is one office. */
export const OFFICE_ID = 'main';

/** Every version of the contact, newest first. */
export const fetchOfficeHistory = (signal?: AbortSignal): Promise<readonly OfficeVersion[]> =>
  api.request('GET', pathOf('office', OFFICE_ID, 'history'), undefined, { handles: SHOWN_IN_PLACE, signal });

export const readOfficeAnew = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: ['office'] });
