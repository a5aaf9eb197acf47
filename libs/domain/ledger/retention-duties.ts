import type { LocalDate } from '../kernel/time.js';
import { netOf } from './book-totals.js';
import type { LedgerDocument, Month } from './document.js';
import { PROFITS, type Rates, SIMPLIFIED } from './regimes.js';
import { generalRetention, incomeRetention, smallTaxpayerRetention, type Withholding } from './retention-rules.js';
import { type InvoiceWithNotes, withNotes } from './retention-review.js';
import { monthAfter, workingDay } from './working-days.js';

/*
 * What a taxpayer has to withhold from suppliers, by what the documents declare: the phrases of the supplier's invoices
 * (1/2 income tax by the simplified option, 2/1 agent of value-added tax), those of the taxpayer's own, and what a special
 * invoice states. Documents without phrases, written by hand, tell nothing and are left out.
 */

/** A month's purchases that count. `vatAgent`: the taxpayer's own invoices say that they are an agent. */
export type WithholdingMonth = Readonly<{
  month: Month;
  regimenId: number | null;
  rates: Rates;
  vatAgent: boolean;
  purchases: readonly LedgerDocument[];
}>;

/** `due` is the last day for the declaration of income tax that was withheld (SAT-1331); null for value-added tax. */
export type RetentionDuty = Readonly<{ document: LedgerDocument; withholding: Withholding; due: LocalDate | null }>;

const INCOME_DAYS = 10;
/** Phrase 1/2: subject to definitive retention of income tax. */
export const SIMPLIFIED_PHRASE = 2;
const SPECIAL_INCOME_RATE = 500;

export const retentionDuties = (month: WithholdingMonth): readonly RetentionDuty[] => {
  const incomeDue = workingDay(monthAfter(month.month), INCOME_DAYS);
  return withNotes(month.purchases).flatMap((purchase) =>
    [stated(purchase), income(purchase, month), valueAdded(purchase, month)]
      .flat()
      .filter(({ amount }) => amount > 0)
      .map((withholding) => ({
        document: purchase.document,
        withholding,
        due: withholding.tax === 'ISR' ? incomeDue : null,
      })),
  );
};

type Duties = readonly Withholding[];

/** The buyer issues a special invoice and withholds both taxes, as it states. */
const stated = ({ document: { type, withheld }, counted }: InvoiceWithNotes): Duties =>
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
const income = ({ document, counted }: InvoiceWithNotes, { regimenId, rates }: WithholdingMonth): Duties =>
  regimenId === PROFITS && document.phrases?.income === SIMPLIFIED_PHRASE
    ? [incomeRetention(netOf(counted), rates)]
    : [];

/** Agents withhold from small taxpayers by the total, from others by the tax, and not from other agents. */
const valueAdded = (
  { document, counted }: InvoiceWithNotes,
  { regimenId, rates, vatAgent }: WithholdingMonth,
): Duties => {
  if (!vatAgent || document.type === 'FESP' || !document.phrases || document.phrases.vatAgent) return [];
  if (document.issuer.affiliation === 'PEQ') return [smallTaxpayerRetention(counted.worth, rates)];
  const isGeneral = regimenId === SIMPLIFIED || regimenId === PROFITS;
  return isGeneral && counted.amounts.vat > 0 ? [generalRetention('special_taxpayer', counted.worth, rates)] : [];
};
