import { useRef, useState, type FocusEvent } from 'react';
import { common } from '../i18n/common.js';
import { useLanguage } from '../i18n/language.js';
import { useTexts } from '../i18n/texts.js';
import { dayText } from '../time/trip-time.js';
import { IconButton } from './button.js';
import { dateWritten, isWholeDate, withStrokes, writtenDate, type DateOrder } from './date-text.js';
import { Field } from './field.js';
import { MonthDialog } from './month-dialog.js';

type DateFieldProps = Readonly<{
  label: string;
  /** `YYYY-MM-DD`, or '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** How it is written, where something else is to be said than the pattern and, once chosen, the day in words. */
  hint?: string;
  error?: string;
  /** First and last day that can be chosen, `YYYY-MM-DD`. What is typed may lie outside: say so in `error`. */
  min?: string;
  max?: string;
  disabled?: boolean;
  name?: string;
  /** Day before month in English too, where the hint says DD/MM/YYYY. */
  dayFirst?: boolean;
  /** Month before day in Spanish too, where the hint says MM/DD/AAAA. */
  monthFirst?: boolean;
}>;

/** What is in the field: the day, or the beginning of one while it is written. */
const useWriting = ({ value, onChange }: Pick<DateFieldProps, 'value' | 'onChange'>, order: DateOrder) => {
  const [typed, setTyped] = useState('');
  const [left, setLeft] = useState(false);
  const text = value ? writtenDate(value, order) : typed;
  return {
    text,
    /** Something was written to its end, or left, that is no day. */
    unreadable: value === '' && typed !== '' && (left || isWholeDate(typed)),
    write: (written: string): void => {
      const next = withStrokes(written, text);
      const day = dateWritten(next, order) ?? '';
      setTyped(day ? '' : next);
      setLeft(false);
      if (day !== value) onChange(day);
    },
    leave: () => setLeft(true),
    choose: (day: string): void => {
      setTyped('');
      onChange(day);
    },
  };
};

/**
 * A day, typed in the order of the page's language or picked from a month; works by keyboard, touch and screen reader,
 * and looks the same in every browser.
 */
export function DateField(props: DateFieldProps) {
  const {
    label,
    value,
    hint,
    error,
    min = '1900-01-01',
    max = '2199-12-31',
    disabled,
    name,
    dayFirst,
    monthFirst,
  } = props;
  const t = useTexts(common).calendar;
  const { language } = useLanguage();
  const order: DateOrder = (language === 'es' && !monthFirst) || dayFirst ? 'dayFirst' : 'monthFirst';
  const { text, unreadable, write, leave, choose } = useWriting(props, order);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const onBlur = (event: FocusEvent): void => void (box.current?.contains(event.relatedTarget) || leave());
  return (
    <div ref={box} onBlur={onBlur}>
      <Field
        label={label}
        hint={hint ?? (value ? dayText(value, language) : t.pattern[order])}
        error={unreadable ? t.unreadable(t.pattern[order]) : error}
        after={
          <IconButton
            icon="calendar"
            label={t.open(label)}
            aria-haspopup="dialog"
            disabled={disabled}
            onClick={() => setOpen(true)}
          />
        }
      >
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            aria-required="true"
            maxLength={10}
            placeholder={t.pattern[order]}
            {...{ name, disabled }}
            value={text}
            onChange={(event) => write(event.target.value)}
          />
        )}
      </Field>
      {open && (
        <MonthDialog
          {...{ label, value, min, max }}
          beside={box}
          onChoose={(day) => {
            choose(day);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
