import { type Dte, type DteItem, IVA } from './dte.js';
import { differ, type Exact, ONE, ONE_CENT, part, sumOf, times, written } from './exact.js';
import { type Finding, refusal, warning } from './findings.js';
import { affiliationFindings, isNote, type NotedInvoice, noteFindings } from './note-rules.js';
import { FINAL_CONSUMER, isCui, isNit } from '../kernel/invoice-id.js';

/*
 * The rules by which the tax authority certifies electronic invoices (SAT, "FEL reglas y validaciones", catalogue of
 * messages of 2019), as far as a document and its ledger can tell. How amounts are to be rounded is not said: a cent
 * for each line is tolerated.
 */

/** What the rules need to know besides the document. */
type Surroundings = Readonly<{
  /** The document that a note refers to, if it is in the same ledger; null while it is not known there. */
  referenced: NotedInvoice | null;
  settings: DteSettings;
}>;

type DteSettings = Readonly<{
  /**
   * Above this total in quetzales a sale to CF is worth a look; null: never (Acuerdo Gubernativo 245-2022, disputed).
   */
  finalConsumerLimit: Exact | null;
}>;

export const DEFAULT_SETTINGS: DteSettings = { finalConsumerLimit: 2500n * ONE };

type Rule = (dte: Dte, around: Surroundings) => readonly (Finding | false)[];

/** Says what should stand there and what does. */
const figures = (expected: Exact, found: Exact) => ({ expected: written(expected), found: written(found) });

const perLine =
  (check: (item: DteItem) => Finding | false): Rule =>
  ({ items }) =>
    items.map(check);

const priceOfLine = perLine(({ line, quantity, unitPrice, price }) => {
  const expected = times(quantity, unitPrice);
  return differ(expected, price, ONE_CENT) && refusal('RCP313', { line, ...figures(expected, price) });
});

const discountOfLine = perLine(
  ({ line, discount, price }) =>
    discount > price && refusal('RCP314', { line, discount: written(discount), price: written(price) }),
);

const charged = ({ price, discount }: DteItem): Exact => (price > discount ? price - discount : 0n);

const isIva = ({ name }: Readonly<{ name: string }>): boolean => name === IVA;
/** IVA of a line whose CodigoUnidadGravable is 1: 12 %. Every other code is 0 %. */
const FULL = 1;

const baseOfLine = perLine((item) => {
  const tax = item.taxes.find((one) => isIva(one) && one.unit === FULL);
  if (!tax) return false;
  const expected = part(charged(item), 100n, 112n);
  const found = tax.base ?? 0n;
  return differ(expected, found, ONE_CENT) && refusal('SEC500', { line: item.line, ...figures(expected, found) });
});

const taxOfLine: Rule = ({ items }) =>
  items.flatMap(({ line, taxes }) =>
    taxes.filter(isIva).map(({ unit, base, amount }) => {
      const expected = unit === FULL ? part(base ?? 0n, 12n, 100n) : 0n;
      return differ(expected, amount, ONE_CENT) && refusal('RCP331', { line, ...figures(expected, amount) });
    }),
  );

/** IVA is inside of the price, other taxes come on top of it. */
const totalOfLine = perLine((item) => {
  const others = sumOf(item.taxes.filter((tax) => !isIva(tax)).map(({ amount }) => amount));
  const expected = charged(item) + others;
  return (
    differ(expected, item.total, ONE_CENT) && refusal('RCP348', { line: item.line, ...figures(expected, item.total) })
  );
});

/** A cent for each line, as each may have been rounded. */
const tolerated = ({ items }: Dte): Exact => ONE_CENT * BigInt(Math.max(1, items.length));

const grandTotal: Rule = (dte) => {
  const expected = sumOf(dte.items.map(({ total }) => total));
  return [differ(expected, dte.total, tolerated(dte)) && refusal('RCP349', figures(expected, dte.total))];
};

const taxTotals: Rule = (dte) => {
  const taxes = dte.items.flatMap((item) => item.taxes);
  const names = new Set([...taxes, ...dte.taxTotals].map(({ name }) => name));
  return [...names].map((name) => {
    const sum = (of: readonly Readonly<{ name: string; amount: Exact }>[]) =>
      sumOf(of.filter((one) => one.name === name).map(({ amount }) => amount));
    const [expected, found] = [sum(taxes), sum(dte.taxTotals)];
    return differ(expected, found, tolerated(dte)) && refusal('RCP336', { tax: name, ...figures(expected, found) });
  });
};

