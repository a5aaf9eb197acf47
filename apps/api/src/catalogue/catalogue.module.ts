import { Module } from '@nestjs/common';
import { XlsxModule } from '../platform/ports/xlsx/index.js';
import { adminCatalogueControllers } from './admin-catalogue.controller.js';
import { catalogueHandlers } from './catalogue.commands.js';
import { catalogueControllers } from './catalogue.controller.js';
import { earlierRowControllers, earlierRows } from './earlier-rows.js';
import { OfferController } from './offer.controller.js';
import { DepartamentoController } from './departamento.controller.js';
import { RowCommands } from './row-commands.js';
import { RowHistories } from './row-histories.js';
import { RowImport } from './import/row-import.js';
import { RowQueries } from './row-queries.js';
import { CatalogueSeeds } from './seeds/catalogue.seeds.js';

@Module({
  imports: [XlsxModule],
  controllers: [
    DepartamentoController,
    OfferController,
    ...catalogueControllers,
    ...adminCatalogueControllers,
    ...earlierRowControllers,
  ],
  providers: [...catalogueHandlers, RowCommands, RowHistories, RowImport, RowQueries, CatalogueSeeds, ...earlierRows],
  exports: [CatalogueSeeds],
})
export class CatalogueModule {}
