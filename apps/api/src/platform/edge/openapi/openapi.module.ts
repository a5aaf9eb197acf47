import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ApiDocument } from './api-document.js';
import { DocsController } from './docs.controller.js';

/** The description of all calls, and the page that shows it. */
@Module({ imports: [DiscoveryModule], controllers: [DocsController], providers: [ApiDocument], exports: [ApiDocument] })
export class OpenApiModule {}
