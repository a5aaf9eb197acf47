import type { EventNames } from '../events/event-name.js';

/** What the events of this area are called on screens, in files and on paper. */
export const catalogueWords = {
  CatalogueRowAdded: { es: 'Registro creado', en: 'Record created' },
  CatalogueRowChanged: { es: 'Registro modificado', en: 'Record changed' },
  CatalogueRowRestored: { es: 'Registro restaurado', en: 'Record restored' },
  CatalogueRowRemoved: { es: 'Registro eliminado', en: 'Record deleted' },
} as const satisfies EventNames;
