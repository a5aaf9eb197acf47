import { Injectable } from '@nestjs/common';
import { type LedgerDocument, type Month, monthOf } from '@camino/domain/ledger/document.js';
import { ledgerPartId } from '@camino/domain/ledger/ledger-month.js';
import { certifiedNumber } from '@camino/domain/ledger/ledger-month.state.js';
import { fiscalSubject } from '@camino/domain/taxpayers/taxpayer.js';
import { KeyedQueue } from '../../platform/commanding/keyed-queue.js';
import { LruCache } from '../../platform/lru-cache.js';
import { type ReadModel, ReadModels } from '../../platform/projecting/read-model.js';
import { idByHand } from './document-by-hand.js';
import { type LedgerDocumentRow, ledgerDocuments } from './ledger-documents.projection.js';

/** Documents recorded by this process that its rows may not show yet. */
const REMEMBERED = 20_000;

/**
 * In which months the documents of taxpayers stand. A month knows its own documents alone, and the same document can come
 * again with another day of issue: a file without its zone around the end of a month, or a slip of who writes by hand.
 */
@Injectable()
export class DocumentPlaces {
  private readonly rows: ReadModel<LedgerDocumentRow>;
  private readonly recent = new LruCache<string, Month>(REMEMBERED);
  private readonly turns = new KeyedQueue();

  constructor(models: ReadModels) {
    this.rows = models.of(ledgerDocuments);
  }

  /** Records documents of a taxpayer one call after the other, so that none is looked for while it is recorded. */
  alone<T>(taxpayerId: string, work: () => Promise<T>): Promise<T> {
    return this.turns.run(taxpayerId, work);
  }

  /** Those of the documents that stand in another month than this one, or than that of their issue, by id: in which. */
  async elsewhere(
    taxpayerId: string,
    documents: readonly LedgerDocument[],
    fiscalMonth: Month | null,
  ): Promise<ReadonlyMap<string, Month>> {
    const subject = fiscalSubject(taxpayerId);
    const rows = placed(await this.rowsOf(subject, documents));
    const found = new Map<string, Month>();
    for (const document of documents) {
      const wanted = fiscalMonth ?? monthOf(document);
      const other = this.monthsOf(subject, document, rows).find((month) => month !== wanted);
      if (other !== undefined) found.set(document.id, other);
    }
    return found;
  }

  /** These documents stand in a month, or in that of their issue, from now on. */
  recorded(taxpayerId: string, documents: readonly LedgerDocument[], fiscalMonth: Month | null): void {
    const subject = fiscalSubject(taxpayerId);
    for (const document of documents)
      for (const key of keysOf(subject, document)) this.recent.set(key, fiscalMonth ?? monthOf(document));
  }

  private monthsOf(subject: string, document: LedgerDocument, rows: Rows): readonly Month[] {
    const same = rows.byId.get(ledgerPartId(subject, document.id));
    const twins = (rows.byNumber.get(certifiedNumber(document) ?? '') ?? []).filter(
      (row) => row !== same && !row.voided,
    );
    const shown = [...(same ? [same] : []), ...twins].map(({ month }) => month);
    return shown.length > 0 ? shown : keysOf(subject, document).flatMap((key) => this.recent.get(key) ?? []);
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
    if (document.origin !== 'manual' || certifiedNumber(document) === null) return [];
    const digits = Number(document.number).toString(16).toUpperCase().padStart(8, '0');
    const begin = ledgerPartId(subject, `${document.series}-${digits.slice(0, 4)}-${digits.slice(4)}-`);
    return this.rows.find({ filter: { _id: { $gte: begin, $lt: `${begin}~` } } });
  }
}

type Rows = Readonly<{
  byId: ReadonlyMap<string, LedgerDocumentRow>;
  /** The same certified document can stand there under another id, if one of them was written by hand. */
  byNumber: ReadonlyMap<string, readonly LedgerDocumentRow[]>;
}>;

const placed = (rows: readonly LedgerDocumentRow[]): Rows => {
  const byNumber = new Map<string, LedgerDocumentRow[]>();
  for (const row of rows) {
    const number = certifiedNumber(row.document);
    if (number !== null) byNumber.set(number, [...(byNumber.get(number) ?? []), row]);
  }
  return { byId: new Map(rows.map((row) => [row._id, row])), byNumber };
};

/** By which a document is remembered: its id, and its number if that is certified. */
const keysOf = (subject: string, document: LedgerDocument): readonly string[] => {
  const number = certifiedNumber(document);
  return [document.id, ...(number === null ? [] : [number])].map((name) => ledgerPartId(subject, name));
};
