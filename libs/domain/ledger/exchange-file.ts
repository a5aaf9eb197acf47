import { isLocalDate } from '../kernel/rules/time.js';
import { type DayRate, rateOf } from './exchange.js';

/** What a file of rates says, and the numbers of the lines that say nothing. */
type RateFile = Readonly<{ rates: readonly DayRate[]; faulty: readonly number[] }>;

const LINE = /^"?(\d{1,4}[-/]\d{1,2}[-/]\d{1,4})"?\s*[,;\t]\s*"?(\d+(?:[.,]\d+)?)"?/;

/** `05/03/2026` and `2026-03-05`; null for a day that does not exist. */
const dayOf = (text: string): string | null => {
  const parts = text.split(/[-/]/);
  const [year, month, day] = parts[0]?.length === 4 ? parts : [...parts].reverse();
  const date = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return isLocalDate(date) ? date : null;
};

/**
 * Rates from a file with a day and a rate in each line, as the Bank of Guatemala's page gives them: separated by comma,
 * semicolon or tab, a heading if there is one. Other columns are not read.
 */
export const rateFileOf = (text: string): RateFile => {
  const rates: DayRate[] = [];
  const faulty: number[] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    if (line.trim() === '' || (index === 0 && !/^"?\d/.test(line))) continue;
    const [, day = '', rate = ''] = LINE.exec(line.trim()) ?? [];
    const [date, millionths] = [dayOf(day), rateOf(rate.replace(',', '.'))];
    if (date === null || millionths === null) faulty.push(index + 1);
    else rates.push({ date, rate: millionths });
  }
  return { rates, faulty };
};
