import type { Language } from '@camino/contracts/kernel/language.js';
import type { PriceTrial } from '@camino/contracts/reservations/price-trial.js';
import { routeName } from '@camino/contracts/catalogue/row-names.js';
import type { Cell, Column, Sheet } from '../../platform/ports/xlsx/index.js';

/** Translates a key of price_trial.json into the caller's language. */
type Say = (key: string) => string;

const MONEY = { width: 16, format: '0.00' } as const;
const COUNT = { width: 12, format: '0' } as const;

const LOOKS: readonly Readonly<{ name: string; look: Omit<Column, 'header'> }>[] = [
  { name: 'route', look: { width: 40 } },
  { name: 'month', look: { width: 10 } },
  { name: 'bookings', look: COUNT },
  { name: 'affected', look: COUNT },
  { name: 'charged', look: MONEY },
  { name: 'list', look: MONEY },
  { name: 'tried', look: MONEY },
  { name: 'difference', look: MONEY },
];

/** A trial by route and month; its name and its headers say that it is one. */
export const trialSheetOf = (trial: PriceTrial, language: Language, say: Say): Sheet => ({
  name: say('price_trial.sheet'),
  columns: LOOKS.map(({ name, look }) => ({ header: say(`price_trial.column.${name}`), ...look })),
  rows: cellsOf(trial, language, say),
});

const cellsOf = async function* (
  { lines, total, against }: PriceTrial,
  language: Language,
  say: Say,
): AsyncGenerator<readonly Cell[]> {
  const named = lines.map((line) => ({ ...line, route: routeName(line.route, language) }));
  for (const { route, month, ...sums } of [...named, { route: say('price_trial.total'), month: null, ...total }]) {
    const { bookings, affected, charged, list, tried } = sums;
    const difference = Math.round((tried - sums[against]) * 100) / 100;
    yield [route, month, bookings, affected, charged, list, tried, difference];
  }
};
