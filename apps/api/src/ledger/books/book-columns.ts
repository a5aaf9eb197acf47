import type { LedgerAmounts, LedgerColumn } from '@camino/contracts/ledger/ledger.js';
import { type Centavos, toQuetzales } from '@camino/domain/kernel/rules/money.js';
import type { Counted } from '@camino/domain/ledger/book-totals.js';
import type { Book } from '@camino/domain/ledger/document.js';
import { shareOf, SMALL } from '@camino/domain/ledger/regimes.js';

const GENERAL: Readonly<Record<Book, readonly LedgerColumn[]>> = {
  sales: [
    'bienes',
    'bienes_exento',
    'servicios',
    'servicios_exento',
    'exportaciones',
    'otros_impuestos',
    'iva',
    'total',
  ],
  purchases: [
    'bienes',
    'bienes_exento',
    'servicios',
    'servicios_exento',
    'combustible',
    'combustible_exento',
    'importaciones',
    'pequenos_contribuyentes',
    'otros_impuestos',
    'iva',
    'total',
  ],
};
/** Ley del IVA, art. 49. */
const OF_SMALL: Readonly<Record<Book, readonly LedgerColumn[]>> = {
  sales: ['total', 'impuesto_5'],
  purchases: ['total'],
};

/** The columns of a book by the taxpayer's regime; those of general tax where no regime is known. */
export const columnsOf = (book: Book, regimenId: number | null): readonly LedgerColumn[] =>
  (regimenId === SMALL ? OF_SMALL : GENERAL)[book];

/**
 * What each column of a book counts, in centavos. Sales have no columns for fuel and small taxpayers: both are goods
 * there, so that the columns add up to the total.
 */
const centavosIn = (column: LedgerColumn, book: Book, { worth, amounts }: Counted, tax: Centavos): Centavos => {
  const sold = book === 'sales';
  switch (column) {
    case 'bienes':
      return amounts.goods + (sold ? amounts.fuel + amounts.smallTaxpayer : 0);
    case 'bienes_exento':
      return amounts.goodsExempt + (sold ? amounts.fuelExempt : 0);
    case 'servicios':
      return amounts.services;
    case 'servicios_exento':
      return amounts.servicesExempt;
    case 'combustible':
      return amounts.fuel;
    case 'combustible_exento':
      return amounts.fuelExempt;
    case 'exportaciones':
    case 'importaciones':
      return amounts.abroad;
    case 'pequenos_contribuyentes':
      return amounts.smallTaxpayer;
    case 'otros_impuestos':
      return amounts.otherTaxes;
    case 'iva':
      return amounts.vat;
    case 'impuesto_5':
      return tax;
    case 'total':
      return worth;
  }
};

/** @param tax of small taxpayers, in centavos; 0 for columns without it */
export const amountsIn = (
  columns: readonly LedgerColumn[],
  book: Book,
  counted: Counted,
  tax: Centavos = 0,
): LedgerAmounts =>
  Object.fromEntries(columns.map((column) => [column, toQuetzales(centavosIn(column, book, counted, tax))]));

/**
 * The tax of small taxpayers row by row. The rounding of each row goes on with what the rows before it left over, so
 * that the rows add up to the tax of the sum, to the centavo.
 */
export const runningTax = (rate: number): ((worth: Centavos) => Centavos) => {
  let sum = 0;
  return (worth) => {
    const before = shareOf(sum, rate);
    sum += worth;
    return shareOf(sum, rate) - before;
  };
};
