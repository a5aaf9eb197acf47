import { Injectable } from '@nestjs/common';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { fold, streamOf } from '@camino/domain/kernel/decider.js';
import type { Instant } from '@camino/domain/kernel/rules/time.js';
import { authorizationBegin } from '@camino/domain/ledger/certified-number.js';
import type { Book, LedgerDocument, Month } from '@camino/domain/ledger/document.js';
import { ledgerMonth, ledgerMonthId, ledgerPartId } from '@camino/domain/ledger/ledger-month.js';
import { fiscalSubject, taxpayer, type Taxpayer, type TaxpayerEvent } from '@camino/domain/taxpayers/taxpayer.js';
import { Decide } from '../../platform/act/commanding/index.js';
import { EventLog } from '../../platform/log/event-log/index.js';
import { type ReadModel, ReadModels } from '../../platform/read/projecting/index.js';
import type { RecordedEvent } from '../../platform/log/event-store/index.js';
import { type KnownMonth, knownOn, monthFrom } from './known-month.js';
import { type LedgerDocumentRow, ledgerDocuments } from './ledger-documents.projection.js';
import { closingsOf, type LedgerMonthRow, ledgerMonths } from './ledger-months.projection.js';
import { type LedgerRetentionRow, ledgerRetentions } from './ledger-retentions.projection.js';

/** Documents of a book, or those alone that have one of these values in a field; `most`: only the first ones. */
export type Wanted = Readonly<{
  book: Book;
  field?: string;
  values?: readonly (string | number | boolean)[];
  most?: number;
}>;

/** `late`: null where all documents are known. */
type Opening = Readonly<{ known: KnownMonth; late: number | null }>;

/** Rows of one query: a book of ten thousand documents comes in several. */
const PAGE = 1_000;

/**
 * The books of taxpayers as they are known now or were on an earlier instant. What they were is computed from the log;
 * what did not change since is read where the rows are.
 */
@Injectable()
export class TaxpayerBooks {
  private readonly documents: ReadModel<LedgerDocumentRow>;
  private readonly retentions: ReadModel<LedgerRetentionRow>;
  private readonly months: ReadModel<LedgerMonthRow>;

  constructor(
    private readonly log: EventLog,
    private readonly decide: Decide,
    models: ReadModels,
  ) {
    this.documents = models.of(ledgerDocuments);
    this.retentions = models.of(ledgerRetentions);
    this.months = models.of(ledgerMonths);
  }

  async taxpayer(taxpayerId: string): Promise<Taxpayer> {
    return (await this.decide.load(taxpayer, taxpayerId)).state;
  }

  /** As the taxpayer was known on an instant. */
  async taxpayerOn(taxpayerId: string, instant: Instant | null): Promise<Taxpayer> {
    if (instant === null) return this.taxpayer(taxpayerId);
    const { events } = await this.log.read(streamOf(taxpayer, taxpayerId));
    return fold(taxpayer, knownOn(events, instant) as readonly RecordedEvent<TaxpayerEvent>[]);
  }

  /** The events of a month, the oldest first. */
  async history(taxpayerId: string, month: Month): Promise<readonly RecordedEvent[]> {
    return (await this.log.read(streamOf(ledgerMonth, ledgerMonthId(taxpayerId, month)))).events;
  }

  /** Those that came after the first so many. */
  async eventsAfter(taxpayerId: string, month: Month, count: number): Promise<readonly RecordedEvent[]> {
    return (await this.log.read(streamOf(ledgerMonth, ledgerMonthId(taxpayerId, month)), count)).events;
  }

  /** @param books the books that are asked for; the other one is left out where that saves time */
  async month(
    taxpayerId: string,
    month: Month,
    instant: Instant | null,
    books: readonly Book[] = ['sales', 'purchases'],
  ): Promise<KnownMonth> {
    const row = await this.months.one(ledgerMonthId(taxpayerId, month));
    if (isKnownSince(row, instant)) return this.shown(taxpayerId, month, row, books);
    return monthFrom(month, knownOn(await this.history(taxpayerId, month), instant));
  }

