import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type Fee, formatQuetzales } from '@camino/contracts/fee.js';
import { LIMITS } from '@camino/contracts/limits.js';
import { fetchFees } from '../../data/reservation-calls.js';
import { useText } from '../../i18n/use-text.js';
import type { CorrectableField } from './correction.js';
import styles from './correct-dialog.module.css';

type FieldProps = Readonly<{
  field: CorrectableField;
  value: string;
  wrong: string | undefined;
  /** What somebody else wrote here meanwhile. */
  news: string | undefined;
  onChange: (value: string) => void;
}>;

const useNews = () => {
  const text = useText();
  return (news: string | undefined): string | undefined =>
    news === undefined ? undefined : text('record.nowSays', { value: news || text('record.none') });
};

const feeWords = ({ origin, destination, total }: Fee): string =>
  `${origin.place} → ${destination.place}, ${formatQuetzales(total)}`;

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

function FeeField({ value, wrong, news, onChange }: Omit<FieldProps, 'field'>) {
  const text = useText();
  const told = useNews();
  const { data: fees = [] } = useQuery({
    queryKey: ['fee'],
    queryFn: ({ signal }) => fetchFees(signal),
    staleTime: 60_000,
    retry: false,
  });
  const known = fees.some(({ id }) => id === value);
  const other = fees.find(({ id }) => id === news);
  return (
    <TextField
      select
      label={text('form.fee')}
      value={known ? value : ''}
      error={Boolean(wrong)}
      helperText={wrong ?? told(other && feeWords(other))}
      onChange={(event) => onChange(event.target.value)}
    >
      {fees.map((fee) => (
        <MenuItem key={fee.id} value={fee.id}>
          {feeWords(fee)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** One field of the correction with its label and what is wrong with it. */
export function CorrectField({ field, ...props }: FieldProps) {
  const text = useText();
  const told = useNews();
  const { value, wrong, news, onChange } = props;
  if (field === 'fee')
    return (
      <div className={styles.wide}>
        <FeeField {...props} />
      </div>
    );
  return (
    <TextField
      {...INPUTS[field]}
      className={field === 'note' ? styles.wide : undefined}
      label={text(`form.${field}`)}
      value={value}
      error={Boolean(wrong)}
      helperText={wrong ?? told(news)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
