import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Language } from '@camino/contracts/kernel/language.js';
import type { LedgerAnswer, LedgerBook } from '@camino/contracts/ledger/ledger.js';
import type { LedgerOwner } from '@camino/contracts/ledger/ledger-calls.js';
import type { Instant } from '@camino/domain/kernel/rules/time.js';
import { bookText } from '@camino/domain/ledger/canonical.js';
import type { Book, Month } from '@camino/domain/ledger/document.js';
import { Clock, PDF } from '../../platform/kit/index.js';
import { ReadSideUnavailable } from '../../platform/read/mongo/index.js';
import { ZipWriter } from '../../platform/ports/zip/index.js';
import { AnnualClosing } from '../books/annual-closing.js';
import { RetentionReviews } from '../books/retention-reviews.js';
import { bookAnswer, BOOKS } from '../books/book-presenter.js';
import { textOfBook } from '../books/book-checksums.js';
import type { KnownMonth } from '../books/known-month.js';
import { LedgerOwners } from '../books/ledger-owners.js';
import { TaxpayerBooks } from '../books/taxpayer-books.js';
import { regimeAt } from '@camino/domain/taxpayers/taxpayer.js';
import { XLSX } from '../../platform/ports/xlsx/index.js';
import { columnsOf } from '../books/book-columns.js';
import { BookPaper } from './book-paper.js';
import { BookSheets, columnsOfAll } from './book-sheets.js';
import { exportedFile, type ExportedFile, FORMAT, MANIFEST, sealed } from './export-manifest.js';
import type { PaperOrder, Sink } from './ledger-papers.js';
import { paperName } from './paper-words.js';

export const ZIP = 'application/zip';

/** Who asks, and whose books. */
type Whom = Readonly<{ askerId: string; taxpayerId: string }>;
type Asked = Whom & Readonly<{ year: number; knownOn: Instant | null; language: Language }>;
export type BookAsked = Asked & Readonly<{ book: LedgerBook; month: number | null }>;
type ExportAsked = Whom & Readonly<{ year: number; knownOn: Instant | null; from: number | null }>;

const monthsOf = ({ year, month }: Readonly<{ year: number; month: number | null }>): readonly Month[] =>
  (month === null ? Array.from({ length: 12 }, (_, at) => at + 1) : [month]).map(
    (one) => `${year}-${String(one).padStart(2, '0')}`,
  );

/** What is to be made of books, month after month: a year is never held in memory as a whole. */
@Injectable()
export class BookOrders {
  constructor(
    private readonly books: TaxpayerBooks,
    private readonly owners: LedgerOwners,
    private readonly closing: AnnualClosing,
    private readonly reviews: RetentionReviews,
    private readonly paper: BookPaper,
    private readonly spreadsheet: BookSheets,
    private readonly clock: Clock,
  ) {}

  /** A book as PDF: a month of it, or the months of a year that have documents. */
  async book(asked: BookAsked): Promise<PaperOrder> {
    const { language } = asked;
    const order = await this.ordered(asked, 'pdf');
    const title = order.name.replace(/\.pdf$/, '');
    return {
      ...order,
      type: PDF,
      make: (sink, onProgress) => this.paper.book({ months: this.answers(asked), language, title }, sink, onProgress),
    };
  }

  /** The same as a spreadsheet. */
  async sheets(asked: BookAsked): Promise<PaperOrder> {
    const { taxpayerId, book, knownOn, language } = asked;
    const order = await this.ordered(asked, 'xlsx');
    const taxpayer = await this.books.taxpayerOn(taxpayerId, knownOn);
    const months = monthsOf(asked);
    const columns = columnsOfAll(months.map((month) => columnsOf(BOOKS[book], regimeAt(taxpayer, month))));
    const owner = await this.owner(taxpayerId, months[0] ?? '', knownOn);
    const sheets = { owner, book, columns, language, knownOn };
    return {
      ...order,
      type: XLSX,
      make: (sink, onProgress) => this.spreadsheet.write({ ...sheets, months: this.answers(asked) }, sink, onProgress),
    };
  }

  private async ordered(asked: BookAsked, extension: string): Promise<Omit<PaperOrder, 'type' | 'make'>> {
    const { taxpayerId, book, knownOn } = asked;
    const months = monthsOf(asked);
    const owner = await this.owner(taxpayerId, months[0] ?? '', knownOn);
    const rows = await this.rows(taxpayerId, months, [BOOKS[book]], knownOn);
    return { ...whomOf(asked), name: `${paperName(owner, 'LTE')}.${extension}`, rows };
  }

