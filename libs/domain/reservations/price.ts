import { type Centavos, toCentavos } from '../kernel/money.js';

/** What a fee says about prices, quetzales with at most two decimals. */
type Tariff = Readonly<{ people: number; price_default: number; total: number }>;

/** The price of a trip: adults alone decide, from `people` of them on `price_default` applies. */
export const priceOf = ({ people, price_default, total }: Tariff, adults: number): Centavos =>
  toCentavos(adults >= people ? price_default : total);
