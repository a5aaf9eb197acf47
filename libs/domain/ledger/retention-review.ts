import type { Centavos } from '../kernel/rules/money.js';
import { countedOf, netOf, plusCounted, type Counted } from './book-totals.js';
import type { LedgerDocument, Month } from './document.js';
import type { Retention, RetentionTax } from './ledger-month.events.js';
import { PROFITS, type Rates, SIMPLIFIED, SMALL, VAT_RETENTIONS, type VatAgent } from './regimes.js';
import {
  generalRetention,
  incomeRetention,
  NO_RETENTION,
  type RetentionRule,
  smallTaxpayerRetention,
  type Withholding,
} from './retention-rules.js';

/*
 * The certificates of a month beside the invoices to whoever withheld. Certificates alone lower a tax: what a rule
 * gives is compared with them and stored nowhere, so that closed months stay as they were filed.
 */

/** What has to be known of a document to count its notes with it. */
type Counting = Pick<LedgerDocument, 'id' | 'type' | 'refersTo' | 'worth' | 'amounts'>;

/** An invoice with what its notes add and take away. */
export type InvoiceWithNotes<D extends Counting = LedgerDocument> = Readonly<{ document: D; counted: Counted }>;

/** A month's certificates and sales that count. */
export type RetainedMonth = Readonly<{
  month: Month;
  regimenId: number | null;
  rates: Rates;
  retentions: readonly Retention[];
  sales: readonly LedgerDocument[];
}>;

/** Who withholds which tax, by the certificates of the year. */
export type KnownAgent = Readonly<{ tax: RetentionTax; nit: string; name: string }>;

/**
 * `agrees` to a centavo for each invoice; `more` or `less` was withheld than by the rule; `missing`: an agent withheld
 * in other months and there is no certificate for these invoices; `no_documents`: no invoice to the agent, as with
 * operators of cards; `not_due`: nobody withholds this tax under the regime.
 */
const REVIEWS = ['agrees', 'more', 'less', 'missing', 'no_documents', 'not_due'] as const;
export type Review = (typeof REVIEWS)[number];

export type ReviewedRetention = Readonly<{
  month: Month;
  agent: KnownAgent;
  certificates: readonly string[];
  retained: Centavos;
  expected: Centavos;
  review: Review;
  rule: RetentionRule;
  base: Centavos;
  rates: readonly number[];
  /** Out of which invoices. */
  documents: readonly Readonly<{ document: LedgerDocument; withholding: Withholding }>[];
}>;

/** The agents that certificates name, each once by tax; the last name they had. */
export const agentsOf = (retentions: readonly Retention[]): readonly KnownAgent[] => {
  const known = new Map(
    retentions.map(({ tax, agent: { nit, name } }) => [`${tax} ${nit}`, { tax, nit, name }] as const),
  );
  return [...known.values()].sort((a, b) => (`${a.nit} ${a.tax}` < `${b.nit} ${b.tax}` ? -1 : 1));
};

/** The certificates of a month, agent by agent; agents without certificates and invoices in it are left out. */
export const reviewRetentions = (month: RetainedMonth, agents: readonly KnownAgent[]): readonly ReviewedRetention[] =>
  agents.flatMap((agent) => {
    const certificates = month.retentions.filter((one) => one.tax === agent.tax && one.agent.nit === agent.nit);
    const retained = certificates.reduce((sum, { amount }) => sum + amount, 0);
    const documents = withNotes(month.sales.filter(({ receiver }) => receiver.id === agent.nit));
    const found = bestOf(month, agent.tax, documents, retained);
    const expected = found.reduce((sum, { withholding: { amount } }) => sum + amount, 0);
    if (certificates.length === 0 && expected === 0) return [];
    const review = reviewOf(month, agent, { retained, expected, documents: documents.length });
    return [
      {
        month: month.month,
        agent,
        certificates: certificates.map(({ certificate }) => certificate),
        retained,
        expected,
        review,
        ...ruleOf(found),
        documents: found,
      },
    ];
  });

/** Invoices, each with its notes; a note of an invoice that is not there counts for itself when it adds. */
export const withNotes = <D extends Counting>(documents: readonly D[]): readonly InvoiceWithNotes<D>[] => {
  const ids = new Set(documents.map(({ id }) => id));
  const notes = new Map<string, D[]>();
  for (const document of documents)
    if (document.refersTo !== null) notes.set(document.refersTo, [...(notes.get(document.refersTo) ?? []), document]);
  return documents
    .filter(({ refersTo }) => refersTo === null || !ids.has(refersTo))
    .map((document) => ({
      document,
      counted: (notes.get(document.id) ?? []).reduce<Counted>(
        (sum, note) => plusCounted(sum, countedOf(note)),
        countedOf(document),
      ),
    }))
    .filter(({ counted }) => counted.worth > 0);
};

type Found = ReviewedRetention['documents'];

const bestOf = (
  { regimenId, rates }: RetainedMonth,
  tax: RetentionTax,
  sales: readonly InvoiceWithNotes[],
  retained: Centavos,
): Found => {
  const by = (rule: (counted: Counted) => Withholding): Found =>
    sales.map(({ document, counted }) => ({ document, withholding: rule(counted) }));
  if (regimenId === SIMPLIFIED && tax === 'ISR') return by((counted) => incomeRetention(netOf(counted), rates));
  if (regimenId === SMALL && tax === 'IVA') return by(({ worth }) => smallTaxpayerRetention(worth, rates));
  if (!hasGeneralVat(regimenId) || tax === 'ISR') return by(() => NO_RETENTION(tax));
  const ways = AGENTS.map((agent) => by(({ worth }) => generalRetention(agent, worth, rates)));
  const off = (way: Found): number => Math.abs(sumOf(way) - retained);
  return ways.find((way) => retained > 0 && off(way) <= way.length) ?? ways[0] ?? [];
};

const hasGeneralVat = (regimenId: number | null): boolean => regimenId === SIMPLIFIED || regimenId === PROFITS;

/** Kinds of agents; the first one is assumed where no kind gives what was withheld. */
const AGENTS: readonly VatAgent[] = [
  'special_taxpayer',
  ...(Object.keys(VAT_RETENTIONS) as VatAgent[]).filter((agent) => agent !== 'special_taxpayer'),
];

const sumOf = (found: Found): Centavos => found.reduce((sum, { withholding: { amount } }) => sum + amount, 0);

const reviewOf = (
  { regimenId }: RetainedMonth,
  { tax }: KnownAgent,
  { retained, expected, documents }: Readonly<{ retained: Centavos; expected: Centavos; documents: number }>,
): Review => {
  const due = tax === 'ISR' ? regimenId === SIMPLIFIED : regimenId !== null;
  if (!due) return 'not_due';
  if (documents === 0) return 'no_documents';
  if (retained === 0) return 'missing';
  if (Math.abs(retained - expected) <= documents) return 'agrees';
  return retained > expected ? 'more' : 'less';
};

/**
 * The rule with most rates, and the base of the invoices that it applies to: those below a minimum are none of them.
 */
const ruleOf = (found: Found): Pick<ReviewedRetention, 'rule' | 'base' | 'rates'> => {
  const most = [...found].sort((a, b) => b.withholding.rates.length - a.withholding.rates.length)[0]?.withholding;
  const ruled = found.filter(({ withholding: { rule } }) => rule === most?.rule);
  const base = ruled.reduce((sum, { withholding }) => sum + withholding.base, 0);
  return { rule: most?.rule ?? 'none', base, rates: most?.rates ?? [] };
};
