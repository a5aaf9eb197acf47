import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { type LedgerDocument, type Month, monthOf } from '@camino/domain/ledger/document.js';
import { ledgerMonth, ledgerMonthId, MOST_DOCUMENTS } from '@camino/domain/ledger/ledger-month.js';
import { fiscalSubject, ownNumbers, taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import { Decide, type Receipt } from '../../platform/act/commanding/index.js';
import { type Context, derived, type Position } from '../../platform/log/event-store/index.js';
import { DocumentPlaces } from './document-places.js';
import { BookDocumentLater, RecordDocuments, VoidDocument } from './ledger-month.commands.js';

type RecordedDocuments = Readonly<{
  /** Ids of the documents that are new; the others were there already. */
  recorded: ReadonlySet<string>;
  /** Of the last event; null when all were there already. */
  position: Position | null;
  /** The command was done before and wrote nothing this time. */
  repeated: boolean;
}>;

type DocumentVoid = Pick<VoidDocument['data'], 'id' | 'voidedAt' | 'reason' | 'origin'>;

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
  async record(
    taxpayerId: string,
    documents: readonly LedgerDocument[],
    fiscalMonth: Month | null,
    context: Context,
  ): Promise<RecordedDocuments> {
    const own = ownNumbers((await this.decide.load(taxpayer, taxpayerId)).state);
    if (own.length === 0) throw new Rejection('ledger.no_numbers');
    for (const [id, month] of await this.places.elsewhere(taxpayerId, documents, fiscalMonth))
      throw new Rejection('ledger.recorded_already', { id, month });
    await this.refuseWrong(taxpayerId, documents, fiscalMonth, own, context);
    for (const [id, month] of await this.places.register(taxpayerId, documents, fiscalMonth, context))
      throw new Rejection('ledger.recorded_already', { id, month });
    return this.recordThem(taxpayerId, documents, fiscalMonth, own, context);
  }

  private async recordThem(
    taxpayerId: string,
    documents: readonly LedgerDocument[],
    fiscalMonth: Month | null,
    own: readonly string[],
    context: Context,
  ): Promise<RecordedDocuments> {
    const receipts: Receipt[] = [];
    for (const [month, all] of byMonth(documents, fiscalMonth)) {
      await this.fenceOff(taxpayerId, month, all, own, context);
      for (const [part, data] of partsOf(taxpayerId, month, all, own).entries()) {
        const id = ledgerMonthId(taxpayerId, month);
        receipts.push(
          await this.commands.execute(
            new RecordDocuments(id, data, derived(context, `record:${month}:${part * MOST_DOCUMENTS}`)),
          ),
        );
      }
      await this.refuseKeptOut(taxpayerId, month, all);
    }
    return recordedIn(receipts);
  }

  /** Another process that entered one of them in another month took this one for dead. */
  private async refuseKeptOut(taxpayerId: string, month: Month, documents: readonly LedgerDocument[]): Promise<void> {
    const { state } = await this.decide.load(ledgerMonth, ledgerMonthId(taxpayerId, month));
    for (const { id } of documents) {
      const elsewhere = state.documents.has(id) ? undefined : state.bookedLater.get(id);
      if (elsewhere !== undefined) throw new Rejection('ledger.recorded_already', { id, month: elsewhere });
    }
  }

  /** What a month would refuse is not registered for it first. */
  private async refuseWrong(
    taxpayerId: string,
    documents: readonly LedgerDocument[],
    fiscalMonth: Month | null,
    own: readonly string[],
    context: Context,
  ): Promise<void> {
    for (const [month, all] of byMonth(documents, fiscalMonth)) {
      const loaded = await this.decide.load(ledgerMonth, ledgerMonthId(taxpayerId, month));
      for (const data of partsOf(taxpayerId, month, all, own))
        this.decide.tryOut(ledgerMonth, loaded, { type: 'RecordDocuments', data }, derived(context, 'try'));
    }
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

/** What is recorded in a month, by command. */
const partsOf = (
  taxpayerId: string,
  month: Month,
  documents: readonly LedgerDocument[],
  own: readonly string[],
): readonly RecordDocuments['data'][] => {
  const subject = fiscalSubject(taxpayerId);
  return Array.from({ length: Math.ceil(documents.length / MOST_DOCUMENTS) }, (_, part) => ({
    subject,
    month,
    own,
    documents: documents.slice(part * MOST_DOCUMENTS, (part + 1) * MOST_DOCUMENTS),
  }));
};

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

type Recorded = Readonly<{ document: Readonly<{ id: string }> }>;

const recordedIn = (receipts: readonly Receipt[]): RecordedDocuments => {
  const recorded = receipts.flatMap(({ events }) => events.map(({ data }) => data as Recorded));
  const positions = receipts.flatMap(({ position }) => position ?? []);
  return {
    recorded: new Set(recorded.map(({ document }) => document.id)),
    position: positions.length === 0 ? null : Math.max(...positions),
    repeated: receipts.some(({ repeated }) => repeated),
  };
};
