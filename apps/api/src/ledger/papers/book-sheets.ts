import { Injectable } from '@nestjs/common';
import type { Language } from '@camino/contracts/kernel/language.js';
import {
  LEDGER_COLUMNS,
  type LedgerAnswer,
  type LedgerBook,
  type LedgerBookHead,
  type LedgerColumn,
  type LedgerInvoice,
  otherSide,
} from '@camino/contracts/ledger/ledger.js';
import type { LedgerOwner } from '@camino/contracts/ledger/ledger-calls.js';
import { instantWords } from '../../platform/kit/index.js';
import { type Cell, type Column, type Sheet, Spreadsheets } from '../../platform/ports/xlsx/index.js';
import type { Sink } from './ledger-papers.js';
import { monthWords, PAPER_WORDS, SHEET_WORDS } from './paper-words.js';

const MONEY = '#,##0.00;[Red]-#,##0.00';
const MOMENT: Readonly<Record<Language, string>> = { es: 'dd/mm/yyyy hh:mm:ss', en: 'mm/dd/yyyy hh:mm:ss' };
const RATE = '0.000000';
/** Rows between two notes of how far the file is. */
const STEP = 500;

type SheetsAsked = Readonly<{
  owner: LedgerOwner;
  book: LedgerBook;
  /** Those that any of the months has. */
  columns: readonly LedgerColumn[];
  /** Each month is read when the rows of the one before it are written. */
  months: AsyncIterable<LedgerAnswer>;
  language: Language;
  knownOn: string | null;
}>;

/** The columns that any of these books has, in the order in which they are printed. */
export const columnsOfAll = (books: readonly (readonly LedgerColumn[])[]): readonly LedgerColumn[] =>
  LEDGER_COLUMNS.filter((column) => books.some((columns) => columns.includes(column)));

/**
 * Writes the documents of a book as a spreadsheet: a sheet with a row for each, one with the sums, the checksum and the
 * position of each month, and one that says whose it is. A year is never held in memory as a whole.
 */
@Injectable()
export class BookSheets {
  constructor(private readonly spreadsheets: Spreadsheets) {}

  async write(asked: SheetsAsked, sink: Sink, onProgress: (rows: number) => void): Promise<void> {
    const heads: LedgerBookHead[] = [];
    const file = this.spreadsheets.stream(
      documents(asked, (head) => heads.push(head), onProgress),
      months(asked, heads),
      facts(asked),
    );
    for await (const chunk of file) await sink(chunk as Buffer);
  }
}

const moneyColumns = ({ columns, language }: SheetsAsked): readonly Column[] =>
  columns.map((column) => ({
    header: PAPER_WORDS[language].column[column].replaceAll('\u00ad', ''),
    width: 15,
    format: MONEY,
  }));

const documents = (
  asked: SheetsAsked,
  onMonth: (head: LedgerBookHead) => void,
  onProgress: (rows: number) => void,
): Sheet => {
  const { book, language } = asked;
  const words = SHEET_WORDS[language];
  return {
    name: words.sheet[book],
    columns: [
      { header: words.month, width: 20 },
      { header: words.type, width: 8 },
      { header: words.date, width: 19, format: MOMENT[language] },
      { header: words.document, width: 26 },
      { header: 'NIT', width: 16 },
      { header: PAPER_WORDS[language].party[book], width: 38 },
      { header: words.state, width: 12 },
      { header: words.currency, width: 9 },
      { header: words.rate, width: 12, format: RATE },
      { header: words.amount, width: 14, format: MONEY },
      ...moneyColumns(asked),
    ],
    rows: documentRows(asked, onMonth, onProgress),
  };
};

async function* documentRows(
  { columns, months: answers, language }: SheetsAsked,
  onMonth: (head: LedgerBookHead) => void,
  onProgress: (rows: number) => void,
): AsyncGenerator<readonly Cell[]> {
  let done = 0;
  for await (const { facturas, libro } of answers) {
    onMonth(libro);
    const month = monthWords(libro.mes, language);
    for (const row of facturas) {
      yield [month, ...cellsOf(row, libro.libro, language), ...columns.map((column) => row.columnas[column] ?? null)];
      done += 1;
      if (done % STEP === 0) onProgress(done);
    }
  }
  onProgress(done);
}

/** A wall-clock time of Guatemala: a cell has no time zone. */
const momentCell = (local: string): Date => new Date(`${local.replace(' ', 'T')}Z`);

const cellsOf = (row: LedgerInvoice, book: LedgerBook, language: Language): readonly Cell[] => {
  const words = SHEET_WORDS[language];
  const { nit, name } = otherSide(row, book);
  return [
    row.tipo_dte,
    momentCell(row.fecha_emision),
    row.numero_dte,
    nit,
    name,
    row.anulado === 1 ? words.voided : row.tardia ? words.late : '',
    row.moneda,
    row.tipo_cambio,
    row.monto,
  ];
};

/** `heads` is filled by the sheet before. */
const months = (asked: SheetsAsked, heads: readonly LedgerBookHead[]): Sheet => {
  const words = SHEET_WORDS[asked.language];
  return {
    name: words.months,
    columns: [
      { header: words.month, width: 20 },
      { header: words.regime, width: 34 },
      { header: words.state, width: 16 },
      { header: words.documents, width: 12 },
      { header: words.voidedOnes, width: 12 },
      ...moneyColumns(asked),
      { header: words.checksum, width: 68 },
      { header: words.position, width: 22 },
    ],
    rows: monthRows(asked, heads),
  };
};

async function* monthRows(
  { columns, language }: SheetsAsked,
  heads: readonly LedgerBookHead[],
): AsyncGenerator<readonly Cell[]> {
  const { state, regime } = PAPER_WORDS[language];
  for (const head of heads)
    yield [
      monthWords(head.mes, language),
      regime[head.usuario.regimen_id] ?? '',
      head.sin_movimiento ? state.sin_movimiento : state[head.estado],
      head.documentos,
      head.anulados,
      ...columns.map((column) => head.totales[column] ?? null),
      head.checksum,
      head.posicion,
    ];
  const sum = (of: (head: LedgerBookHead) => number): number => heads.reduce((all, head) => all + of(head), 0);
  yield [
    SHEET_WORDS[language].total,
    null,
    null,
    sum(({ documentos }) => documentos),
    sum(({ anulados }) => anulados),
    ...columns.map((column) => sum(({ totales }) => Math.round((totales[column] ?? 0) * 100)) / 100),
    null,
    null,
  ];
}

const facts = ({ owner, book, language, knownOn }: SheetsAsked): Sheet => {
  const words = SHEET_WORDS[language];
  return {
    name: words.facts,
    columns: [
      { header: PAPER_WORDS[language].book[book], width: 28 },
      { header: '', width: 60 },
    ],
    rows: factRows([
      [words.taxpayer, owner.nombre],
      ['NIT', owner.nit],
      ['CUI', owner.cui],
      ...(knownOn ? [[words.known, instantWords(knownOn, language, '')] as const] : []),
    ]),
  };
};

async function* factRows(rows: readonly (readonly [string, string])[]): AsyncGenerator<readonly Cell[]> {
  yield* rows;
}
