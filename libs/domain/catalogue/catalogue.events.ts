import type { EventCatalogue } from '../kernel/catalogued.js';
import type { CatalogueEvent } from './catalogue.js';

/** No row contains personal data: vehicles, places and prices belong to the company. Version 2: see upcasters.ts. */
export const catalogueEvents = {
  CatalogueRowAdded: { v: 2, says: 'A catalogue row was added, possibly after it had been removed.' },
  CatalogueRowChanged: {
    v: 2,
    says: 'A catalogue row was changed; the event contains the whole new row.',
  },
  CatalogueRowRestored: {
    v: 2,
    says: 'A catalogue row was restored to an earlier version, possibly after it had been removed; the event contains the row and that version.',
  },
  CatalogueRowRemoved: { v: 1, says: 'A catalogue row was removed; no other row referred to it.' },
} as const satisfies EventCatalogue & Record<CatalogueEvent['type'], unknown>;
