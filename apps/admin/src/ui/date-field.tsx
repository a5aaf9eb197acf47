import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { useLanguage, useText } from '../i18n/use-text.js';
import { readDay, writeDay } from './date-words.js';
import { Icon } from './icon.js';
import { MonthGrid } from './month-grid.js';

type DateFieldProps = Readonly<{
  label: string;
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  /** Gets a whole day, or an empty text; never half of one. */
  onChange: (day: string) => void;
  /** The label stands elsewhere and is for assistive technology alone. */
  labelHidden?: boolean;
  min?: string;
  max?: string;
  error?: boolean;
  helperText?: ReactNode;
  required?: boolean;
  autoFocus?: boolean;
  onLeave?: () => void;
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
export function DateField({
  label,
  labelHidden,
  value,
  onChange,
  min,
  max,
  error,
  helperText,
  required,
  autoFocus,
  onLeave,
}: DateFieldProps) {
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { shown, type, settle } = useTyped({ value, onChange });
  const choose = (day: string): void => {
    settle();
    setAnchor(null);
    onChange(day);
  };
  return (
    <>
      <TextField
        label={labelHidden ? undefined : label}
        value={shown}
        placeholder={text('date.pattern')}
        error={error}
        helperText={helperText}
        onChange={(event) => type(event.target.value)}
        required={required}
        autoFocus={autoFocus}
        onBlur={() => {
          settle();
          onLeave?.();
        }}
        sx={{ minWidth: 148 }}
        slotProps={{
          inputLabel: { shrink: true },
          formHelperText: { component: 'div' },
          htmlInput: { 'aria-label': labelHidden ? label : undefined, inputMode: 'numeric', autoComplete: 'off' },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  size="small"
                  edge="end"
                  aria-label={text('date.choose', { field: label })}
                  aria-haspopup="dialog"
                  onClick={(event) => setAnchor(event.currentTarget)}
                >
                  <Icon name="today" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <MonthGrid value={value} min={min} max={max} onChoose={choose} />
      </Popover>
    </>
  );
}
