import type { ErasureReason, ErasureReport } from '@camino/contracts/people.js';
import { api, SHOWN_IN_PLACE } from './api.js';

/** Erases a person for good; `person` is the id of their account or their e-mail address. May be repeated. */
export const erasePerson = (person: string, reason: ErasureReason, key: string): Promise<ErasureReport> =>
  api.request('POST', '/admin/people/erase', { person, reason }, { idempotencyKey: key, handles: SHOWN_IN_PLACE });
