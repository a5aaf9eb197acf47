import { type Centavos, toCentavos } from '../kernel/money.js';

/** The prices of a fee, in quetzales with at most two decimals. */
type Tariff = Readonly<{ people: number; price_default: number; total: number }>;

/** The price of a trip. It depends on the number of adults only; `price_default` applies from `people` adults on. */
export const priceOf = ({ people, price_default, total }: Tariff, adults: number): Centavos =>
  toCentavos(adults >= people ? price_default : total);
