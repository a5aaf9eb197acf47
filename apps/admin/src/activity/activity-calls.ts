import type { ActivityPage } from '@camino/contracts/activity/activity.js';
import { api, SHOWN_IN_PLACE } from '../data/api.js';

/** What the feed is narrowed to; kept in the address. */
export const FILTERS = ['area', 'type', 'only', 'person', 'resource', 'record', 'from', 'to'] as const;
export type Filters = Readonly<Partial<Record<(typeof FILTERS)[number], string>>>;

const ONLY: Readonly<Record<string, object>> = {
  refused: { refused: true },
  explained: { explained: true },
  read: { type: 'PersonalDataRead' },
};

/** The filter as the server reads it. */
export const filterOf = ({ only = '', ...filters }: Filters): string => JSON.stringify({ ...filters, ...ONLY[only] });

export const fetchActivity = (filters: Filters, before: number | null, signal: AbortSignal): Promise<ActivityPage> =>
  api
    .send('GET', '/admin/activity', undefined, {
      query: { filter: filterOf(filters), before: before === null ? undefined : String(before) },
      handles: SHOWN_IN_PLACE,
      signal,
    })
    .then(({ body }) => body as ActivityPage);
