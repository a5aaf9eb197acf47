import type { ErasurePreview, ErasureReason, ErasureReport } from '@camino/contracts/people/people.js';
import { api, SHOWN_IN_PLACE } from './api.js';

/** Erases a person for good; `person` is the id of their account or their e-mail address. May be repeated. */
export const erasePerson = (person: string, reason: ErasureReason, key: string): Promise<ErasureReport> =>
  api.request('POST', '/admin/people/erase', { person, reason }, { idempotencyKey: key, handles: SHOWN_IN_PLACE });

/** What erasing a person would leave without them, in numbers; nothing is erased. */
export const previewErasure = (person: string): Promise<ErasurePreview> =>
  api.request('POST', '/admin/people/preview', { person }, { handles: SHOWN_IN_PLACE });
