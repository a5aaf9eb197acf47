import type { Fee } from '@camino/contracts/catalogue/fee.js';
import type { PriceLine, Surcharge } from '@camino/contracts/catalogue/price.js';
import {
  explainPrice,
  type PickUp,
  type PriceLine as ExplainedLine,
  toDollars,
} from '@camino/domain/catalogue/rules/price.js';
import { type Centavos, toCentavos, toQuetzales } from '@camino/domain/kernel/rules/money.js';

/** A price as screens show it. */
export type Quote = Readonly<{
  quetzales: number;
  /** Null without an exchange rate. */
  dollars: number | null;
  /** The lines it is the sum of, the fare first. */
  lines: readonly PriceLine[];
}>;

/** What a price depends on besides the fee; `rate`: quetzales for a dollar. */
type Pricing = Readonly<{ surcharges: readonly Surcharge[]; rate: number | undefined }>;

const toLine = (line: ExplainedLine): PriceLine => {
  const amount = toQuetzales(line.centavos);
  if (line.what === 'fare') return { what: 'fare', amount };
  const { id, name, percent } = line;
  return { what: 'surcharge', id, name: name.es, name_en: name.en, percent, amount };
};

const toQuote = (total: Centavos, { rate }: Pick<Pricing, 'rate'>, lines: readonly PriceLine[]): Quote => ({
  quetzales: toQuetzales(total),
  dollars: toDollars(total, rate),
  lines,
});

/** The price of a trip, by the same rule as the server's. */
export const quoteFor = (fee: Fee, trip: PickUp & Readonly<{ adults: number }>, pricing: Pricing): Quote => {
  const { total, lines } = explainPrice(fee, pricing.surcharges, trip);
  return toQuote(total, pricing, lines.map(toLine));
};

/** The price of a trip and its return; dollars are computed from the sum. */
export const sumOfQuotes = (outward: Quote, back: Quote, pricing: Pick<Pricing, 'rate'>): Quote =>
  toQuote(toCentavos(outward.quetzales) + toCentavos(back.quetzales), pricing, []);
