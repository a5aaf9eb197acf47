import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Language } from '@camino/contracts/kernel/language.js';
import {
  type AnnualAnswer,
  type AnnualRow,
  type LedgerAmounts,
  type LedgerAnswer,
  type LedgerBookHead,
  otherSide,
} from '@camino/contracts/ledger/ledger.js';
import type { LedgerRetentionReview } from '@camino/contracts/ledger/ledger-calls.js';
import type { TaxRule } from '@camino/domain/ledger/closing.js';
import { dayFigures, instantWords, PdfPrinter, PrinterBusy } from '../../platform/kit/index.js';
import { DocumentRenderer, PdfJoiner } from '../../platform/ports/pdf/index.js';
import { type BookPage, pagesOf } from './book-pages.js';
import { figure, monthWords, PAPER_WORDS, paperName, percents } from './paper-words.js';
import { retentionFolios } from './retention-folios.js';

/** Pages that are printed together. */
const AT_ONCE = 12;
/** Milliseconds before a part that took too long is printed again. */
const BUSY_MS = 2000;
/** From so many columns on figures are smaller. */
const MANY = 8;
/** Millimeters of a landscape A4 page between its margins, and of the columns before the figures. */
const WIDTH = 277;
const FIXED = [10.5, 17, 33, 24] as const;
const FIGURES = { least: 13.6, most: 24 } as const;
const LEAST_NAME = 44;
const LINE = 2.9;

type Progress = (rows: number) => void;
type Sink = (bytes: Buffer) => Promise<unknown>;

/** A year and its retentions. */
type ClosingOnPaper = Readonly<{
  owner: LedgerBookHead['usuario'];
  answer: AnnualAnswer;
  retentions: LedgerRetentionReview;
}>;

/** What is put on paper: the months of a book in order, each read when the one before it is printed. */
type BookOnPaper = Readonly<{
  months: AsyncIterable<LedgerAnswer>;
  language: Language;
  /** Of whom it is and in what month it begins, for the title. */
  title: string;
}>;

/** Pages of a book that are printed together, the first of which is this folio. */
type BookPart = Readonly<{ answer: LedgerAnswer; pages: readonly BookPage[]; language: Language; folio: number }>;

async function* partsOf(months: AsyncIterable<LedgerAnswer>, language: Language): AsyncGenerator<BookPart> {
  let folio = 1;
  for await (const answer of months) {
    const pages = pagesOf(answer.facturas, answer.libro);
    for (let from = 0; from < pages.length; from += AT_ONCE) {
      const part = pages.slice(from, from + AT_ONCE);
      yield { answer, pages: part, language, folio };
      folio += part.length;
    }
  }
}

/** The results in order; each is begun when the one before it is there, and made while that one is used. */
async function* oneAhead<T, R>(items: AsyncIterable<T>, work: (item: T) => Promise<R>): AsyncGenerator<R> {
  let ahead: Promise<R> | undefined;
  for await (const item of items) {
    const result = await ahead;
    ahead = work(item);
    ahead.catch(() => undefined);
    if (result !== undefined) yield result;
  }
  if (ahead) yield await ahead;
}

const inOrder = (amounts: LedgerAmounts, { columnas }: LedgerBookHead): readonly string[] =>
  columnas.map((column) => figure(amounts[column] ?? 0));

const widthsOf = (columns: number): readonly number[] => {
  const fixed = FIXED.reduce((sum, width) => sum + width, 0);
  const each = Math.min(FIGURES.most, Math.max(FIGURES.least, (WIDTH - fixed - LEAST_NAME) / columns));
  return [...FIXED, WIDTH - fixed - each * columns, ...Array.from({ length: columns }, () => each)];
};

const IVA_COLUMNS = ['debito', 'credito', 'saldo_anterior', 'retenido', 'a_pagar', 'saldo'] as const;
const YEAR_COLUMNS = ['total_factura', 'total_retencion', 'impuesto'] as const;
const centavos = (amount: number): number => Math.round(amount * 100);

/** What is carried from month to month is not summed. */
const ivaTotal = (rows: readonly AnnualRow[], column: (typeof IVA_COLUMNS)[number]): string =>
  column === 'saldo' || column === 'saldo_anterior'
    ? ''
    : figure(rows.reduce((sum, { iva }) => sum + centavos(iva?.[column] ?? 0), 0) / 100);

/** Prints books and closings: page by page with repeated headings and carry-over lines, long ones in parts. */
@Injectable()
export class BookPaper {
  constructor(
    private readonly renderer: DocumentRenderer,
    private readonly printer: PdfPrinter,
  ) {}

  /** Writes the file to `sink` and says how many documents stand in it so far. Answers the number of folios. */
  async book({ months, language, title }: BookOnPaper, sink: Sink, onProgress: Progress): Promise<number> {
    const joiner = new PdfJoiner(sink);
    let done = 0;
    for await (const { files, rows } of oneAhead(partsOf(months, language), (part) => this.printed(part))) {
      for (const file of files) await joiner.add(file);
      done += rows;
      onProgress(done);
    }
    await joiner.end({ title, language });
    return joiner.pageCount;
  }

  /** A part that took too long, because the machine has much else to do, is printed in halves. */
  private async printed(part: BookPart): Promise<Readonly<{ files: readonly Buffer[]; rows: number }>> {
    const { pages } = part;
    const rows = pages.reduce((sum, page) => sum + page.rows.length, 0);
    try {
      return { files: [await this.printer.print(this.htmlOf(part))], rows };
    } catch (error) {
      if (!(error instanceof PrinterBusy) || pages.length === 1) throw error;
      await pause(BUSY_MS);
      const half = Math.ceil(pages.length / 2);
      const first = await this.printed({ ...part, pages: pages.slice(0, half) });
      const second = await this.printed({ ...part, pages: pages.slice(half), folio: part.folio + half });
      return { files: [...first.files, ...second.files], rows };
    }
  }

