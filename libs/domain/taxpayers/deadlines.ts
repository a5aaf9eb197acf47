import { type LocalDate, plusDays } from '../kernel/time.js';
import type { Month } from '../ledger/document.js';
import { workingDay } from './holidays.js';
import { regimeAt, type RegimeId, type Taxpayer } from './taxpayer.js';

/*
 * What a taxpayer declares, with which form of the tax authority, and until when. Value-added tax and the 5 % of small
 * taxpayers within the following calendar month; income tax of the simplified option in its first ten working days;
 * that on profits within the month after a quarter (the fourth is part of the year), and for the year by 31 March.
 */

export const OBLIGATIONS = ['iva_peq', 'iva_general', 'isr_opcional', 'isr_trimestral', 'isr_anual'] as const;
export type Obligation = (typeof OBLIGATIONS)[number];

export const FORMS: Readonly<Record<Obligation, string>> = {
  iva_peq: 'SAT-2046',
  iva_general: 'SAT-2237',
  isr_opcional: 'SAT-1311',
  isr_trimestral: 'SAT-1361',
  isr_anual: 'SAT-1411',
};

/** `period`: `2026-11`, `2026-T3`, `2026`. `months`: those that it declares. */
export type Declaration = Readonly<{
  obligation: Obligation;
  period: string;
  months: readonly Month[];
  due: LocalDate;
}>;

const WORKING_DAYS = 10;

export const monthAfter = (month: Month, by = 1): Month => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + by;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
};

const lastDayOf = (month: Month): LocalDate => plusDays(`${monthAfter(month)}-01`, -1);

/** The months that end with this one. */
const monthsTo = (month: Month, count: number): readonly Month[] =>
  Array.from({ length: count }, (_, index) => monthAfter(month, index + 1 - count));

/** What a month has to be declared for, once it is over. */
const MONTHLY: Readonly<Record<RegimeId, readonly Obligation[]>> = {
  1: ['iva_peq'],
  2: ['isr_opcional', 'iva_general'],
  3: ['iva_general'],
};

const monthly = (obligation: Obligation, month: Month): Declaration => {
  const next = monthAfter(month);
  const due = obligation === 'isr_opcional' ? workingDay(next, WORKING_DAYS) : lastDayOf(next);
  return { obligation, period: month, months: [month], due };
};

/** The declarations that a month is the last one of. */
export const declarationsAfter = (state: Pick<Taxpayer, 'regimes'>, month: Month): readonly Declaration[] => {
  const regime = regimeAt(state, month);
  if (regime === null) return [];
  const [year = '', number = ''] = month.split('-');
  const quarter = Number(number) / 3;
  const isQuarter = regime === 3 && Number.isInteger(quarter);
  const ofProfits: readonly Declaration[] = !isQuarter
    ? []
    : quarter === 4
      ? [{ obligation: 'isr_anual', period: year, months: monthsTo(month, 12), due: `${Number(year) + 1}-03-31` }]
      : [
          {
            obligation: 'isr_trimestral',
            period: `${year}-T${quarter}`,
            months: monthsTo(month, 3),
            due: lastDayOf(monthAfter(month)),
          },
        ];
  return [...MONTHLY[regime].map((obligation) => monthly(obligation, month)), ...ofProfits];
};

type Books = Readonly<{ since: Month; today: LocalDate; closed: ReadonlySet<Month> }>;

/**
 * A month is declared when it is closed. That a quarter or a year was declared is not recorded: it is shown until it is
 * due, and as overdue while one of its months is not closed.
 */
const isOpen = ({ months, due }: Declaration, { since, today, closed }: Books): boolean =>
  months.some((month) => month >= since && !closed.has(month)) || (months.length > 1 && today <= due);

/** What is still to be declared on a day for the months from `since` to the present one, the earliest first. */
export const declarationsOpen = (state: Pick<Taxpayer, 'regimes'>, books: Books): readonly Declaration[] => {
  const found: Declaration[] = [];
  for (let month = books.since; month <= books.today.slice(0, 7); month = monthAfter(month))
    found.push(...declarationsAfter(state, month).filter((declaration) => isOpen(declaration, books)));
  return found.sort((a, b) => (a.due < b.due ? -1 : Number(a.due > b.due)));
};
