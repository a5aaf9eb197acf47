import type { EventCatalogue } from '../kernel/catalogued.js';
import type { CatalogueEvent } from './catalogue.js';

/** No row holds anything personal: vehicles, places and prices belong to the company. Version 2: see upcasters.ts. */
export const catalogueEvents = {
  CatalogueRowAdded: { v: 2, says: 'A row was added to a catalogue, or one that had been removed was added again.' },
  CatalogueRowChanged: {
    v: 2,
    says: 'A catalogue row was changed; the event holds the whole row as it is from then on.',
  },
  CatalogueRowRestored: {
    v: 2,
    says: 'A catalogue row became again what it was in an earlier version, also after it had been removed; the event holds the row and that version.',
  },
  CatalogueRowRemoved: { v: 1, says: 'A catalogue row that nothing referred to was removed.' },
} as const satisfies EventCatalogue & Record<CatalogueEvent['type'], unknown>;