  async annual(asked: Asked): Promise<PaperOrder> {
    const { taxpayerId, year, knownOn, language } = asked;
    const owner = await this.owner(taxpayerId, `${year}-12`, knownOn);
    return {
      ...whomOf(asked),
      name: `${paperName(owner, 'CIERRE_ANUAL')}.pdf`,
      type: PDF,
      rows: 12,
      make: async (sink) => {
        const answer = await this.closing.answer(taxpayerId, year, knownOn);
        const retentions = await patiently(() => this.reviews.of(taxpayerId, year, knownOn));
        await sink(await this.paper.closing({ owner, answer, retentions }, language));
      },
    };
  }

  /** The canonical text of the books of a year in a zip file with a manifest. */
  async export(asked: ExportAsked): Promise<PaperOrder> {
    const { taxpayerId, year, knownOn } = asked;
    const months = monthsOf({ year, month: null });
    const owner = await this.owner(taxpayerId, `${year}-12`, knownOn);
    return {
      ...whomOf(asked),
      name: `${paperName(owner, `LIBROS_${year}`)}.zip`,
      type: ZIP,
      rows: await this.rows(taxpayerId, months, ['sales', 'purchases'], knownOn),
      make: (sink, onProgress) => this.exported({ ...asked, owner, months }, sink, onProgress),
    };
  }

  private async exported(
    { taxpayerId, year, knownOn, from, owner, months }: ExportAsked & { owner: LedgerOwner; months: readonly Month[] },
    sink: Sink,
    onProgress: (rows: number) => void,
  ): Promise<void> {
    const zip = new ZipWriter(sink);
    const files: ExportedFile[] = [];
    let [done, to] = [0, 0];
    for (const month of months) {
      const known = await patiently(() => this.books.month(taxpayerId, month, knownOn));
      to = Math.max(to, known.row?.position ?? 0);
      for (const book of ['sales', 'purchases'] as const) {
        const rows = known.documents.filter((row) => row.book === book);
        done += rows.length;
        const wanted = from === null ? rows : rows.filter(({ position }) => position > from);
        if (from === null ? known.row === null : wanted.length === 0) continue;
        const path = `${from === null ? 'books' : 'changes'}/${book}-${month}.txt`;
        const text = from === null ? textOfBook(known, book) : changesText(book, known, wanted);
        files.push(exportedFile(path, text));
        await zip.add(path, Buffer.from(text));
      }
      onProgress(done);
    }
    const { nombre, nit, cui } = owner;
    const manifest = sealed({
      format: FORMAT,
      taxpayer: { nombre, nit, cui },
      year,
      from: from === null ? null : String(from),
      to: String(to),
      created: this.clock.now(),
      files,
    });
    await zip.add(MANIFEST, Buffer.from(JSON.stringify(manifest)));
    await zip.end();
  }

  private async *answers(asked: BookAsked): AsyncGenerator<LedgerAnswer> {
    const { taxpayerId, book, month, knownOn } = asked;
    const months = monthsOf(asked);
    for (const one of months) {
      const known = await patiently(() => this.books.month(taxpayerId, one, knownOn, [BOOKS[book]]));
      const isEmpty = !known.documents.some((row) => row.book === BOOKS[book]);
      // Of a year only the months with documents; one of twelve that is asked for is printed also without.
      if (isEmpty && month === null && one !== months.at(-1)) continue;
      yield bookAnswer({ owner: await this.owner(taxpayerId, one, knownOn), book: BOOKS[book], known, knownOn });
    }
  }

  private async rows(
    taxpayerId: string,
    months: readonly Month[],
    books: readonly Book[],
    knownOn: Instant | null,
  ): Promise<number> {
    const rows = await this.books.monthRows(taxpayerId, months.at(-1) ?? '', knownOn);
    return rows
      .filter(({ month }) => months.includes(month))
      .reduce((sum, { totals }) => sum + books.reduce((all, book) => all + totals[book].documents, 0), 0);
  }

  private async owner(taxpayerId: string, month: Month, knownOn: Instant | null): Promise<LedgerOwner> {
    return this.owners.shown(taxpayerId, await this.books.taxpayerOn(taxpayerId, knownOn), month);
  }
}

/**
 * Pauses before rows are asked for again: a file that takes minutes is not lost to a moment in which they are not
 * answered.
 */
const ASKS_AGAIN_MS = [500, 2000, 5000, 10_000];

const patiently = async <T>(read: () => Promise<T>): Promise<T> => {
  for (const wait of ASKS_AGAIN_MS) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof ReadSideUnavailable)) throw error;
      await pause(wait);
    }
  }
  return read();
};

const whomOf = ({ askerId, taxpayerId }: Whom): Whom => ({ askerId, taxpayerId });

/** Some rows of a book: the text of a book that has only these. */
const changesText = (book: Book, { month }: KnownMonth, rows: KnownMonth['documents']): string =>
  bookText(
    book,
    month,
    rows.map(({ document, voided }) => ({ document, voided: voided !== null })),
  );
