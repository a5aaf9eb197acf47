import { Module } from '@nestjs/common';
import { catalogueHandlers } from './catalogue.commands.js';
import { CatalogueController } from './catalogue.controller.js';

@Module({ controllers: [CatalogueController], providers: catalogueHandlers })
export class CatalogueModule {}
