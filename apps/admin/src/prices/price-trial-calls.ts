import type { CatalogueKind, CatalogueRow } from '@camino/contracts/catalogue/catalogue.js';
import type { PriceTrial, PriceTrialForm } from '@camino/contracts/reservations/price-trial.js';
import { api, SHOWN_IN_PLACE } from '../data/api.js';

/** What bookings would have cost by the changes; nothing is stored. */
export const tryPrices = (form: PriceTrialForm): Promise<PriceTrial> =>
  api.request('POST', '/admin/price_trial', form, { handles: SHOWN_IN_PLACE });

/** As many rows as one answer has. */
const ALL = JSON.stringify([0, 999]);

/** The rows of a kind of which there are few. */
export const fetchRows = (kind: CatalogueKind, signal?: AbortSignal): Promise<readonly CatalogueRow[]> =>
  api.request('GET', `/admin/${kind}`, undefined, { query: { range: ALL }, handles: SHOWN_IN_PLACE, signal });
