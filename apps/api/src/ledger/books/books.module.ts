import { Module } from '@nestjs/common';
import { FindingWords } from '../dte/finding-words.js';
import { AnnualClosing } from './annual-closing.js';
import { BookVerification } from './book-verification.js';
import { DocumentDetail } from './document-detail.js';
import { DocumentPlaces } from './document-places.js';
import { DocumentRecorder } from './document-recorder.js';
import { InvoiceNotes } from './invoice-notes.js';
import { ledgerMonthHandlers } from './ledger-month.commands.js';
import { LedgerDocumentController } from './ledger-document.controller.js';
import { LedgerMonthController } from './ledger-month.controller.js';
import { LedgerOwners } from './ledger-owners.js';
import { LedgerProofController } from './ledger-proof.controller.js';
import { LedgerRetentionController } from './ledger-retention.controller.js';
import { MonthClosing } from './month-closing.js';
import { ReportController } from './report.controller.js';
import { RetentionReviews } from './retention-reviews.js';
import { TaxpayerBooks } from './taxpayer-books.js';
import { WhatIf } from './what-if.js';

/** The books of taxpayers: what stands in them, since when, and what follows from it. */
@Module({
  controllers: [
    ReportController,
    LedgerDocumentController,
    LedgerRetentionController,
    LedgerMonthController,
    LedgerProofController,
  ],
  providers: [
    ...ledgerMonthHandlers,
    TaxpayerBooks,
    LedgerOwners,
    AnnualClosing,
    DocumentPlaces,
    DocumentRecorder,
    DocumentDetail,
    FindingWords,
    InvoiceNotes,
    MonthClosing,
    BookVerification,
    RetentionReviews,
    WhatIf,
  ],
  exports: [
    TaxpayerBooks,
    LedgerOwners,
    AnnualClosing,
    DocumentPlaces,
    DocumentRecorder,
    FindingWords,
    MonthClosing,
    RetentionReviews,
  ],
})
export class BooksModule {}
