import { Module } from '@nestjs/common';
import { PdfModule } from '../../platform/pdf/pdf.module.js';
import { ShutdownModule } from '../../platform/shutdown/shutdown.module.js';
import { XlsxModule } from '../../platform/xlsx/xlsx.module.js';
import { BookPaper } from './book-paper.js';
import { BookSheets } from './book-sheets.js';
import { LedgerPapers } from './ledger-papers.js';

@Module({
  imports: [PdfModule, ShutdownModule, XlsxModule],
  providers: [BookPaper, BookSheets, LedgerPapers],
  exports: [BookPaper, BookSheets, LedgerPapers],
})
export class PapersModule {}