/** Serie and Numero are the first eight and the next eight hexadecimal digits of the authorization. */
const seriesAndNumber: Rule = ({ id, series, number }) => {
  const hex = id.replaceAll('-', '');
  const [itsSeries, itsNumber] = [hex.slice(0, 8), String(parseInt(hex.slice(8, 16), 16))];
  return [
    series !== itsSeries && refusal('RCP366', { expected: itsSeries, found: series }),
    number !== itsNumber && refusal('RCP367', { expected: itsNumber, found: number }),
  ];
};

const affiliation: Rule = ({ type, issuer }) => affiliationFindings(type, issuer.affiliation);

/**
 * An invoice that this ledger does not have may well exist: only a warning. Paper (RegimenAntiguo) cannot be compared.
 */
const reference: Rule = (dte, { referenced: origin }) => {
  if (!isNote(dte.type) || dte.refersTo?.old) return [];
  if (!dte.refersTo) return [refusal('MISSING', { field: 'NumeroAutorizacionDocumentoOrigen' })];
  if (!origin) return [warning('RCP351', { origin: dte.refersTo.id })];
  const vat = sumOf(dte.items.flatMap(({ taxes }) => taxes.filter(isIva).map(({ amount }) => amount)));
  return noteFindings({ ...dte, vat }, origin, tolerated(dte));
};

/** On a special invoice the buyer withholds 5 % of what is taxable (since 2019-06-01). */
const retention: Rule = (dte) => {
  if (dte.type !== 'FESP') return [];
  if (!dte.retentions) return [refusal('MISSING', { field: 'RetencionesFacturaEspecial' })];
  const bases = dte.items.flatMap(({ taxes }) => taxes.filter(isIva).map(({ base }) => base ?? 0n));
  const expected = part(sumOf(bases), 5n, 100n);
  const found = dte.retentions.income;
  return [differ(expected, found, tolerated(dte)) && refusal('FESP_ISR', figures(expected, found))];
};

const DAYS_TO_CERTIFY = 3;
const instant = (wallClock: string): number => Date.parse(`${wallClock}Z`);

const certification: Rule = ({ issuedAt, certifiedAt }) => [
  instant(certifiedAt) - instant(issuedAt) > DAYS_TO_CERTIFY * 86_400_000 &&
    warning('INF300', { issued: issuedAt.slice(0, 10), certified: certifiedAt.slice(0, 10) }),
  issuedAt.slice(0, 7) > certifiedAt.slice(0, 7) &&
    warning('INF301', { issued: issuedAt.slice(0, 10), certified: certifiedAt.slice(0, 10) }),
];

/** Certifiers' test numbers fail the check, and so do numbers that the authority gave out before it existed. */
const numbers: Rule = ({ issuer: { nit }, receiver: { id, special } }) => [
  !isNit(nit) && !isCui(nit) && warning('NIT', { side: 'issuer', id: nit }),
  special === 'CUI' && !isCui(id) && warning('CUI', { id }),
  special === null && id !== FINAL_CONSUMER && !isNit(id) && !isCui(id) && warning('NIT', { side: 'receiver', id }),
];

type Sale = Pick<Dte, 'type' | 'currency' | 'total' | 'export'> & Readonly<{ receiver: Readonly<{ id: string }> }>;

/** A sale in quetzales from whose buyer the tax authority may want a number; a note sells nothing. */
export const finalConsumerFindings = (
  { type, receiver: { id }, currency, total, ...sale }: Sale,
  { finalConsumerLimit: limit }: DteSettings,
): readonly Finding[] =>
  id === FINAL_CONSUMER && !isNote(type) && !sale.export && currency === 'GTQ' && limit !== null && total > limit
    ? [warning('CF_LIMIT', { limit: written(limit), found: written(total) })]
    : [];

const finalConsumer: Rule = (dte, { settings }) => finalConsumerFindings(dte, settings);

const signature: Rule = ({ signed }) => [!signed && refusal('UNSIGNED')];

const ALL: readonly Rule[] = [
  signature,
  seriesAndNumber,
  affiliation,
  priceOfLine,
  discountOfLine,
  baseOfLine,
  taxOfLine,
  totalOfLine,
  taxTotals,
  grandTotal,
  retention,
  reference,
  certification,
  numbers,
  finalConsumer,
];

/** Everything that the rules find in a document, in the order in which a reader would check it. */
export const findingsOf = (dte: Dte, around: Surroundings): readonly Finding[] =>
  ALL.flatMap((rule) => rule(dte, around)).filter((finding) => finding !== false);