  closing({ owner, answer, retentions }: ClosingOnPaper, language: Language): Promise<Buffer> {
    const words = PAPER_WORDS[language];
    const withIva = answer.data.some(({ iva }) => iva !== null);
    const iva = withIva ? IVA_COLUMNS : [];
    const { html } = this.renderer.render('ledger/closing', language, {
      ...headOf(owner, answer.conocido_el, language),
      title: paperName(owner, 'CIERRE_ANUAL'),
      year: answer.anio,
      columns: [...YEAR_COLUMNS, ...iva].map((column) => words.closing[column]),
      rows: answer.data.map((row) => ({
        month: monthWords(`${answer.anio}-${String(row.mes).padStart(2, '0')}`, language),
        state: words.state[row.estado],
        late: row.tardias > 0 && words.lateChanges(row.tardias),
        figures: [
          ...YEAR_COLUMNS.map((column) => figure(row[column])),
          ...iva.map((column) => (row.iva ? figure(row.iva[column]) : '')),
        ],
      })),
      totals: [
        ...YEAR_COLUMNS.map((column) => figure(answer.totales[column])),
        ...iva.map((column) => ivaTotal(answer.data, column)),
      ],
      ...reasonsOf(answer, language),
      ...retentionFolios(retentions, language),
      checksum: answer.checksum,
      position: answer.posicion,
    });
    return this.printer.print(html);
  }

  private htmlOf({ answer: { libro: head }, pages, language, folio }: BookPart): string {
    const words = PAPER_WORDS[language];
    return this.renderer.render('ledger/book', language, {
      ...headOf(head.usuario, head.conocido_el, language),
      title: paperName(head.usuario, 'LTE'),
      heading: words.book[head.libro],
      monthName: monthWords(head.mes, language),
      party: words.party[head.libro],
      columns: head.columnas.map((column) => words.column[column]),
      widths: widthsOf(head.columnas.length),
      many: head.columnas.length >= MANY,
      span: head.columnas.length + FIXED.length + 1,
      documents: head.documentos,
      voided: head.anulados,
      checksum: head.checksum,
      position: head.posicion,
      pages: pages.map((page, at) => ({ ...pageOf(page, head, language), ...foliosOf(folio + at) })),
    }).html;
  }
}

/** By which rule, on what base and at which rate each tax was computed, and what was taken off it. */
const reasonsOf = ({ anio, data, liquidacion, umbral }: AnnualAnswer, language: Language) => {
  const { rule, regime } = PAPER_WORDS[language];
  const rates = [...new Set(data.flatMap(({ iva }) => iva?.tasa ?? []))];
  return {
    reasons: data.map((row) => ({
      month: monthWords(`${anio}-${String(row.mes).padStart(2, '0')}`, language),
      regime: regime[row.regimen_id] ?? '',
      rule: rule[row.regla.codigo as TaxRule] ?? row.regla.codigo,
      base: figure(row.regla.base),
      rates: percents(row.regla.tasas, language),
      figures: [row.determinado, row.saldo_anterior ?? 0, row.retenido ?? 0, row.impuesto, row.saldo ?? 0].map(figure),
      sales: row.documentos?.ventas ?? 0,
      purchases: row.documentos?.compras ?? 0,
      voided: row.documentos?.anulados ?? 0,
    })),
    vatRate: percents(rates, language),
    settlement: liquidacion && {
      base: figure(liquidacion.regla.base),
      rates: percents(liquidacion.regla.tasas, language),
      determined: figure(liquidacion.determinado),
      quarters: figure(liquidacion.trimestres),
      due: figure(liquidacion.a_pagar),
      excess: figure(liquidacion.a_favor),
    },
    threshold: umbral && {
      limit: figure(umbral.limite),
      sales: figure(umbral.ventas),
      percent: umbral.porcentaje,
      over: umbral.aviso === 'pasado',
      near: umbral.aviso === 'cerca',
    },
  };
};

const headOf = (
  { nombre, nit, cui, regimen_id: regime }: LedgerBookHead['usuario'],
  known: string | null,
  language: Language,
) => ({
  owner: nombre,
  nit,
  cui,
  regime: PAPER_WORDS[language].regime[regime] ?? '',
  known: known ? instantWords(known, language, '') : '',
});

const foliosOf = (folio: number) => ({ folio, before: folio - 1, after: folio + 1 });

const pageOf = ({ rows, carriedIn, sums, last }: BookPage, head: LedgerBookHead, language: Language) => ({
  carriedIn: carriedIn ? inOrder(carriedIn, head) : null,
  sums: inOrder(sums, head),
  last,
  empty: rows.length === 0 && last && !carriedIn,
  rows: rows.map(({ invoice, lines }) => ({
    type: invoice.tipo_dte,
    date: dayFigures(invoice.fecha_emision.slice(0, 10), language),
    number: invoice.numero_dte,
    ...otherSide(invoice, head.libro),
    voided: invoice.anulado === 1,
    late: invoice.tardia,
    currency: invoice.tipo_cambio === null ? '' : invoice.moneda,
    rate: invoice.tipo_cambio,
    height: lines * LINE,
    figures: inOrder(invoice.columnas, head),
  })),
});
