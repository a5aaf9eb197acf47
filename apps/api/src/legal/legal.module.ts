import { Module } from '@nestjs/common';
import { PdfModule } from '../platform/ports/pdf/index.js';
import { LegalController } from './legal.controller.js';
import { LegalDocuments } from './legal-documents.js';

@Module({ imports: [PdfModule], controllers: [LegalController], providers: [LegalDocuments] })
export class LegalModule {}
