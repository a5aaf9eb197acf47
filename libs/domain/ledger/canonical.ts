import { AMOUNTS } from './book-totals.js';
import type { MonthTax, YearTotals } from './closing.js';
import type { Book, LedgerDocument, Month } from './document.js';
import type { Retention } from './ledger-month.events.js';

/*
 * The canonical text of books, whose SHA-256 is their checksum (docs/decisions/ledger-checksums.md). A text is lines in
 * UTF-8, each a JSON list without spaces and ended by a line feed. The first one says what it is.
 */

type ListedDocument = Readonly<{ document: LedgerDocument; voided: boolean }>;
type ListedRetention = Readonly<{ retention: Retention; voided: boolean }>;

/** A document as it stands in its book. Nothing in it depends on when or how it came into the ledger. */
export const canonicalLine = (document: LedgerDocument, voided: boolean): string => {
  const { id, type, series, number, issuedAt, issuer, receiver, currency, rate, total, worth } = document;
  return lineOf([
    id,
    type,
    series,
    number,
    issuedAt,
    issuer.nit,
    issuer.name,
    issuer.affiliation,
    receiver.id,
    receiver.name,
    currency,
    rate,
    total,
    worth,
    AMOUNTS.map((field) => document.amounts[field]),
    [document.withheld.vat, document.withheld.income],
    document.refersTo,
    voided ? 1 : 0,
  ]);
};

/** The lines of a book by time of issue and then by id. */
export const bookText = (book: Book, month: Month, listed: readonly ListedDocument[]): string =>
  textOf(
    ['camino-book-1', book, month],
    [...listed]
      .sort((a, b) => byText(orderOf(a.document), orderOf(b.document)))
      .map(({ document, voided }) => canonicalLine(document, voided)),
  );

/** By which the text of a book lists documents, and checksums of closed months stand on it: time of issue, then id. */
export const orderOf = ({ issuedAt, id }: Pick<LedgerDocument, 'issuedAt' | 'id'>): string => `${issuedAt} ${id}`;

/** The retentions of a month by id. */
export const retentionsText = (month: Month, listed: readonly ListedRetention[]): string =>
  textOf(
    ['camino-retentions-1', month],
    [...listed]
      .sort((a, b) => byText(a.retention.id, b.retention.id))
      .map(({ retention: { id, tax, certificate, date, agent, amount }, voided }) =>
        lineOf([id, tax, certificate, date, agent.nit, agent.name, amount, voided ? 1 : 0]),
      ),
  );

/** The closing of a year: its twelve rows and their sums. */
export const yearText = (year: number, taxes: readonly MonthTax[], totals: YearTotals): string =>
  textOf(
    ['camino-year-1', year],
    [...taxes.map(taxLine), lineOf(['total', totals.sales, totals.retained, totals.determined, totals.due])],
  );

const taxLine = ({ month, regimenId, sales, retained, determined, carried, due, excess, explained, vat }: MonthTax) =>
  lineOf([
    month,
    regimenId,
    sales,
    retained.IVA,
    retained.ISR,
    determined,
    carried,
    due,
    excess,
    explained.rule,
    explained.base,
    explained.rates,
    vat && [vat.debit, vat.credit, vat.carried, vat.retained, vat.due, vat.balance],
  ]);

const textOf = (head: readonly unknown[], lines: readonly string[]): string =>
  `${[lineOf(head), ...lines].join('\n')}\n`;

const lineOf = (values: readonly unknown[]): string => JSON.stringify(values);

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
