import type { LocalDate } from '../kernel/rules/time.js';
import type { Month } from './document.js';
import { lastDayOf, monthAfter, workingDay, workingDayFrom } from './working-days.js';

/*
 * The declarations of tax that was withheld from others, and their last days in the month after the retention. Sources:
 * Decreto 20-2006 art. 7 (fifteen working days for agents of value-added tax); the numbers of the two forms of
 * value-added tax, and the days of the other two, come from one calendar of due dates of March 2025.
 */

export const RETENTION_FORMS = ['SAT-1331', 'SAT-2340', 'SAT-2085'] as const;
/**
 * 1331 income tax, also of special invoices; 2340 agents of value-added tax; 2085 value-added tax of special invoices.
 */
export type RetentionForm = (typeof RETENTION_FORMS)[number];

const INCOME_DAYS = 10;
const AGENT_DAYS = 15;

/** The last day for the declaration of what was withheld in a month. */
export const retentionDeadline = (form: RetentionForm, month: Month): LocalDate => {
  const next = monthAfter(month);
  if (form === 'SAT-2085') return workingDayFrom(lastDayOf(next));
  return workingDay(next, form === 'SAT-1331' ? INCOME_DAYS : AGENT_DAYS);
};