  /**
   * The first documents of a book, where it has more of them. Its figures are those of the month's row; how many of the
   * documents came or were voided after the close is counted.
   */
  async opening(taxpayerId: string, month: Month, instant: Instant | null, book: Book, most: number): Promise<Opening> {
    const row = await this.months.one(ledgerMonthId(taxpayerId, month));
    if (!row || !isKnownSince(row, instant) || row.totals[book].documents <= most)
      return { known: await this.month(taxpayerId, month, instant, [book]), late: null };
    const documents = await this.book(taxpayerId, month, { book, most });
    const closing = closingsOf(row);
    const after = [{ afterClose: closing }, { 'voided.afterClose': closing }];
    const late = row.late === 0 ? 0 : await this.documents.count({ taxpayerId, month, book, $or: after });
    return { known: { month, row, documents, retentions: [] }, late };
  }

  /** A month with only the documents that are wanted, in the order of their books, and each once. */
  async monthWith(
    taxpayerId: string,
    month: Month,
    instant: Instant | null,
    wanted: readonly Wanted[],
  ): Promise<KnownMonth> {
    const row = await this.months.one(ledgerMonthId(taxpayerId, month));
    if (!isKnownSince(row, instant)) {
      const known = monthFrom(month, knownOn(await this.history(taxpayerId, month), instant));
      return { ...known, documents: eachOnce(wanted.map((one) => known.documents.filter(isWanted(one)))) };
    }
    const retentions = await this.retentions.find({ filter: { taxpayerId, month } });
    const found: (readonly LedgerDocumentRow[])[] = [];
    if (row) for (const one of wanted) found.push(await this.book(taxpayerId, month, one));
    return { month, row, documents: eachOnce(found), retentions };
  }

  /** All months of a taxpayer up to one, the earliest first; months in which nothing happened are not there. */
  async monthRows(taxpayerId: string, until: Month, instant: Instant | null): Promise<readonly LedgerMonthRow[]> {
    const filter = { taxpayerId, month: { $lte: until } };
    const rows = await this.months.find({ filter, sort: { taxpayerId: 1, month: 1 } });
    const known: LedgerMonthRow[] = [];
    for (const row of rows) {
      const then = isKnownSince(row, instant)
        ? row
        : monthFrom(row.month, knownOn(await this.history(taxpayerId, row.month), instant)).row;
      if (then) known.push(then);
    }
    return known;
  }

  /** The document with this id in the books of a taxpayer. @throws Rejection `ledger.document_unknown` */
  async document(taxpayerId: string, id: string): Promise<LedgerDocumentRow> {
    const row = await this.documents.one(ledgerPartId(fiscalSubject(taxpayerId), id));
    if (!row || row.taxpayerId !== taxpayerId) throw new Rejection('ledger.document_unknown', { id });
    return row;
  }

  /** Those of these documents that are in the books of a taxpayer. */
  async documentsOf(taxpayerId: string, ids: readonly string[]): Promise<readonly LedgerDocumentRow[]> {
    const _id = { $in: ids.map((id) => ledgerPartId(fiscalSubject(taxpayerId), id)) };
    return (await this.documents.find({ filter: { _id } })).filter((row) => row.taxpayerId === taxpayerId);
  }

