import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type LedgerDocument, type Month, monthOf } from '@camino/domain/ledger/document.js';
import { findingsOfVoid } from '@camino/domain/ledger/dte-void-rules.js';
import { exchange, QUETZAL, rateOn } from '@camino/domain/ledger/exchange.js';
import { type Finding, refusal, refuses, warning } from '@camino/domain/ledger/findings.js';
import type { Deferred, FileResult } from '@camino/domain/ledger/ledger-import.js';
import { ledgerMonth, ledgerMonthId } from '@camino/domain/ledger/ledger-month.js';
import type { DteVoid } from '@camino/domain/ledger/dte.js';
import { numbersOf } from '@camino/domain/ledger/note-rules.js';
import { otherContent } from '@camino/domain/ledger/other-content.js';
import { ownNumbers, taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import { EventLog } from '../../platform/log/event-log/index.js';
import { Decide, type Receipt } from '../../platform/act/commanding/index.js';
import { Foreground } from '../../platform/kit/index.js';
import { ProjectionRunner } from '../../platform/read/projecting/index.js';
import { type Context, uuidOf } from '../../platform/log/event-store/index.js';
import { DocumentPlaces } from '../books/document-places.js';
import { RecordDocuments, VoidDocument } from '../books/ledger-month.commands.js';
import { ledgerDocuments } from '../books/ledger-documents.projection.js';
import { TaxpayerBooks } from '../books/taxpayer-books.js';
import { type DocumentToJudge, type Draft, numberOf } from './judge-documents.js';
import { isVoidOfMine, type ReadFile, referredBy, waitsAs } from './judge-file.js';
import { Judging } from './judging.js';
import { type Kept, RecordedDocuments } from './recorded-documents.js';

/** Files that are judged together, for whose books, on whose behalf. */
type Batch = Readonly<{
  taxpayerId: string;
  subject: string;
  /** The files' notes and void documents wait for the others. */
  waits: boolean;
  /** Authorizations that void documents of the import void, in whatever batch they are. */
  voided: ReadonlySet<string>;
  /** Its command id is the same when the batch is judged again after a crash. */
  context: Context;
}>;

type BatchResult = Readonly<{ results: readonly FileResult[]; deferred: Deferred }>;

/** Judges files and enters what is right into the books. The same batch again has the same results. */
@Injectable()
export class BatchJudge {
  constructor(
    private readonly decide: Decide,
    private readonly log: EventLog,
    private readonly commands: CommandBus,
    private readonly recorded: RecordedDocuments,
    private readonly places: DocumentPlaces,
    private readonly books: TaxpayerBooks,
    private readonly projections: ProjectionRunner,
    private readonly foreground: Foreground,
    private readonly judging: Judging,
  ) {}

  async judge(files: readonly ReadFile[], batch: Batch): Promise<BatchResult> {
    const waiting = (kind: 'note' | 'void'): readonly ReadFile[] =>
      batch.waits ? files.filter((file) => waitsAs(file) === kind) : [];
    const [notes, voids] = [waiting('note'), waiting('void')];
    const read = files.filter((file) => !notes.includes(file) && !voids.includes(file));
    const deferred = { notes: notes.map(({ index }) => index), voids: voids.map(({ index }) => index) };
    const { state } = await this.decide.load(taxpayer, batch.taxpayerId);
    const own = ownNumbers(state);
    const asked = read.flatMap((one) => referredBy(one) ?? []);
    const known = await this.recorded.find(batch.taxpayerId, asked);
    const invoices = [...known.values()].map(({ document }) => document);
    const credits = await this.creditsOn(batch.taxpayerId, invoices);
    const toJudge = await this.documentsIn(read);
    const judged = await this.judging.judge(toJudge, { own, known, credits, now: batch.context.at });
    const drafts = [...read.flatMap(draftOfUnreadable), ...judged].sort((a, b) => a.result.index - b.result.index);
    const documents = drafts.flatMap(({ document }) => document ?? []);
    const entered = await this.enter(documents, own, batch);
    const others = await this.otherContents(documents, entered, batch);
    const results = drafts.map(({ result, document }) => settled({ result, document }, entered, others));
    const voided = await this.void(read, own, known, credits, batch);
    return { results: [...results, ...voided], deferred };
  }

  /** Authorizations that void documents among the files void; those that are refused void nothing. */
  async voidedBy(files: readonly ReadFile[], taxpayerId: string): Promise<readonly string[]> {
    const own = ownNumbers((await this.decide.load(taxpayer, taxpayerId)).state);
    const known = await this.recorded.find(
      taxpayerId,
      files.flatMap((one) => referredBy(one) ?? []),
    );
    return files.flatMap((file) => {
      if (file.kind !== 'void' || !isVoidOfMine(file.voiding, own)) return [];
      const { voiding } = file;
      return refuses(findingsOfVoid(voiding, known.get(voiding.id)?.document ?? null)) ? [] : [voiding.id];
    });
  }

  /**
   * Also those that the batches before have just recorded, unless the read side is far behind: they are only warned of.
   */
  private async creditsOn(taxpayerId: string, invoices: readonly LedgerDocument[]) {
    if (invoices.length > 0) await this.projections.caughtUp(await this.log.head(), ledgerDocuments.name);
    return this.books.creditNotesOn(taxpayerId, invoices);
  }

  private async documentsIn(files: readonly ReadFile[]): Promise<readonly DocumentToJudge[]> {
    const documents: DocumentToJudge[] = [];
    for (const file of files) {
      if (file.kind !== 'document') continue;
      const { index, name, packed, summary } = file;
      documents.push({ index, name, packed, rate: await this.rateOf(summary) });
    }
    return documents;
  }

  private async rateOf({ currency, issuedAt }: Readonly<{ currency: string; issuedAt: string }>) {
    if (currency === QUETZAL) return null;
    const { state } = await this.decide.load(exchange, currency);
    return rateOn(state, issuedAt.slice(0, 10));
  }

  /**
   * Records those documents by month that stand in no other month. Answers the ids of those that were not in the books
   * before this import.
   */
  private async enter(
    documents: readonly LedgerDocument[],
    own: readonly string[],
    batch: Batch,
  ): Promise<Set<string>> {
    const { taxpayerId, context } = batch;
    const elsewhere = await this.places.elsewhere(taxpayerId, documents, null);
    const wanted = firstOfEach(documents.filter(({ id }) => !elsewhere.has(id)));
    const lost = await this.places.register(taxpayerId, wanted, null, context);
    return this.enterThem(
      wanted.filter(({ id }) => !lost.has(id)),
      own,
      batch,
    );
  }

  private async enterThem(
    documents: readonly LedgerDocument[],
    own: readonly string[],
    batch: Batch,
  ): Promise<Set<string>> {
    const months = new Map<Month, LedgerDocument[]>();
    for (const one of documents) months.set(monthOf(one), [...(months.get(monthOf(one)) ?? []), one]);
    const entered = new Set<string>();
    for (const [month, some] of months) {
      await this.foreground.giveWay();
      for (const id of await this.enterMonth(month, some, own, batch)) entered.add(id);
    }
    return entered;
  }

  private async enterMonth(
    month: Month,
    documents: readonly LedgerDocument[],
    own: readonly string[],
    { taxpayerId, subject, context }: Batch,
  ): Promise<readonly string[]> {
    const id = ledgerMonthId(taxpayerId, month);
    const recordedNow: string[] = [];
    let left = documents;
    /* After a crash the same batch can have more documents, because a rate was entered meanwhile: a second command. */
    for (let attempt = 0; attempt < 2 && left.length > 0; attempt += 1) {
      const commandId = uuidOf(`${context.commandId}:${month}:${attempt}`);
      const command = new RecordDocuments(id, { subject, month, own, documents: left }, { ...context, commandId });
      const receipt = await this.commands.execute(command);
      recordedNow.push(...(await this.recordedBy(receipt, commandId)));
      if (!receipt.repeated) break;
      const { state } = await this.decide.load(ledgerMonth, id);
      left = left.filter((one) => !state.documents.has(one.id) && !state.bookedLater.has(one.id));
    }
    return recordedNow;
  }

  /** What documents that were there already say otherwise than the books. */
  private async otherContents(
    documents: readonly LedgerDocument[],
    entered: ReadonlySet<string>,
    { taxpayerId }: Batch,
  ): Promise<ReadonlyMap<LedgerDocument, Finding>> {
    const kept = new Map(firstOfEach(documents).map((one) => [one.id, one]));
    const before = [...kept.values()].filter(({ id }) => !entered.has(id));
    const rows = await this.books.documentsOf(
      taxpayerId,
      before.map(({ id }) => id),
    );
    const shown = new Map(rows.map(({ document }) => [document.id, document]));
    /* What an import has just recorded may stand in the log alone. */
    const unseen = before.filter(({ id }) => !shown.has(id)).map((one) => ({ id: one.id, month: monthOf(one) }));
    const logged = await this.recorded.find(taxpayerId, unseen);
    for (const { id } of before) {
      const found = shown.get(id) ?? logged.get(id)?.document;
      if (found) kept.set(id, found);
    }
    return new Map(
      documents.flatMap((one) => {
        const other = otherContent(kept.get(one.id) as LedgerDocument, one);
        return other ? [[one, other] as const] : [];
      }),
    );
  }

  private async recordedBy({ events, repeated, stream }: Receipt, commandId: string): Promise<readonly string[]> {
    const written = repeated
      ? (await this.log.read(stream)).events.filter(({ metadata }) => metadata.command === commandId)
      : events;
    return written.flatMap(({ type, data }) =>
      type === 'DocumentRecorded' ? [(data as { document: LedgerDocument }).document.id] : [],
    );
  }

  private async void(
    files: readonly ReadFile[],
    own: readonly string[],
    known: ReadonlyMap<string, Kept>,
    credits: ReadonlyMap<string, readonly LedgerDocument[]>,
    batch: Batch,
  ): Promise<readonly FileResult[]> {
    const results: FileResult[] = [];
    for (const file of files) {
      if (file.kind !== 'void') continue;
      const { index, name, voiding } = file;
      const kept = known.get(voiding.id);
      const result = { index, file: name, id: voiding.id, number: kept ? numberOf(kept.document) : null };
      const done = await this.voidOne(voiding, own, kept, { ...batch, index });
      const left = (credits.get(voiding.id) ?? []).filter(({ id }) => !batch.voided.has(id));
      results.push({ ...result, ...done, findings: [...done.findings, ...withNotes(done.outcome, left)] });
    }
    return results;
  }

  private async voidOne(
    voiding: DteVoid,
    own: readonly string[],
    kept: Kept | undefined,
    { index, taxpayerId, subject, context }: Batch & Readonly<{ index: number }>,
  ): Promise<Pick<FileResult, 'outcome' | 'findings'>> {
    const { id, voidedAt, issuer, receiver } = voiding;
    if (!isVoidOfMine(voiding, own))
      return { outcome: 'not_mine', findings: [refusal('NOT_MINE', { issuer, receiver })] };
    const findings = findingsOfVoid(voiding, kept?.document ?? null);
    if (refuses(findings) || !kept) return { outcome: 'refused', findings };
    const commandId = uuidOf(`${context.commandId}:void:${index}`);
    const reason = voiding.reason || NO_REASON;
    const command = new VoidDocument(
      ledgerMonthId(taxpayerId, kept.month),
      { subject, month: kept.month, id, voidedAt, reason, origin: 'xml' },
      { ...context, commandId },
    );
    const receipt = await this.commands.execute(command);
    return { outcome: receipt.repeated || receipt.events.length > 0 ? 'voided' : 'known', findings };
  }
}

/** An invoice that was voided although credit notes still count for it. */
const withNotes = (outcome: FileResult['outcome'], notes: readonly LedgerDocument[]): readonly Finding[] =>
  outcome === 'voided' && notes.length > 0 ? [warning('VOID_WITH_NOTES', { notes: numbersOf(notes) })] : [];

const draftOfUnreadable = (file: ReadFile): readonly Draft[] => {
  if (file.kind !== 'unreadable') return [];
  const { index, name, finding } = file;
  return [
    { result: { index, file: name, outcome: 'refused', id: null, number: null, findings: [finding] }, document: null },
  ];
};

/** MotivoAnulacion may be empty in the schema; the ledger wants one. */
const NO_REASON = '—';

/** Of the same document with two days of issue, the first. */
const firstOfEach = (documents: readonly LedgerDocument[]): readonly LedgerDocument[] => {
  const first = new Map<string, LedgerDocument>();
  for (const one of documents) if (!first.has(one.id)) first.set(one.id, one);
  return [...first.values()];
};

/** A document twice in one batch is recorded once: the second was known. */
const settled = (
  { result, document }: Draft,
  entered: Set<string>,
  others: ReadonlyMap<LedgerDocument, Finding>,
): FileResult => {
  if (document === null) return result;
  if (entered.delete(document.id)) return { ...result, outcome: 'recorded' };
  const other = others.get(document);
  return { ...result, outcome: 'known', findings: [...(other ? [other] : []), ...result.findings] };
};
