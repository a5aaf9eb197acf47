import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { formatQuetzales } from '@camino/contracts/fee.js';
import { LIMITS } from '@camino/contracts/limits.js';
import { fetchFees } from '../../data/reservation-calls.js';
import { useText } from '../../i18n/use-text.js';
import type { CorrectableField } from './correction.js';
import styles from './correct-dialog.module.css';

type FieldProps = Readonly<{ field: CorrectableField; value: string; wrong: string | undefined; onChange: (value: string) => void }>;

/** The keyboard and the browser's help each field wants. */
const INPUTS: Partial<Record<CorrectableField, TextFieldProps>> = {
  email: { type: 'email', slotProps: { htmlInput: { maxLength: LIMITS.email } } },
  phone: { type: 'tel', slotProps: { htmlInput: { maxLength: LIMITS.phone } } },
  passenger: { slotProps: { htmlInput: { inputMode: 'numeric' } } },
  childs: { slotProps: { htmlInput: { inputMode: 'numeric' } } },
  suitcase: { slotProps: { htmlInput: { inputMode: 'numeric' } } },
  date: { type: 'date', slotProps: { inputLabel: { shrink: true } } },
  hour: { type: 'time', slotProps: { inputLabel: { shrink: true } } },
  note: { multiline: true, minRows: 2, slotProps: { htmlInput: { maxLength: LIMITS.note } } },
};

function FeeField({ value, wrong, onChange }: Omit<FieldProps, 'field'>) {
  const text = useText();
  const { data: fees = [] } = useQuery({ queryKey: ['fee'], queryFn: ({ signal }) => fetchFees(signal), staleTime: 60_000, retry: false });
  const known = fees.some(({ id }) => id === value);
  return (
    <TextField select label={text('form.fee')} value={known ? value : ''} error={Boolean(wrong)} helperText={wrong} onChange={(event) => onChange(event.target.value)}>
      {fees.map(({ id, origin, destination, total }) => (
        <MenuItem key={id} value={id}>
          {origin.place} → {destination.place}, {formatQuetzales(total)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** One field of the correction with its label and what is wrong with it. */
export function CorrectField({ field, ...props }: FieldProps) {
  const text = useText();
  const { value, wrong, onChange } = props;
  if (field === 'fee') return <div className={styles.wide}><FeeField {...props} /></div>;
  return (
    <TextField
      {...INPUTS[field]}
      className={field === 'note' ? styles.wide : undefined}
      label={text(`form.${field}`)}
      value={value}
      error={Boolean(wrong)}
      helperText={wrong}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
