import { Injectable } from '@nestjs/common';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { certifiedNumberOf, isSameDocument } from '@camino/domain/ledger/certified-number.js';
import { documentRegister } from '@camino/domain/ledger/document-register.js';
import type { LedgerDocument } from '@camino/domain/ledger/document.js';
import { creditedBy, type NotedInvoice, numbersOf } from '@camino/domain/ledger/note-rules.js';
import { Decide } from '../../platform/act/commanding/index.js';
import { KeyedQueue } from '../../platform/kit/index.js';
import { EventLog } from '../../platform/log/event-log/index.js';
import { ProjectionRunner } from '../../platform/read/projecting/index.js';
import { ReadSideUnavailable } from '../../platform/read/mongo/index.js';
import { type LedgerDocumentRow, ledgerDocuments } from './ledger-documents.projection.js';
import { TaxpayerBooks } from './taxpayer-books.js';

/**
 * Invoices with their notes, for what is written by hand. They are read from rows, which must not be behind: an import
 * may have entered a note a moment ago.
 */
@Injectable()
export class InvoiceNotes {
  private readonly turns = new KeyedQueue();

  constructor(
    private readonly books: TaxpayerBooks,
    private readonly decide: Decide,
    private readonly log: EventLog,
    private readonly projections: ProjectionRunner,
  ) {}

  /**
   * Looks at an owner's notes and writes what follows from them, before anybody else in this process does: of two notes
   * at once, the second is to see the first.
   */
  inTurn<T>(owner: string, work: () => Promise<T>): Promise<T> {
    return this.turns.run(owner, work);
  }

  /** The invoice that a note names, if it is in the same books. @throws ReadSideUnavailable */
  async invoiceOf(owner: string, note: LedgerDocument): Promise<NotedInvoice | null> {
    if (note.refersTo === null) return null;
    await this.upToDate();
    const row = await this.named(owner, note.refersTo);
    if (!row) return null;
    const others = (await this.notesOn(owner, row.document)).filter((other) => !isSameDocument(other, note));
    return { document: row.document, voided: row.voided !== null, credited: creditedBy(others) };
  }

  /** Whether the invoice that a document names is in the same books; true of one that names none. */
  async knowsOrigin(owner: string, { refersTo }: LedgerDocument): Promise<boolean> {
    return refersTo === null || (await this.named(owner, refersTo)) !== undefined;
  }

  /**
   * A document that may be voided: what was credited would be taken from nothing.
   * @throws Rejection `ledger.document_unknown`, `ledger.has_notes`; ReadSideUnavailable
   */
  async withoutNotes(owner: string, id: string): Promise<LedgerDocument> {
    await this.upToDate();
    const { document } = await this.books.document(owner, id);
    const notes = await this.notesOn(owner, document);
    if (notes.length > 0) throw new Rejection('ledger.has_notes', { notes: numbersOf(notes) });
    return document;
  }

  /** The document with this id, or the one written by hand that this is the authorization of. */
  private async named(owner: string, id: string): Promise<LedgerDocumentRow | undefined> {
    const { state } = await this.decide.load(documentRegister, owner);
    const byHand = state.byNumber.get(certifiedNumberOf(id) ?? '') ?? [];
    const rows = await this.books.documentsOf(owner, [...new Set([id, ...byHand])]);
    return rows.find(({ document }) => document.id === id) ?? rows.find(({ voided }) => voided === null) ?? rows[0];
  }

  private async notesOn(owner: string, invoice: LedgerDocument): Promise<readonly LedgerDocument[]> {
    return (await this.books.creditNotesOn(owner, [invoice])).get(invoice.id) ?? [];
  }

  private async upToDate(): Promise<void> {
    if (!(await this.projections.caughtUp(await this.log.head(), ledgerDocuments.name)))
      throw new ReadSideUnavailable();
  }
}
