import type { EventCatalogue } from '../kernel/catalogued.js';
import type { CatalogueEvent } from './catalogue.js';

/** No row holds anything personal: vehicles, places and prices belong to the company. */
export const catalogueEvents = {
  CatalogueRowAdded: { v: 1, says: 'A row was added to a catalogue, or one that had been removed was added again.' },
  CatalogueRowChanged: { v: 1, says: 'A catalogue row was changed; the event holds the whole row as it is from then on.' },
  CatalogueRowRemoved: { v: 1, says: 'A catalogue row that nothing referred to was removed.' },
} as const satisfies EventCatalogue & Record<CatalogueEvent['type'], unknown>;
