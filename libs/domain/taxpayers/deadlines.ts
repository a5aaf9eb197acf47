import type { LocalDate } from '../kernel/rules/time.js';
import type { Month } from '../ledger/document.js';
import { deadlinesOf } from '../ledger/regimes.js';
import { type RetentionForm, retentionDeadline } from '../ledger/retention-forms.js';
import { monthAfter } from '../ledger/working-days.js';
import { regimeAt, type Taxpayer } from './taxpayer.js';

/*
 * What a taxpayer declares, with which form of the tax authority, and until when; the deadlines are those of the books.
 */

const OBLIGATIONS = [
  'iva_peq',
  'iva_general',
  'isr_opcional',
  'isr_trimestral',
  'isr_anual',
  'isr_retenido',
  'iva_retenido',
  'iva_facturas_especiales',
] as const;
type Obligation = (typeof OBLIGATIONS)[number];

export const FORMS: Readonly<Record<Obligation, string>> = {
  iva_peq: 'SAT-2046',
  iva_general: 'SAT-2237',
  isr_opcional: 'SAT-1311',
  isr_trimestral: 'SAT-1361',
  isr_anual: 'SAT-1411',
  isr_retenido: 'SAT-1331',
  iva_retenido: 'SAT-2340',
  iva_facturas_especiales: 'SAT-2085',
};

/** `period`: `2026-11`, `2026-T3`, `2026`. `months`: those that it declares. */
export type Declaration = Readonly<{
  obligation: Obligation;
  period: string;
  months: readonly Month[];
  due: LocalDate;
}>;

/** The months that end with this one. */
const monthsTo = (month: Month, count: number): readonly Month[] =>
  Array.from({ length: count }, (_, index) => monthAfter(month, index + 1 - count));

/** What a form of a month declares: the month, the quarter or the year that ends with it. */
const partOf = (obligation: Obligation, month: Month): Pick<Declaration, 'period' | 'months'> => {
  const year = month.slice(0, 4);
  if (obligation === 'isr_anual') return { period: year, months: monthsTo(month, 12) };
  if (obligation === 'isr_trimestral')
    return { period: `${year}-T${Number(month.slice(5)) / 3}`, months: monthsTo(month, 3) };
  return { period: month, months: [month] };
};

type Form = Readonly<{ form: string; due: LocalDate }>;

/**
 * The declarations that a month is the last one of.
 * @param withheld the forms for what was withheld from others in the month
 */
export const declarationsAfter = (
  state: Pick<Taxpayer, 'regimes'>,
  month: Month,
  withheld: readonly RetentionForm[] = [],
): readonly Declaration[] => {
  const retained = withheld.map((form): Form => ({ form, due: retentionDeadline(form, month) }));
  return [...deadlinesOf(regimeAt(state, month), month), ...retained].flatMap(({ form, due }: Form) => {
    const obligation = OBLIGATIONS.find((one) => FORMS[one] === form);
    return obligation ? [{ obligation, ...partOf(obligation, month), due }] : [];
  });
};

type Books = Readonly<{
  since: Month;
  today: LocalDate;
  closed: ReadonlySet<Month>;
  /** The forms for what was withheld from others, by month. */
  withheld: ReadonlyMap<Month, readonly RetentionForm[]>;
}>;

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
    found.push(
      ...declarationsAfter(state, month, books.withheld.get(month)).filter((declaration) => isOpen(declaration, books)),
    );
  return found.sort((a, b) => (a.due < b.due ? -1 : Number(a.due > b.due)));
};
