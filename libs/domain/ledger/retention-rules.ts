import type { Centavos } from '../kernel/rules/money.js';
import type { RetentionTax } from './ledger-month.events.js';
import { type Rates, shareOf, VAT_RETENTIONS, type VatAgent, vatRetention, vatWithin } from './regimes.js';

/*
 * What a customer withholds from an invoice, by rule, base and rate. Sources: Ley de Actualización Tributaria (Decreto
 * 10-2012) art. 47–48 for income tax, Decreto 20-2006 art. 1–3 for value-added tax. Rates are hundredths of a percent.
 */

const RETENTION_RULES = [
  'none',
  'income_simplified',
  'income_below_minimum',
  'small_taxpayer',
  ...(Object.keys(VAT_RETENTIONS) as VatAgent[]),
  'special_invoice',
] as const;
export type RetentionRule = (typeof RETENTION_RULES)[number];

/** Tax that is withheld of one invoice. `base` is what the first of the rates applies to. */
export type Withholding = Readonly<{
  tax: RetentionTax;
  rule: RetentionRule;
  base: Centavos;
  rates: readonly number[];
  amount: Centavos;
}>;

/** Income below this, net of value-added tax, is paid without retention. The figure has no verified source. */
const INCOME_MINIMUM: Centavos = 250_000;

/**
 * Income tax that a customer with full accounting withholds from whoever is under the simplified option (phrase 1/2).
 * @param net of value-added tax
 */
export const incomeRetention = (net: Centavos, rates: Rates): Withholding => {
  const { simplifiedLow: low, simplifiedHigh: high, simplifiedLimit: limit } = rates;
  if (net < INCOME_MINIMUM)
    return { tax: 'ISR', rule: 'income_below_minimum', base: Math.max(0, net), rates: [], amount: 0 };
  const above = Math.max(0, net - limit);
  return {
    tax: 'ISR',
    rule: 'income_simplified',
    base: net,
    rates: above > 0 ? [low, high] : [low],
    amount: shareOf(net - above, low) + shareOf(above, high),
  };
};

/** Value-added tax that an agent withholds from a small taxpayer: of the total of the invoice, and for good. */
export const smallTaxpayerRetention = (gross: Centavos, { small }: Rates): Withholding => {
  const base = Math.max(0, gross);
  return { tax: 'IVA', rule: 'small_taxpayer', base, rates: [small], amount: shareOf(base, small) };
};

/** Value-added tax that an agent of this kind withholds from anybody else. */
export const generalRetention = (agent: VatAgent, gross: Centavos, rates: Rates): Withholding => {
  const base = vatWithin(Math.max(0, gross), rates.vat);
  const amount = vatRetention(agent, gross, rates);
  return { tax: 'IVA', rule: agent, base, rates: [VAT_RETENTIONS[agent].rate], amount };
};

export const NO_RETENTION = (tax: RetentionTax): Withholding => ({ tax, rule: 'none', base: 0, rates: [], amount: 0 });
