import { useState } from 'react';
import { useLanguage, useText } from '../i18n/use-text.js';
import { readDay, writeDay } from './date-words.js';
import { MonthGrid } from './month-grid.js';
import { type FieldState, PickedField } from './picked-field.js';

type DateFieldProps = FieldState &
  Readonly<{
    label: string;
    /** `YYYY-MM-DD`, or empty. */
    value: string;
    /** Gets a whole day, or an empty text; never half of one. */
    onChange: (day: string) => void;
    /** The label stands elsewhere and is for assistive technology alone. */
    labelHidden?: boolean;
    min?: string;
    max?: string;
  }>;

/** What stands in the field: what is typed until it is a day, the day otherwise. */
const useTyped = ({ value, onChange }: Pick<DateFieldProps, 'value' | 'onChange'>) => {
  const language = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const type = (next: string): void => {
    setTyped(next);
    const day = readDay(next, language);
    if (day !== null) onChange(day);
  };
  return { shown: typed ?? writeDay(value, language), type, settle: () => setTyped(null) };
};

/**
 * A day, typed or chosen from a month, in the language on screen: the browser's own field speaks the language of the
 * browser.
 */
export function DateField({ label, value, onChange, min, max, ...field }: DateFieldProps) {
  const text = useText();
  const { shown, type, settle } = useTyped({ value, onChange });
  return (
    <PickedField
      {...field}
      label={label}
      shown={shown}
      placeholder={text('date.pattern')}
      choose={text('date.choose', { field: label })}
      minWidth={148}
      onType={type}
      onSettle={settle}
    >
      {(close) => (
        <MonthGrid
          value={value}
          min={min}
          max={max}
          onChoose={(day) => {
            settle();
            close();
            onChange(day);
          }}
        />
      )}
    </PickedField>
  );
}
