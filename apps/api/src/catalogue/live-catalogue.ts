import type { CatalogueEvent } from '@camino/domain/catalogue/catalogue.js';
import { catalogueEvents } from '@camino/domain/catalogue/catalogue.events.js';
import type { Projection } from '../platform/read/projecting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import { liveResource } from '../platform/edge/live/index.js';

/** That a row changed, and how often; its contents are read from the folded stream. */
type RowChangeRow = { _id: string; state: 'listed' | 'removed'; version: number };

const idOf = ({ data }: RecordedEvent): string => {
  const { kind, id } = data as CatalogueEvent['data'];
  return `${kind}:${id}`;
};

/** Rows of the catalogue as the live stream tells of them: `fee:GUA-AIRPORT_ANT`. */
export const catalogueChanges: Projection<RowChangeRow> = {
  name: 'catalogue-changes',
  handles: Object.keys(catalogueEvents),
  rowsOf: (event) => [idOf(event)],
  project: (row, { type }, id) => ({
    _id: id,
    state: type === 'CatalogueRowRemoved' ? 'removed' : 'listed',
    version: (row?.version ?? 0) + 1,
  }),
  indexes: [],
};

/** The catalogue is the business of administrators. */
export const liveCatalogue = liveResource<RowChangeRow, null>({
  resource: 'catalogue',
  projection: catalogueChanges,
  audience: () => null,
  maySee: (viewer) => 'user' in viewer && viewer.user.role === 'admin',
});
