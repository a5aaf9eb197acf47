import type { Amounts, IssuerPhrases, LedgerDocument } from './document.js';
import { type Dte, type DteItem, type DtePhrase, IVA, PETROLEUM, WITHOUT_CREDIT } from './dte.js';
import { centsOf, type Exact, sumOf, worthAt } from './exact.js';

/*
 * An electronic invoice by the columns of the books. Each column is summed exactly and rounded once; what rounding
 * leaves between the columns and the total of the document goes to its largest column, so that every row adds up.
 */

type Column = keyof Amounts;
type Sums = Readonly<Record<Column, Exact>>;

const NOTHING: Sums = {
  goods: 0n,
  goodsExempt: 0n,
  services: 0n,
  servicesExempt: 0n,
  fuel: 0n,
  fuelExempt: 0n,
  abroad: 0n,
  smallTaxpayer: 0n,
  vat: 0n,
  otherTaxes: 0n,
};
const COLUMNS = Object.keys(NOTHING) as readonly Column[];

/** IVA at 12 %; its unit 2 is exempt, and so is a line without IVA. */
const isTaxed = ({ taxes }: DteItem): boolean => taxes.some(({ name, unit }) => name === IVA && unit === 1);

const columnOf = (dte: Dte, item: DteItem): Column => {
  if (WITHOUT_CREDIT.includes(dte.type)) return 'smallTaxpayer';
  if (dte.export) return 'abroad';
  const exempt = !isTaxed(item);
  if (item.taxes.some(({ name }) => name === PETROLEUM)) return exempt ? 'fuelExempt' : 'fuel';
  if (item.kind === 'B') return exempt ? 'goodsExempt' : 'goods';
  return exempt ? 'servicesExempt' : 'services';
};

/** A line: its tax, its other taxes, and what is left. */
const partsOf = (dte: Dte, { taxes, total }: DteItem): Readonly<{ vat: Exact; others: Exact; net: Exact }> => {
  const vat = WITHOUT_CREDIT.includes(dte.type) ? 0n : sumOf(taxes.filter(isIva).map(({ amount }) => amount));
  const others = sumOf(taxes.filter((tax) => !isIva(tax)).map(({ amount }) => amount));
  return { vat, others, net: total > vat + others ? total - vat - others : 0n };
};

const isIva = ({ name }: Readonly<{ name: string }>): boolean => name === IVA;

const sumsOf = (dte: Dte): Sums => {
  const sums = { ...NOTHING };
  for (const item of dte.items) {
    const { vat, others, net } = partsOf(dte, item);
    sums[columnOf(dte, item)] += net;
    sums.vat += vat;
    sums.otherTaxes += others;
  }
  return sums;
};

/** Columns in which a remainder of rounding may go, the taxes last. */
const largest = (amounts: Record<Column, number>): Column =>
  COLUMNS.reduce((best, column) => (column !== 'vat' && amounts[column] > amounts[best] ? column : best), COLUMNS[0]!);

const roundedTo = (worth: number, sums: Sums, round: (exact: Exact) => number): Amounts => {
  const amounts = Object.fromEntries(COLUMNS.map((column) => [column, round(sums[column])])) as Record<Column, number>;
  const left = worth - Object.values(amounts).reduce((sum, amount) => sum + amount, 0);
  const column = largest(amounts);
  amounts[column] = Math.max(0, amounts[column] + left);
  return amounts;
};

/**
 * What a ledger keeps of an electronic invoice that passed the rules. `rate` is in millionths of a quetzal for one unit
 * of its currency on the day of issue, null for GTQ.
 */
export const ledgerDocumentOf = (dte: Dte, rate: number | null, origin: LedgerDocument['origin']): LedgerDocument => {
  const round = (exact: Exact): number => (rate === null ? centsOf(exact) : worthAt(exact, rate));
  const worth = round(dte.total);
  const { nit, name, affiliation } = dte.issuer;
  return {
    id: dte.id,
    type: dte.type,
    series: dte.series,
    number: dte.number,
    issuedAt: dte.issuedAt,
    issuer: { nit, name, affiliation },
    receiver: { id: dte.receiver.id, name: dte.receiver.name },
    currency: dte.currency,
    rate,
    total: centsOf(dte.total),
    worth,
    amounts: roundedTo(worth, sumsOf(dte), round),
    withheld: { vat: round(dte.retentions?.vat ?? 0n), income: round(dte.retentions?.income ?? 0n) },
    refersTo: dte.refersTo?.id ?? null,
    origin,
    reservationId: null,
    phrases: phrasesOf(dte.phrases),
  };
};

/** What decides whether tax is withheld from the issuer, or by them. */
const phrasesOf = (phrases: readonly DtePhrase[]): IssuerPhrases => ({
  income: phrases.find(({ type }) => type === 1)?.scenario ?? null,
  vatAgent: phrases.some(({ type, scenario }) => type === 2 && scenario === 1),
});
