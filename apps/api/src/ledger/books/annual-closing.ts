import { Injectable } from '@nestjs/common';
import type { AnnualAnswer, AnnualRow } from '@camino/contracts/ledger/ledger.js';
import { toQuetzales } from '@camino/domain/kernel/rules/money.js';
import type { Instant } from '@camino/domain/kernel/rules/time.js';
import { NO_TOTALS } from '@camino/domain/ledger/book-totals.js';
import { yearText } from '@camino/domain/ledger/canonical.js';
import {
  LAWFUL,
  type MonthFigures,
  type MonthTax,
  taxesOf,
  type TaxTerms,
  yearOfProfits,
  yearTotals,
} from '@camino/domain/ledger/closing.js';
import type { Month } from '@camino/domain/ledger/document.js';
import { SMALL, smallThreshold } from '@camino/domain/ledger/regimes.js';
import { monthAfter } from '@camino/domain/ledger/working-days.js';
import { regimeAt, type Taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import { checksumOf } from './book-checksums.js';
import { EMPTY_MONTH, type LedgerMonthRow, stateOf } from './ledger-months.projection.js';
import { TaxpayerBooks } from './taxpayer-books.js';

/** A year's books in figures, with all months before it: what they left over is carried. */
export type YearOfBooks = Readonly<{
  year: number;
  figures: readonly MonthFigures[];
  rows: ReadonlyMap<Month, LedgerMonthRow>;
}>;

/** A year's taxes: of its twelve months. */
type YearOfTaxes = Readonly<{ months: readonly MonthFigures[]; taxes: readonly MonthTax[] }>;

@Injectable()
export class AnnualClosing {
  constructor(private readonly books: TaxpayerBooks) {}

  /** As known on an instant; null is now. */
  async answer(taxpayerId: string, year: number, instant: Instant | null): Promise<AnnualAnswer> {
    const taxpayer = await this.books.taxpayerOn(taxpayerId, instant);
    return annualAnswer(await this.year(taxpayerId, taxpayer, year, instant), LAWFUL, instant);
  }

  async year(taxpayerId: string, taxpayer: Taxpayer, year: number, instant: Instant | null): Promise<YearOfBooks> {
    const rows = await this.books.monthRows(taxpayerId, `${year}-12`, instant);
    return yearOfBooks(year, rows, taxpayer);
  }
}

/** From the taxpayer's first month, or January, to December. */
const yearOfBooks = (
  year: number,
  found: readonly LedgerMonthRow[],
  taxpayer: Pick<Taxpayer, 'regimes'>,
): YearOfBooks => {
  const rows = new Map(found.map((row) => [row.month, row]));
  const [first = `${year}-01`] = [`${year}-01`, ...rows.keys()].sort();
  const figures: MonthFigures[] = [];
  for (let month = first; month <= `${year}-12`; month = monthAfter(month)) {
    const row = rows.get(month);
    figures.push({
      month,
      regimenId: regimeAt(taxpayer, month),
      sales: row?.totals.sales ?? NO_TOTALS,
      purchases: row?.totals.purchases ?? NO_TOTALS,
      retained: row?.retained ?? { IVA: 0, ISR: 0 },
    });
  }
  return { year, figures, rows };
};

export const taxesOfYear = ({ figures }: YearOfBooks, terms: TaxTerms = LAWFUL): YearOfTaxes => ({
  months: figures.slice(-12),
  taxes: taxesOf(figures, terms).slice(-12),
});

export const annualAnswer = (books: YearOfBooks, terms: TaxTerms, instant: Instant | null): AnnualAnswer => {
  const { months, taxes } = taxesOfYear(books, terms);
  const totals = yearTotals(taxes);
  return {
    data: taxes.map((tax) => annualRow(tax, books.rows.get(tax.month) ?? EMPTY_MONTH)),
    totales: {
      total_factura: toQuetzales(totals.sales),
      total_retencion: toQuetzales(totals.retained),
      impuesto: toQuetzales(totals.due),
      determinado: toQuetzales(totals.determined),
    },
    anio: books.year,
    checksum: checksumOf(yearText(books.year, taxes, totals)),
    posicion: String(Math.max(0, ...[...books.rows.values()].map(({ position }) => position))),
    conocido_el: instant,
    liquidacion: settlementOf(months, taxes, terms),
    umbral: thresholdOf(books.year, taxes),
  };
};

const annualRow = (tax: MonthTax, row: Pick<LedgerMonthRow, keyof typeof EMPTY_MONTH>): AnnualRow => ({
  mes: Number(tax.month.slice(5)),
  total_factura: toQuetzales(tax.sales),
  total_retencion: toQuetzales(tax.retained.IVA + tax.retained.ISR),
  impuesto: toQuetzales(tax.due),
  regimen_id: tax.regimenId ?? 0,
  estado: stateOf(row),
  determinado: toQuetzales(tax.determined),
  saldo_anterior: toQuetzales(tax.carried),
  saldo: toQuetzales(tax.excess),
  retenido: toQuetzales(tax.retained[tax.regimenId === SMALL ? 'IVA' : 'ISR']),
  iva: tax.vat && {
    debito: toQuetzales(tax.vat.debit),
    credito: toQuetzales(tax.vat.credit),
    saldo_anterior: toQuetzales(tax.vat.carried),
    retenido: toQuetzales(tax.vat.retained),
    a_pagar: toQuetzales(tax.vat.due),
    saldo: toQuetzales(tax.vat.balance),
    tasa: (tax.vat.explained.rates[0] ?? 0) / 100,
  },
  regla: ruleOf(tax.explained),
  documentos: {
    ventas: row.totals.sales.documents,
    compras: row.totals.purchases.documents,
    anulados: row.totals.sales.voided + row.totals.purchases.voided,
  },
  tardias: row.late,
});

/** Rates in percent, as they are shown. */
const ruleOf = ({ rule, base, rates }: MonthTax['explained']): AnnualRow['regla'] => ({
  codigo: rule,
  base: toQuetzales(base),
  tasas: rates.map((rate) => rate / 100),
});

const settlementOf = (
  months: readonly MonthFigures[],
  taxes: readonly MonthTax[],
  terms: TaxTerms,
): AnnualAnswer['liquidacion'] => {
  const year = yearOfProfits(months, taxes, terms);
  return (
    year && {
      determinado: toQuetzales(year.determined),
      trimestres: toQuetzales(year.prepaid),
      a_pagar: toQuetzales(year.due),
      a_favor: toQuetzales(year.excess),
      regla: ruleOf(year.explained),
    }
  );
};

/** Only of a year that has a month as a small taxpayer. */
const thresholdOf = (year: number, taxes: readonly MonthTax[]): AnnualAnswer['umbral'] => {
  const own = taxes.filter(({ regimenId }) => regimenId === SMALL);
  if (own.length === 0) return null;
  const sold = own.reduce((sum, { sales }) => sum + sales, 0);
  const { limit, percent, alert } = smallThreshold(year, sold);
  const aviso = { none: 'ninguno', near: 'cerca', over: 'pasado' } as const;
  return { limite: toQuetzales(limit), ventas: toQuetzales(sold), porcentaje: percent, aviso: aviso[alert] };
};
