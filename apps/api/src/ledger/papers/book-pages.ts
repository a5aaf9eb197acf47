import {
  type LedgerAmounts,
  type LedgerBook,
  type LedgerBookHead,
  type LedgerColumn,
  type LedgerInvoice,
  otherSide,
} from '@camino/contracts/ledger/ledger.js';

/** Millimeters of a page that rows may fill, headings and carry-over lines taken off. */
const ROOM = 147;
/** Millimeters of a row with one line, and of each further line. */
const ROW = 4.5;
const LINE = 2.9;
/** Letters that surely fit on a line of a name, of the number of a document, and of a NIT or CUI. */
const NAME_LETTERS = 25;
const NUMBER_LETTERS = 20;
const NIT_LETTERS = 13;
/** Letters of ` · USD × 7.664170`, ` · Anulado` and ` · Tardío` behind a name. */
const RATE_LETTERS = 17;
const VOIDED_LETTERS = 10;
const LATE_LETTERS = 9;
const MOST_LINES = 4;

type PageRow = Readonly<{ invoice: LedgerInvoice; lines: number }>;

/** A page of a book: what comes from the pages before it, its rows, what goes on to the next. */
export type BookPage = Readonly<{
  rows: readonly PageRow[];
  /** Null on the first page. */
  carriedIn: LedgerAmounts | null;
  sums: LedgerAmounts;
  last: boolean;
}>;

const centavos = (amount: number): number => Math.round(amount * 100);

/** Sums by column in centavos: figures of paper are never added as fractions. */
class Sums {
  private readonly byColumn = new Map<LedgerColumn, number>();

  constructor(private readonly columns: readonly LedgerColumn[]) {}

  add({ columnas }: LedgerInvoice): void {
    for (const column of this.columns)
      this.byColumn.set(column, (this.byColumn.get(column) ?? 0) + centavos(columnas[column] ?? 0));
  }

  now(): LedgerAmounts {
    return Object.fromEntries(this.columns.map((column) => [column, (this.byColumn.get(column) ?? 0) / 100]));
  }
}

const marksOf = ({ tipo_cambio: rate, anulado, tardia }: LedgerInvoice): number =>
  (rate === null ? 0 : RATE_LETTERS) + (anulado === 1 ? VOIDED_LETTERS : 0) + (tardia ? LATE_LETTERS : 0);

const linesOf = (invoice: LedgerInvoice, book: LedgerBook): number => {
  const { nit, name } = otherSide(invoice, book);
  const lines = [
    (name.length + marksOf(invoice)) / NAME_LETTERS,
    nit.length / NIT_LETTERS,
    invoice.numero_dte.length / NUMBER_LETTERS,
  ];
  return Math.min(MOST_LINES, Math.max(1, ...lines.map(Math.ceil)));
};

/** Divides a book into pages; a book without documents has one. */
export const pagesOf = (
  rows: readonly LedgerInvoice[],
  { columnas, libro }: Pick<LedgerBookHead, 'columnas' | 'libro'>,
): readonly BookPage[] => {
  const sums = new Sums(columnas);
  const pages: BookPage[] = [];
  let page: PageRow[] = [];
  let carriedIn: LedgerAmounts | null = null;
  let room = ROOM;
  const turn = (last: boolean): void => {
    const now = sums.now();
    pages.push({ rows: page, carriedIn, sums: now, last });
    [page, carriedIn, room] = [[], now, ROOM];
  };
  for (const invoice of rows) {
    const lines = linesOf(invoice, libro);
    const height = ROW + (lines - 1) * LINE;
    if (height > room) turn(false);
    room -= height;
    page.push({ invoice, lines });
    sums.add(invoice);
  }
  turn(true);
  return pages;
};
