import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { localNow } from '@camino/client/clock.js';
import { plusDays } from '@camino/domain/kernel/rules/time.js';
import { common } from '../i18n/common.js';
import { useLanguage } from '../i18n/language.js';
import { useTexts } from '../i18n/texts.js';
import { IconButton } from './button.js';
import styles from './date-field.module.css';
import { monthName, plusMonths, spokenDate, weekdayNames, weekdayOf, weeksOf } from './date-text.js';

type MonthDialogProps = Readonly<{
  label: string;
  /** The day chosen so far, '' for none. */
  value: string;
  min: string;
  max: string;
  /** What the month is shown beside on wide screens. */
  beside: RefObject<HTMLElement | null>;
  onChoose: (day: string) => void;
  onClose: () => void;
}>;

/** Where each key leads from a day. */
const MOVES: Readonly<Record<string, (day: string, withShift: boolean) => string>> = {
  ArrowLeft: (day) => plusDays(day, -1),
  ArrowRight: (day) => plusDays(day, 1),
  ArrowUp: (day) => plusDays(day, -7),
  ArrowDown: (day) => plusDays(day, 7),
  Home: (day) => plusDays(day, -weekdayOf(day)),
  End: (day) => plusDays(day, 6 - weekdayOf(day)),
  PageUp: (day, withShift) => plusMonths(day, withShift ? -12 : -1),
  PageDown: (day, withShift) => plusMonths(day, withShift ? 12 : 1),
};

const GAP = 4;

/** Below the field, or above it where there is more room; phones have it at the bottom edge, by style. */
const placeBeside = (dialog: HTMLElement, field: HTMLElement | null): void => {
  if (!field || !window.matchMedia('(width >= 560px)').matches) return dialog.removeAttribute('style');
  const { left, top, bottom } = field.getBoundingClientRect();
  const { offsetHeight: height, offsetWidth: width } = dialog;
  const below = bottom + GAP + height <= window.innerHeight || top < height;
  dialog.style.left = `${Math.max(GAP, Math.min(left, window.innerWidth - width - GAP))}px`;
  dialog.style.top = `${Math.max(GAP, below ? Math.min(bottom + GAP, window.innerHeight - height - GAP) : top - GAP - height)}px`;
};

/**
 * Opens the dialog while it is there, beside the field however the screen is turned. Once it is closed the focus is on
 * the button that opened it, not on the text, which would bring up a phone's keyboard.
 */
const useOpenBeside = (dialog: RefObject<HTMLDialogElement | null>, beside: RefObject<HTMLElement | null>): void => {
  // Not later: out of the page a dialog closes without giving the focus back.
  useLayoutEffect(() => {
    const [open, field] = [dialog.current, beside.current];
    if (!open) return undefined;
    open.showModal();
    const place = (): void => placeBeside(open, beside.current);
    place();
    // A phone turned on its side is wider.
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('resize', place);
      open.close();
      field?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
    };
  }, [dialog, beside]);
};

/** One month to pick a day from, by finger, mouse or keys, after the pattern for date pickers of the ARIA guide. */
export function MonthDialog({ label, value, min, max, beside, onChoose, onClose }: MonthDialogProps) {
  const t = useTexts(common).calendar;
  const { language } = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const within = (day: string): string => (day < min ? min : day > max ? max : day);
  const today = localNow().date;
  /** The one day that the tab key reaches; arrows move it. */
  const [day, setDay] = useState(() => within(value || today));
  const toFocus = useRef(true);
  useOpenBeside(dialog, beside);
  useEffect(() => {
    if (toFocus.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    toFocus.current = false;
  }, [day]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    toFocus.current = true;
    setDay(within(move(day, event.shiftKey)));
  };
  const turn = (months: number): void => setDay(within(plusMonths(day, months)));
  return (
    <dialog
      ref={dialog}
      className={styles.month}
      aria-label={t.choose(label)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.sheet}>
        <div className={styles.head}>
          <IconButton
            icon="arrow-left"
            label={t.previous}
            disabled={day.slice(0, 7) <= min.slice(0, 7)}
            onClick={() => turn(-1)}
          />
          <p className={styles.monthName} aria-live="polite">
            {monthName(day, language)}
          </p>
          <IconButton
            icon="arrow-right"
            label={t.next}
            disabled={day.slice(0, 7) >= max.slice(0, 7)}
            onClick={() => turn(1)}
          />
        </div>
        <table
          ref={grid}
          className={styles.grid}
          role="grid"
          aria-label={monthName(day, language)}
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr>
              {weekdayNames(language).map(({ short, long }) => (
                <th key={long} scope="col" abbr={long} className={styles.weekday}>
                  {short}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(day).map((week, row) => (
              <tr key={row}>
                {week.map((date, column) => (
                  <td key={column} role="gridcell" aria-selected={date === null ? undefined : date === value}>
                    {date && (
                      <button
                        type="button"
                        className={styles.day}
                        tabIndex={date === day ? 0 : -1}
                        aria-label={spokenDate(date, language)}
                        aria-current={date === today ? 'date' : undefined}
                        aria-disabled={date < min || date > max || undefined}
                        onClick={() => date >= min && date <= max && onChoose(date)}
                      >
                        {Number(date.slice(8))}
                      </button>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </dialog>
  );
}
