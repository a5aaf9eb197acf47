import { isSameDocument } from '@camino/domain/ledger/certified-number.js';
import type { LedgerDocument } from '@camino/domain/ledger/document.js';
import type { Dte } from '@camino/domain/ledger/dte.js';
import { creditedBy, type NotedInvoice } from '@camino/domain/ledger/note-rules.js';
import type { Kept } from './recorded-documents.js';

type CreditNote = Pick<LedgerDocument, 'id' | 'series' | 'number' | 'total'>;

/**
 * Invoices that the notes of a batch adjust, with what other notes give back: recorded ones, and those before in the
 * batch.
 */
export class NotedInvoices {
  private readonly notes = new Map<string, readonly CreditNote[]>();

  /**
   * `recorded`: credit notes by invoice. Those of the batch itself are left out, so that it has the same results again.
   */
  constructor(
    private readonly invoices: ReadonlyMap<string, Kept>,
    recorded: ReadonlyMap<string, readonly LedgerDocument[]>,
    batch: ReadonlySet<string>,
  ) {
    for (const [id, notes] of recorded)
      this.notes.set(
        id,
        notes.filter((note) => !batch.has(note.id)),
      );
  }

  /** The invoice that a document names; null where it names none, or one that is not in the books. */
  invoiceOf(note: Pick<Dte, 'id' | 'series' | 'number' | 'refersTo'>): NotedInvoice | null {
    const invoice = this.invoices.get(note.refersTo?.id ?? '');
    if (!invoice) return null;
    const others = this.notesOn(invoice.document.id).filter((other) => !isSameDocument(other, note));
    return { ...invoice, credited: creditedBy(others) };
  }

  enter(note: LedgerDocument): void {
    const { type, refersTo } = note;
    if (type !== 'NCRE' || refersTo === null) return;
    this.notes.set(refersTo, [...this.notesOn(refersTo).filter((other) => !isSameDocument(other, note)), note]);
  }

  private notesOn(id: string): readonly CreditNote[] {
    return this.notes.get(id) ?? [];
  }
}
