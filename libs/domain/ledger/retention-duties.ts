import type { LocalDate } from '../kernel/rules/time.js';
import { netOf } from './book-totals.js';
import type { LedgerDocument, Month } from './document.js';
import { PROFITS, type Rates, SIMPLIFIED } from './regimes.js';
import { type RetentionForm, retentionDeadline } from './retention-forms.js';
import { generalRetention, incomeRetention, smallTaxpayerRetention, type Withholding } from './retention-rules.js';
import { type InvoiceWithNotes, withNotes } from './retention-review.js';

/*
 * What a taxpayer has to withhold from suppliers, by what the documents declare: the phrases of the supplier's invoices
 * (1/2 income tax by the simplified option, 2/1 agent of value-added tax), those of the taxpayer's own, and what a
 * special invoice states. Documents of which nobody knows the phrases tell nothing and are left out.
 */

/** What of a purchase decides whether tax is withheld from it. */
export type WithholdingPurchase = Pick<
  LedgerDocument,
  'id' | 'type' | 'refersTo' | 'worth' | 'amounts' | 'withheld' | 'phrases'
> &
  Readonly<{ issuer: Pick<LedgerDocument['issuer'], 'affiliation'> }>;

/** A month's purchases that count. `vatAgent`: the taxpayer's own invoices say that they are an agent. */
export type WithholdingMonth<D extends WithholdingPurchase = LedgerDocument> = Readonly<{
  month: Month;
  regimenId: number | null;
  rates: Rates;
  vatAgent: boolean;
  purchases: readonly D[];
}>;

/** `due` is the last day for the declaration with `form`. */
export type RetentionDuty<D extends WithholdingPurchase = LedgerDocument> = Readonly<{
  document: D;
  withholding: Withholding;
  form: RetentionForm;
  due: LocalDate;
}>;

/** Phrase 1/2: subject to definitive retention of income tax. */
export const SIMPLIFIED_PHRASE = 2;
/** What the buyer withholds of what is taxed on a special invoice, in hundredths of a percent. */
export const SPECIAL_INCOME_RATE = 500;

export const retentionDuties = <D extends WithholdingPurchase>(
  month: WithholdingMonth<D>,
): readonly RetentionDuty<D>[] =>
  withNotes(month.purchases).flatMap((purchase) =>
    [stated(purchase), income(purchase, month), valueAdded(purchase, month)]
      .flat()
      .filter(({ amount }) => amount > 0)
      .map((withholding) => {
        const form = formOf(withholding);
        return { document: purchase.document, withholding, form, due: retentionDeadline(form, month.month) };
      }),
  );

const formOf = ({ tax, rule }: Withholding): RetentionForm => {
  if (tax === 'ISR') return 'SAT-1331';
  return rule === 'special_invoice' ? 'SAT-2085' : 'SAT-2340';
};

/**
 * The forms with which tax that was withheld in a month is declared, each once. Agents of value-added tax declare every
 * month, also one in which they withheld nothing (Decreto 20-2006 art. 7).
 */
export const retentionForms = (month: WithholdingMonth<WithholdingPurchase>): readonly RetentionForm[] => [
  ...new Set([...retentionDuties(month).map(({ form }) => form), ...(month.vatAgent ? (['SAT-2340'] as const) : [])]),
];

/** Whether a purchase can matter for `retentionForms`: what is withheld from it by its own phrases, and all notes. */
export const mayBeWithheld = ({ type, phrases, refersTo }: WithholdingPurchase): boolean =>
  type === 'FESP' || phrases?.income === SIMPLIFIED_PHRASE || refersTo !== null;

/**
 * Whether a taxpayer is an agent of value-added tax in a month, by the first of their own invoices that says so or not:
 * all of a month carry the same phrase. A month without one is like the last one before it.
 * @param said by month
 */
export const isVatAgent = (said: ReadonlyMap<Month, boolean>, month: Month): boolean => {
  const last = [...said.keys()].reduce((found, one) => (one <= month && one > found ? one : found), '');
  return said.get(last) ?? false;
};

type Duties = readonly Withholding[];
type Purchase = InvoiceWithNotes<WithholdingPurchase>;
type About = Omit<WithholdingMonth, 'purchases'>;

/** The buyer issues a special invoice and withholds both taxes, as it states. */
const stated = ({ document: { type, withheld }, counted }: Purchase): Duties =>
  type === 'FESP'
    ? [
        {
          tax: 'ISR',
          rule: 'special_invoice',
          base: netOf(counted),
          rates: [SPECIAL_INCOME_RATE],
          amount: withheld.income,
        },
        { tax: 'IVA', rule: 'special_invoice', base: counted.amounts.vat, rates: [], amount: withheld.vat },
      ]
    : [];

/** Whoever is taxed on profits keeps full accounts, and withholds income tax. */
const income = ({ document, counted }: Purchase, { regimenId, rates }: About): Duties =>
  regimenId === PROFITS && document.type !== 'FESP' && document.phrases?.income === SIMPLIFIED_PHRASE
    ? [incomeRetention(netOf(counted), rates)]
    : [];

/** Agents withhold from small taxpayers by the total, from others by the tax, and not from other agents. */
const valueAdded = ({ document, counted }: Purchase, { regimenId, rates, vatAgent }: About): Duties => {
  if (!vatAgent || document.type === 'FESP' || !document.phrases || document.phrases.vatAgent) return [];
  if (document.issuer.affiliation === 'PEQ') return [smallTaxpayerRetention(counted.worth, rates)];
  const isGeneral = regimenId === SIMPLIFIED || regimenId === PROFITS;
  return isGeneral && counted.amounts.vat > 0 ? [generalRetention('special_taxpayer', counted.worth, rates)] : [];
};
