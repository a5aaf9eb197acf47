import IconButton from '@mui/material/IconButton';
import { localNow } from '@camino/client/clock.js';
import { plusDays } from '@camino/domain/kernel/rules/time.js';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLanguage, useText } from '../i18n/use-text.js';
import { dayName, isDay, monthName, plusMonths, weekdayNames, weeksOf } from './date-words.js';
import { Icon } from './icon.js';
import styles from './month-grid.module.css';

type MonthGridProps = Readonly<{ value: string; min?: string; max?: string; onChoose: (day: string) => void }>;

/** Where a key leads from a day; undefined for other keys. */
const LEADS: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => plusDays(day, -1),
  ArrowRight: (day) => plusDays(day, 1),
  ArrowUp: (day) => plusDays(day, -7),
  ArrowDown: (day) => plusDays(day, 7),
  PageUp: (day) => `${plusMonths(day.slice(0, 7), -1)}-01`,
  PageDown: (day) => `${plusMonths(day.slice(0, 7), 1)}-01`,
};

/** A month of days to choose from; arrows lead from day to day, page keys from month to month. */
export function MonthGrid({ value, min = '', max = '9999', onChoose }: MonthGridProps) {
  const text = useText();
  const language = useLanguage();
  const today = localNow().date;
  const [day, setDay] = useState(isDay(value) ? value : today);
  const grid = useRef<HTMLTableElement>(null);
  const month = day.slice(0, 7);
  const [byKey, setByKey] = useState(true);
  useEffect(() => {
    if (byKey) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [byKey, day]);

  const lead = (event: KeyboardEvent): void => {
    const next = LEADS[event.key]?.(day);
    if (!next) return;
    event.preventDefault();
    setByKey(true);
    setDay(next);
  };
  const turn = (months: number): void => {
    setByKey(false);
    setDay(`${plusMonths(month, months)}-01`);
  };
  return (
    <div className={styles.month}>
      <div className={styles.head}>
        <IconButton aria-label={text('date.monthBefore')} onClick={() => turn(-1)}>
          <Icon name="left" />
        </IconButton>
        <strong aria-live="polite">{monthName(month, language)}</strong>
        <IconButton aria-label={text('date.monthAfter')} onClick={() => turn(1)}>
          <Icon name="right" />
        </IconButton>
      </div>
      <table ref={grid} role="grid" onKeyDown={lead} aria-label={monthName(month, language)}>
        <thead>
          <tr>
            {weekdayNames(language).map((name) => (
              <th key={name} scope="col">
                {name.replace('.', '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one} aria-selected={one === value}>
                  <button
                    type="button"
                    data-day={one}
                    tabIndex={one === day ? 0 : -1}
                    disabled={one < min || one > max}
                    aria-current={one === today ? 'date' : undefined}
                    aria-label={dayName(one, language)}
                    className={one.startsWith(month) ? undefined : styles.other}
                    onClick={() => onChoose(one)}
                  >
                    {Number(one.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
