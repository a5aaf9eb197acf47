import { Module } from '@nestjs/common';
import { PdfModule } from '../../platform/ports/pdf/index.js';
import { ShutdownModule } from '../../platform/kit/index.js';
import { XlsxModule } from '../../platform/ports/xlsx/index.js';
import { BookPaper } from './book-paper.js';
import { BookSheets } from './book-sheets.js';
import { LedgerPapers } from './ledger-papers.js';

@Module({
  imports: [PdfModule, ShutdownModule, XlsxModule],
  providers: [BookPaper, BookSheets, LedgerPapers],
  exports: [BookPaper, BookSheets, LedgerPapers],
})
export class PapersModule {}
