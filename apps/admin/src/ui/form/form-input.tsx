import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { localNow } from '@camino/client/clock.js';
import { lazy, Suspense, useId } from 'react';
import { DateField } from '../date-field.js';
import { MonthField } from '../month-field.js';
import { ChoiceInput } from './choice-input.js';
import type { FormField } from './form-field.js';
import styles from './form-input.module.css';
import type { InputProps } from './input-props.js';
import { useConcealed } from './use-concealed.js';

const PhotoInput = lazy(() => import('./photo-input.js').then((all) => ({ default: all.PhotoInput })));

type Kept<C extends FormField['control']> = Extract<FormField, { control: C }>;

/** What else stands in the field leaves no room for the label, which stands above. */
const isFilled = (type: string | undefined): boolean => type === 'time' || type === 'password';

function TextInput({ field, value, wrong, below, autoFocus, onChange, onLeave }: InputProps<Kept<'text'>>) {
  const { type, endAdornment } = useConcealed(field.type);
  return (
    <TextField
      name={field.name}
      label={field.label}
      type={type}
      value={typeof value === 'string' ? value : ''}
      required={field.required}
      disabled={field.disabled}
      error={wrong}
      helperText={below}
      autoFocus={autoFocus}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
      multiline={field.lines !== undefined}
      minRows={field.lines}
      slotProps={{
        htmlInput: {
          maxLength: field.maxLength,
          inputMode: field.inputMode,
          autoComplete: field.autoComplete ?? 'off',
          style: field.capitals ? { textTransform: 'uppercase' } : undefined,
        },
        input: { endAdornment },
        inputLabel: isFilled(field.type) ? { shrink: true } : undefined,
        formHelperText: { component: 'div' },
      }}
    />
  );
}

function FlagInput({ field, value, wrong, below, autoFocus, onChange, onLeave }: InputProps<Kept<'flag'>>) {
  const id = useId();
  const on = value === true;
  return (
    <FormControl component="fieldset" error={wrong} aria-labelledby={id}>
      <FormLabel id={id} component="legend" sx={{ fontSize: 'var(--text-small)' }}>
        {field.label}
      </FormLabel>
      <FormControlLabel
        control={
          <Switch
            checked={on}
            autoFocus={autoFocus}
            onChange={(_event, checked) => onChange(checked)}
            onBlur={onLeave}
          />
        }
        label={on ? field.words.on : field.words.off}
      />
      {below && (
        <FormHelperText component="div" sx={{ marginInline: 0 }}>
          {below}
        </FormHelperText>
      )}
    </FormControl>
  );
}

function SelectInput({ field, value, wrong, below, autoFocus, onChange, onLeave }: InputProps<Kept<'select'>>) {
  const labelOf = (chosen: unknown): string => field.options.find(({ id }) => id === chosen)?.label ?? '';
  const isOffered = field.options.some(({ id }) => id === value);
  return (
    <TextField
      select
      disabled={field.disabled}
      label={field.label}
      value={isOffered ? value : ''}
      required={field.required}
      error={wrong}
      helperText={below}
      autoFocus={autoFocus}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        select: { renderValue: labelOf, onBlur: onLeave, onClose: onLeave },
        formHelperText: { component: 'div' },
      }}
    >
      {field.options.map(({ id, label, detail }) => (
        <MenuItem key={id} value={id}>
          <span className={styles.option}>
            <span>{label}</span>
            {detail && <span className={styles.detail}>{detail}</span>}
          </span>
        </MenuItem>
      ))}
    </TextField>
  );
}

function DayInput({ field, value, wrong, below, autoFocus, onChange, onLeave }: InputProps<Kept<'day' | 'month'>>) {
  const props = {
    label: field.label,
    value: typeof value === 'string' ? value : '',
    required: field.required,
    error: wrong,
    helperText: below,
    autoFocus,
    onChange,
    onUnread: onChange,
    onLeave,
  };
  if (field.control === 'month') return <MonthField {...props} />;
  return <DateField {...props} min={field.fromToday ? localNow().date : undefined} />;
}

/** One field of a form, by what is to be put into it. */
export function FormInput(props: InputProps) {
  const { field } = props;
  switch (field.control) {
    case 'text':
      return <TextInput {...props} field={field} />;
    case 'flag':
      return <FlagInput {...props} field={field} />;
    case 'select':
      return <SelectInput {...props} field={field} />;
    case 'day':
    case 'month':
      return <DayInput {...props} field={field} />;
    case 'photo':
      return (
        <Suspense fallback={null}>
          <PhotoInput {...props} field={field} />
        </Suspense>
      );
    case 'choice':
      return <ChoiceInput {...props} field={field} />;
  }
}