  /**
   * The credit notes that count for these invoices, by the invoice's id. A note names the authorization of an invoice
   * that was written by hand, which begins with its number.
   */
  async creditNotesOn(
    taxpayerId: string,
    invoices: readonly LedgerDocument[],
  ): Promise<ReadonlyMap<string, readonly LedgerDocument[]>> {
    const notes = new Map<string, readonly LedgerDocument[]>();
    if (invoices.length === 0) return notes;
    const add = (id: string, note: LedgerDocument) => notes.set(id, [...(notes.get(id) ?? []), note]);
    for (const note of await this.creditNotes(taxpayerId, { $in: invoices.map(({ id }) => id) }))
      add(note.refersTo ?? '', note);
    for (const invoice of invoices) {
      const begin = invoice.origin === 'manual' ? authorizationBegin(invoice) : null;
      if (begin === null) continue;
      for (const note of await this.creditNotes(taxpayerId, { $gte: begin, $lt: `${begin}~` })) add(invoice.id, note);
    }
    return notes;
  }

  private async creditNotes(taxpayerId: string, refersTo: object): Promise<readonly LedgerDocument[]> {
    const filter = { taxpayerId, 'document.refersTo': refersTo, 'document.type': 'NCRE', voided: null };
    const rows = await this.documents.find({ filter: filter as never, sort: { order: 1 } });
    return rows.map(({ document }) => document);
  }

  /** @throws Rejection `ledger.retention_unknown` */
  async retention(taxpayerId: string, id: string): Promise<LedgerRetentionRow> {
    const row = await this.retentions.one(ledgerPartId(fiscalSubject(taxpayerId), id));
    if (!row || row.taxpayerId !== taxpayerId) throw new Rejection('ledger.retention_unknown', { id });
    return row;
  }

  /** The retentions of a year by month, voided ones too. */
  async retentionsOf(taxpayerId: string, year: number): Promise<readonly LedgerRetentionRow[]> {
    const month = { $gte: `${year}-01`, $lte: `${year}-12` };
    return this.retentions.find({ filter: { taxpayerId, month }, sort: { taxpayerId: 1, month: 1, _id: 1 } });
  }

  /** The rows as screens show them. */
  private async shown(
    taxpayerId: string,
    month: Month,
    row: LedgerMonthRow | null,
    books: readonly Book[],
  ): Promise<KnownMonth> {
    const [sales, purchases, retentions] = await Promise.all([
      books.includes('sales') ? this.book(taxpayerId, month, { book: 'sales' }) : [],
      books.includes('purchases') ? this.book(taxpayerId, month, { book: 'purchases' }) : [],
      this.retentions.find({ filter: { taxpayerId, month } }),
    ]);
    return { month, row, documents: [...sales, ...purchases], retentions };
  }

  private async book(
    taxpayerId: string,
    month: Month,
    { book, field, values, most = Infinity }: Wanted,
  ): Promise<readonly LedgerDocumentRow[]> {
    const rows: LedgerDocumentRow[] = [];
    const limit = Math.min(PAGE, most);
    const having = field === undefined ? {} : { [field]: { $in: values } };
    for (let page = [] as LedgerDocumentRow[], after = ''; after === '' || page.length === limit;) {
      const filter = { taxpayerId, month, book, ...having, order: { $gt: after } };
      page = await this.documents.find({ filter, sort: { order: 1 }, limit });
      rows.push(...page);
      if (rows.length >= most) break;
      after = page.at(-1)?.order ?? 'none';
    }
    return rows;
  }
}

/** Says of a row what the filter says of it. */
const isWanted = ({ book, field, values = [], most = Infinity }: Wanted) => {
  let left = most;
  return (row: LedgerDocumentRow): boolean => {
    const is =
      row.book === book && (field === undefined || values.includes(valueIn(row, field) as string | number | boolean));
    if (is) left -= 1;
    return is && left >= 0;
  };
};

const valueIn = (row: LedgerDocumentRow, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], row);

const eachOnce = (found: readonly (readonly LedgerDocumentRow[])[]): readonly LedgerDocumentRow[] => [
  ...new Map(found.flat().map((row) => [row._id, row])).values(),
];

/** Whether the row is the same now as it was at that instant. */
const isKnownSince = (row: LedgerMonthRow | null, instant: Instant | null): boolean =>
  instant === null || (row !== null && row.changedAt <= instant);
