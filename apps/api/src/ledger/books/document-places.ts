import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { authorizationBegin, certifiedNumber } from '@camino/domain/ledger/certified-number.js';
import { type LedgerDocument, type Month, monthOf } from '@camino/domain/ledger/document.js';
import {
  documentRegister,
  type DocumentRegister,
  type RegisteredDocument,
  registeredElsewhere,
} from '@camino/domain/ledger/document-register.js';
import { ledgerMonth, ledgerMonthId, ledgerPartId } from '@camino/domain/ledger/ledger-month.js';
import type { LedgerMonth } from '@camino/domain/ledger/ledger-month.state.js';
import { fiscalSubject } from '@camino/domain/taxpayers/taxpayer.js';
import { Decide } from '../../platform/act/commanding/index.js';
import { type ReadModel, ReadModels } from '../../platform/read/projecting/index.js';
import { type Context, derived } from '../../platform/log/event-store/index.js';
import { idByHand } from './document-by-hand.js';
import { KeepDocumentOut } from './ledger-month.commands.js';
import { type LedgerDocumentRow, ledgerDocuments } from './ledger-documents.projection.js';

/**
 * In which months the documents of taxpayers stand. Their register decides, whichever process asks; documents that were
 * recorded before there was one are found among the rows.
 */
@Injectable()
export class DocumentPlaces {
  private readonly rows: ReadModel<LedgerDocumentRow>;

  constructor(
    models: ReadModels,
    private readonly commands: CommandBus,
    private readonly decide: Decide,
  ) {
    this.rows = models.of(ledgerDocuments);
  }

  /** Those of the documents that stand in another month than this one, or than that of their issue, by id: in which. */
  async elsewhere(
    taxpayerId: string,
    documents: readonly LedgerDocument[],
    fiscalMonth: Month | null,
  ): Promise<ReadonlyMap<string, Month>> {
    const { state } = await this.decide.load(documentRegister, taxpayerId);
    const found = new Map<string, Month>();
    for (const wanted of documents.map((document) => placed(document, fiscalMonth)))
      for (const other of registeredElsewhere(state, wanted))
        if (await this.bars(taxpayerId, other, wanted)) found.set(wanted.id, other.month);
    const unknown = documents.filter(({ id }) => state.byId.get(id) === undefined && !found.has(id));
    if (unknown.length === 0) return found;
    const rows = byNumberAndId(await this.rowsOf(fiscalSubject(taxpayerId), unknown));
    for (const document of unknown) {
      const { month } = placed(document, fiscalMonth);
      const other = monthsOf(fiscalSubject(taxpayerId), document, rows).find((one) => one !== month);
      if (other !== undefined) found.set(document.id, other);
    }
    return found;
  }

  /**
   * Registers documents that stand nowhere else for this month, or for that of their issue. Answers those that another
   * process has registered for another month meanwhile.
   */
  async register(
    taxpayerId: string,
    documents: readonly LedgerDocument[],
    fiscalMonth: Month | null,
    context: Context,
  ): Promise<ReadonlyMap<string, Month>> {
    const wanted = documents.map((document) => placed(document, fiscalMonth));
    const before = (await this.decide.load(documentRegister, taxpayerId)).state;
    const fresh = wanted.filter(({ id, month }) => before.byId.get(id)?.month !== month);
    if (fresh.length > 0) {
      const freed = await this.freed(taxpayerId, fresh, before, context);
      /* A batch that is judged again after a crash can have more documents: that is another command. */
      const purpose = `register:${fresh.map(({ id, month }) => `${id} ${month}`).join()}`;
      const content = { type: 'RegisterDocuments', data: { documents: fresh, freed } } as const;
      await this.decide.run(documentRegister, taxpayerId, content, derived(context, purpose));
    }
    const { state } = await this.decide.load(documentRegister, taxpayerId);
    return new Map(
      wanted
        .filter(({ id, month }) => state.byId.get(id)?.month !== month)
        .map((one) => [one.id, registeredElsewhere(state, one)[0]?.month ?? one.month]),
    );
  }

  /**
   * Which of those that bar these documents count no longer; those never recorded are kept out of their month first.
   */
  private async freed(
    taxpayerId: string,
    documents: readonly RegisteredDocument[],
    register: DocumentRegister,
    context: Context,
  ): Promise<readonly RegisteredDocument[]> {
    const freed: RegisteredDocument[] = [];
    for (const wanted of documents)
      for (const other of registeredElsewhere(register, wanted))
        if (await this.gaveWay(taxpayerId, other, wanted, context)) freed.push(other);
    return freed;
  }

