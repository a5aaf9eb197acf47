import { useLanguage, useText } from '../i18n/use-text.js';
import { readDay, writeDay } from './date-words.js';
import { MonthGrid } from './month-grid.js';
import { type FieldState, PickedField } from './picked-field.js';
import { useTyped } from './use-typed.js';

type DateFieldProps = FieldState &
  Readonly<{
    label: string;
    /** `YYYY-MM-DD`, or empty. */
    value: string;
    /** Gets a whole day, or an empty text; never half of one. */
    onChange: (day: string) => void;
    /** The label stands elsewhere and is for assistive technology alone. */
    labelHidden?: boolean;
    /** Gets what is typed while it is no day, and a day that is not allowed; without it the last day stands. */
    onUnread?: (typed: string) => void;
    min?: string;
    max?: string;
  }>;

/** Why a day cannot be taken: the field says it, not only the month that opens. */
const useOutside = ({ min, max }: Pick<DateFieldProps, 'min' | 'max'>) => {
  const text = useText();
  const language = useLanguage();
  return (day: string): string | null => {
    if (min && day < min) return text('date.tooEarly', { day: writeDay(min, language) });
    return max && day > max ? text('date.tooLate', { day: writeDay(max, language) }) : null;
  };
};

/**
 * A day, typed or chosen from a month, in the language on screen: the browser's own field speaks the language of the
 * browser.
 */
export function DateField({ label, value, onChange, onUnread, min, max, ...field }: DateFieldProps) {
  const text = useText();
  const language = useLanguage();
  const { shown, type, leave, drop, wrong } = useTyped({
    value,
    read: (typed) => readDay(typed, language),
    write: (day) => writeDay(day, language),
    outside: useOutside({ min, max }),
    unreadable: text('date.unknown'),
    onChange,
    onUnread,
  });
  return (
    <PickedField
      {...field}
      error={wrong !== null || field.error}
      helperText={field.error ? field.helperText : (wrong ?? field.helperText)}
      label={label}
      shown={shown}
      placeholder={text('date.pattern')}
      choose={text('date.choose', { field: label })}
      minWidth={148}
      onType={type}
      onSettle={leave}
    >
      {(close) => (
        <MonthGrid
          value={value}
          min={min}
          max={max}
          onChoose={(day) => {
            drop();
            close();
            onChange(day);
          }}
        />
      )}
    </PickedField>
  );
}
