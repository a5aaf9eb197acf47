import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { type LedgerDocument, type Month, monthOf } from '@camino/domain/ledger/document.js';
import { ledgerMonth, ledgerMonthId, MOST_DOCUMENTS } from '@camino/domain/ledger/ledger-month.js';
import { fiscalSubject, ownNumbers, taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import { type Context, derived } from '../../platform/commanding/context.js';
import { Decide, type Receipt } from '../../platform/commanding/decide.js';
import type { Position } from '../../platform/event-store/event-store.js';
import { DocumentPlaces } from './document-places.js';
import { BookDocumentLater, RecordDocuments, VoidDocument } from './ledger-month.commands.js';

export type RecordedDocuments = Readonly<{
  /** Ids of the documents that are new; the others were there already. */
  recorded: ReadonlySet<string>;
  /** Of those, the ones whose month was closed. */
  late: ReadonlySet<string>;
  /** Of the last event; null when all were there already. */
  position: Position | null;
  /** The command was done before and wrote nothing this time. */
  repeated: boolean;
}>;

export type DocumentVoid = Pick<VoidDocument['data'], 'id' | 'voidedAt' | 'reason' | 'origin'>;

/**
 * Records documents of a taxpayer in the months they belong to, any number at a time, and finds the month of those that
 * are voided. Callers know that whoever asks may write in these books. For many documents, each call should have the
 * time of its own: a document counts as known from the time of its command on.
 */
@Injectable()
export class DocumentRecorder {
  constructor(
    private readonly commands: CommandBus,
    private readonly decide: Decide,
    private readonly places: DocumentPlaces,
  ) {}

  /**
   * @param fiscalMonth the month in whose book purchases of earlier months are to stand; null: that of their issue
   * @throws Rejection `ledger.no_numbers`, `ledger.recorded_already` for one that stands in another month, and those of
   * `RecordDocuments` and `BookDocumentLater`
   */
  record(
    taxpayerId: string,
    documents: readonly LedgerDocument[],
    fiscalMonth: Month | null,
    context: Context,
  ): Promise<RecordedDocuments> {
    return this.places.alone(taxpayerId, async () => {
      for (const [id, month] of await this.places.elsewhere(taxpayerId, documents, fiscalMonth))
        throw new Rejection('ledger.recorded_already', { id, month });
      const done = await this.recordThem(taxpayerId, documents, fiscalMonth, context);
      this.places.recorded(taxpayerId, documents, fiscalMonth);
      return done;
    });
  }

  private async recordThem(
    taxpayerId: string,
    documents: readonly LedgerDocument[],
    fiscalMonth: Month | null,
    context: Context,
  ): Promise<RecordedDocuments> {
    const own = ownNumbers((await this.decide.load(taxpayer, taxpayerId)).state);
    if (own.length === 0) throw new Rejection('ledger.no_numbers');
    const subject = fiscalSubject(taxpayerId);
    const receipts: Receipt[] = [];
    for (const [month, all] of byMonth(documents, fiscalMonth)) {
      await this.fenceOff(taxpayerId, month, all, own, context);
      for (let from = 0; from < all.length; from += MOST_DOCUMENTS) {
        const data = { subject, month, own, documents: all.slice(from, from + MOST_DOCUMENTS) };
        const id = ledgerMonthId(taxpayerId, month);
        receipts.push(
          await this.commands.execute(new RecordDocuments(id, data, derived(context, `record:${month}:${from}`))),
        );
      }
    }
    return recordedIn(receipts);
  }

  /**
   * Voids a document, which stands in the month of its issue or in the later one it was booked in.
   * @throws Rejection `ledger.document_unknown`, `ledger.void_before_issue`, `ledger.reason_required`
   */
  async void(taxpayerId: string, issueMonth: Month, data: DocumentVoid, context: Context): Promise<Receipt> {
    const { state } = await this.decide.load(ledgerMonth, ledgerMonthId(taxpayerId, issueMonth));
    const month = state.bookedLater.get(data.id) ?? issueMonth;
    const command = { ...data, subject: fiscalSubject(taxpayerId), month };
    return this.commands.execute(new VoidDocument(ledgerMonthId(taxpayerId, month), command, context));
  }

  /** Purchases of earlier months are kept out of those first: no crash leaves one in two months. */
  private async fenceOff(
    taxpayerId: string,
    fiscalMonth: Month,
    documents: readonly LedgerDocument[],
    own: readonly string[],
    context: Context,
  ): Promise<void> {
    for (const document of documents) {
      const month = monthOf(document);
      if (month === fiscalMonth) continue;
      const data = { month, own, document, fiscalMonth };
      const id = ledgerMonthId(taxpayerId, month);
      await this.commands.execute(new BookDocumentLater(id, data, derived(context, `later:${document.id}`)));
    }
  }
}

const byMonth = (
  documents: readonly LedgerDocument[],
  fiscalMonth: Month | null,
): ReadonlyMap<Month, readonly LedgerDocument[]> => {
  const months = new Map<Month, LedgerDocument[]>();
  for (const document of documents) {
    const month = fiscalMonth ?? monthOf(document);
    const known = months.get(month);
    if (known) known.push(document);
    else months.set(month, [document]);
  }
  return months;
};

type Recorded = Readonly<{ document: Readonly<{ id: string }>; afterClose: number | null }>;

const recordedIn = (receipts: readonly Receipt[]): RecordedDocuments => {
  const recorded = receipts.flatMap(({ events }) => events.map(({ data }) => data as Recorded));
  const positions = receipts.flatMap(({ position }) => position ?? []);
  return {
    recorded: new Set(recorded.map(({ document }) => document.id)),
    late: new Set(recorded.flatMap(({ document, afterClose }) => (afterClose === null ? [] : [document.id]))),
    position: positions.length === 0 ? null : Math.max(...positions),
    repeated: receipts.some(({ repeated }) => repeated),
  };
};
