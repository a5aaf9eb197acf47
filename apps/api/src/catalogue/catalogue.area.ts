import { catalogueDomain } from '@camino/domain/catalogue/catalogue.area.js';
import { defineArea } from '../platform/ops/areas/index.js';
import { CatalogueModule } from './catalogue.module.js';
import { CatalogueSeeds } from './seeds/catalogue.seeds.js';
import { catalogueChanges, liveCatalogue } from './live-catalogue.js';
import { catalogueWhoMay } from './catalogue.who-may.js';

export const catalogueArea = defineArea({
  domain: catalogueDomain,
  place: 4,
  module: CatalogueModule,
  statusCodes: { 'catalogue.row_unknown': 404, 'catalogue.unknown_kind': 404, 'catalogue.version_unknown': 404 },
  projections: [catalogueChanges],
  live: [liveCatalogue],
  seeds: CatalogueSeeds,
  apiArea: { tags: { Catalogue: 'What is offered and with what: fares, places, vehicles, rates, kinds of things.' } },
  whoMay: catalogueWhoMay,
});
