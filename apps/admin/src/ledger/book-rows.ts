import {
  type LedgerAnswer,
  type LedgerBook,
  type LedgerColumn,
  type LedgerInvoice,
  otherSide,
} from '@camino/contracts/ledger/ledger.js';

export const SHOWN = ['all', 'voided', 'late', 'notes'] as const;
export type Shown = (typeof SHOWN)[number];

export type Narrowed = Readonly<{ q: string; shown: Shown; column: LedgerColumn | null }>;
export const EVERYTHING: Narrowed = { q: '', shown: 'all', column: null };

const NOTES = ['NCRE', 'NDEB', 'NABN'];

const plain = (words: string): string =>
  words
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const SHOWS: Readonly<Record<Shown, (row: LedgerInvoice) => boolean>> = {
  all: () => true,
  voided: ({ anulado }) => anulado === 1,
  late: ({ tardia }) => tardia,
  notes: ({ tipo_dte }) => NOTES.includes(tipo_dte),
};

/** Whether a document makes a difference to a column of its book. */
export const countsIn = ({ columnas }: LedgerInvoice, column: LedgerColumn): boolean => (columnas[column] ?? 0) !== 0;

/** The columns in which something counts, and the sum of all; the others are the same in every row. */
export const columnsWithAmounts = ({ libro, facturas }: LedgerAnswer): readonly LedgerColumn[] =>
  libro.columnas.filter(
    (column) =>
      column === 'total' || (libro.totales[column] ?? 0) !== 0 || facturas.some((row) => countsIn(row, column)),
  );

/** The rows that are asked for, in their order. */
export const narrowed = (
  rows: readonly LedgerInvoice[],
  book: LedgerBook,
  { q, shown, column }: Narrowed,
): readonly LedgerInvoice[] => {
  const words = plain(q).trim();
  const isShown = SHOWS[shown];
  return rows.filter((row) => {
    if (!isShown(row) || (column && !countsIn(row, column))) return false;
    if (!words) return true;
    const { nit, name } = otherSide(row, book);
    return plain(`${row.numero_dte} ${nit} ${name} ${row.id}`).includes(words);
  });
};
