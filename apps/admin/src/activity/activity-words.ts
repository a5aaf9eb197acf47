import type { ActivityEntry } from '@camino/contracts/activity/activity.js';
import { KIND_NAMES } from '@camino/domain/catalogue/rules/kinds.js';

/** The pages of single records. */
const SHOWN = ['reservation', 'claim', 'tour', 'inquiry'];
const PLACES = ['origin', 'destination'];

/** The page that shows the record; null where there is none. */
export const pathOf = ({ record }: ActivityEntry): string | null => {
  if (!record) return null;
  const { resource, id } = record;
  if (SHOWN.includes(resource)) return id === null ? `/${resource}` : `/${resource}/${encodeURIComponent(id)}/show`;
  if (resource === 'user' || resource === 'office' || resource === 'cash_up' || resource === 'permit')
    return `/${resource}`;
  if (PLACES.includes(resource)) return `/place/${resource}`;
  return (KIND_NAMES as readonly string[]).includes(resource) ? `/${resource}` : null;
};
