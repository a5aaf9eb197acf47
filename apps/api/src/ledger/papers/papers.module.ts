import { Module } from '@nestjs/common';
import { PdfModule } from '../../platform/pdf/pdf.module.js';
import { ShutdownModule } from '../../platform/shutdown/shutdown.module.js';
import { BookPaper } from './book-paper.js';
import { LedgerPapers } from './ledger-papers.js';

@Module({
  imports: [PdfModule, ShutdownModule],
  providers: [BookPaper, LedgerPapers],
  exports: [BookPaper, LedgerPapers],
})
export class PapersModule {}
