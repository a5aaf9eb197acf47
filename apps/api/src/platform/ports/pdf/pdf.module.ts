import { Module } from '@nestjs/common';
import { ShutdownModule, PdfPrinter } from '../../kit/index.js';
import { ChromiumPrinter } from './chromium-printer.js';
import { DocumentRenderer } from './document-renderer.js';

/** Documents as HTML and as PDF. One browser for the whole application. */
@Module({
  imports: [ShutdownModule],
  providers: [DocumentRenderer, { provide: PdfPrinter, useClass: ChromiumPrinter }],
  exports: [DocumentRenderer, PdfPrinter],
})
export class PdfModule {}