  /**
   * Whether one that is registered for another month bars this one: it was recorded there and, under another id, not
   * voided; or neither was recorded yet, and the month this one is wanted in has been closed to it already.
   */
  private async bars(taxpayerId: string, other: RegisteredDocument, wanted: RegisteredDocument): Promise<boolean> {
    const { documents, numbers } = await this.month(taxpayerId, other.month);
    const recorded = documents.get(other.id);
    if (recorded && (other.id === wanted.id || !recorded.voided)) return true;
    if (wanted.number !== null && numbers.has(wanted.number)) return true;
    return !recorded && (await this.month(taxpayerId, wanted.month)).bookedLater.has(wanted.id);
  }

  /**
   * Whether one that is registered for another month does not bar this one any more. If it was never recorded, it is
   * kept out of that month first: whoever registered it and was interrupted, or is slower, does not record it there.
   */
  private async gaveWay(
    taxpayerId: string,
    other: RegisteredDocument,
    wanted: RegisteredDocument,
    context: Context,
  ): Promise<boolean> {
    if (await this.bars(taxpayerId, other, wanted)) return false;
    const { id, number, month } = other;
    const voided = (await this.month(taxpayerId, month)).documents.get(id)?.voided;
    if (voided !== undefined) return voided && id !== wanted.id;
    const data = { month, id, number, elsewhere: wanted.month };
    const keepOut = new KeepDocumentOut(ledgerMonthId(taxpayerId, month), data, derived(context, `keep out:${id}`));
    try {
      await this.commands.execute(keepOut);
      return true;
    } catch (error) {
      if (error instanceof Rejection) return false;
      throw error;
    }
  }

  private async month(taxpayerId: string, month: Month): Promise<LedgerMonth> {
    return (await this.decide.load(ledgerMonth, ledgerMonthId(taxpayerId, month))).state;
  }

  /** Of the documents themselves, and of those that may be the same under another id. */
  private async rowsOf(subject: string, documents: readonly LedgerDocument[]): Promise<readonly LedgerDocumentRow[]> {
    const ids = documents.flatMap((document) =>
      [document.id, ...(certifiedNumber(document) === null ? [] : [idByHand(document)])].map((id) =>
        ledgerPartId(subject, id),
      ),
    );
    const found = await this.rows.find({ filter: { _id: { $in: ids } } });
    const certified = await Promise.all(documents.map((document) => this.certified(subject, document)));
    return [...found, ...certified.flat()];
  }

  /** What a document that is written by hand is certified as: its number is the begin of the authorization. */
  private async certified(subject: string, document: LedgerDocument): Promise<readonly LedgerDocumentRow[]> {
    const authorization = document.origin === 'manual' ? authorizationBegin(document) : null;
    if (authorization === null) return [];
    const begin = ledgerPartId(subject, authorization);
    return this.rows.find({ filter: { _id: { $gte: begin, $lt: `${begin}~` } } });
  }
}

type Rows = Readonly<{
  byId: ReadonlyMap<string, LedgerDocumentRow>;
  /** The same certified document can stand there under another id, if one of them was written by hand. */
  byNumber: ReadonlyMap<string, readonly LedgerDocumentRow[]>;
}>;

const byNumberAndId = (rows: readonly LedgerDocumentRow[]): Rows => {
  const byNumber = new Map<string, LedgerDocumentRow[]>();
  for (const row of rows) {
    const number = certifiedNumber(row.document);
    if (number !== null) byNumber.set(number, [...(byNumber.get(number) ?? []), row]);
  }
  return { byId: new Map(rows.map((row) => [row._id, row])), byNumber };
};

const monthsOf = (subject: string, document: LedgerDocument, rows: Rows): readonly Month[] => {
  const same = rows.byId.get(ledgerPartId(subject, document.id));
  const twins = (rows.byNumber.get(certifiedNumber(document) ?? '') ?? []).filter((row) => row !== same && !row.voided);
  return [...(same ? [same] : []), ...twins].map(({ month }) => month);
};

const placed = (document: LedgerDocument, fiscalMonth: Month | null): RegisteredDocument => ({
  id: document.id,
  number: certifiedNumber(document),
  month: fiscalMonth ?? monthOf(document),
});
