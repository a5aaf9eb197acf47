import { Module } from '@nestjs/common';
import { AdminCatalogueController } from './admin-catalogue.controller.js';
import { catalogueHandlers } from './catalogue.commands.js';
import { CatalogueController } from './catalogue.controller.js';

@Module({ controllers: [CatalogueController, AdminCatalogueController], providers: catalogueHandlers })
export class CatalogueModule {}
