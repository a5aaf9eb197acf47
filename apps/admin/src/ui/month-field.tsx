import IconButton from '@mui/material/IconButton';
import { localNow } from '@camino/client/clock.js';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLanguage, useText } from '../i18n/use-text.js';
import { isMonth, monthName, plusMonths } from './date-words.js';
import { Icon } from './icon.js';
import styles from './month-field.module.css';
import { type FieldState, PickedField } from './picked-field.js';
import { useTyped } from './use-typed.js';

type MonthFieldProps = FieldState &
  Readonly<{
    label: string;
    /** `YYYY-MM`, or empty. */
    value: string;
    onChange: (month: string) => void;
    /** Gets what is typed while it is no month; without it the last month stands. */
    onUnread?: (typed: string) => void;
  }>;

/** `03/2031`; empty for no month. */
const written = (month: string): string => (isMonth(month) ? `${month.slice(5)}/${month.slice(0, 4)}` : '');

/** The month that was typed or is kept; null while it is not a whole one. */
const readMonth = (typed: string): string | null => {
  const words = typed.trim();
  if (words === '' || isMonth(words)) return words;
  const [, month = '', year = ''] = /^(\d{1,2})\s*[/.-]\s*(\d{4})$/.exec(words) ?? [];
  return Number(month) >= 1 && Number(month) <= 12 ? `${year}-${month.padStart(2, '0')}` : null;
};

const thisMonth = (): string => localNow().date.slice(0, 7);

const LEADS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -3,
  ArrowDown: 3,
  PageUp: -12,
  PageDown: 12,
};

/** Twelve months to choose from; arrows lead from month to month, page keys from year to year. */
function YearGrid({ value, onChoose }: Readonly<{ value: string; onChoose: (month: string) => void }>) {
  const text = useText();
  const language = useLanguage();
  const [at, setAt] = useState(isMonth(value) ? value : thisMonth());
  const [byKey, setByKey] = useState(true);
  const grid = useRef<HTMLDivElement>(null);
  const year = at.slice(0, 4);
  useEffect(() => {
    if (byKey) grid.current?.querySelector<HTMLElement>(`[data-month="${at}"]`)?.focus();
  }, [at, byKey]);
  const lead = (event: KeyboardEvent): void => {
    const months = LEADS[event.key];
    if (months === undefined) return;
    event.preventDefault();
    setByKey(true);
    setAt(plusMonths(at, months));
  };
  const turn = (months: number): void => {
    setByKey(false);
    setAt(plusMonths(at, months));
  };
  return (
    <div className={styles.year}>
      <div className={styles.head}>
        <IconButton aria-label={text('ledger.yearBefore')} onClick={() => turn(-12)}>
          <Icon name="left" />
        </IconButton>
        <strong aria-live="polite">{year}</strong>
        <IconButton aria-label={text('ledger.yearAfter')} onClick={() => turn(12)}>
          <Icon name="right" />
        </IconButton>
      </div>
      <div ref={grid} className={styles.months} role="group" aria-label={year} onKeyDown={lead}>
        {Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`).map((month) => (
          <button
            key={month}
            type="button"
            data-month={month}
            tabIndex={month === at ? 0 : -1}
            aria-pressed={month === value}
            aria-current={month === thisMonth() ? 'date' : undefined}
            aria-label={monthName(month, language)}
            onClick={() => onChoose(month)}
          >
            {monthName(month, language).slice(0, 3)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** A month, typed as MM/YYYY or chosen from a year. */
export function MonthField({ value, onChange, onUnread, ...field }: MonthFieldProps) {
  const text = useText();
  const { shown, type, leave, drop, wrong } = useTyped({
    value,
    read: readMonth,
    write: written,
    unreadable: text('date.unknownMonth'),
    onChange: (month) => month !== value && onChange(month),
    onUnread,
  });
  return (
    <PickedField
      {...field}
      error={wrong !== null || field.error}
      helperText={field.error ? field.helperText : (wrong ?? field.helperText)}
      shown={shown}
      placeholder={text('ledger.monthPattern')}
      choose={text('ledger.chooseMonth')}
      minWidth={140}
      maxLength={9}
      onType={type}
      onSettle={leave}
    >
      {(close) => (
        <YearGrid
          value={value}
          onChoose={(month) => {
            drop();
            close();
            onChange(month);
          }}
        />
      )}
    </PickedField>
  );
}
