import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { guatemalaClock } from '@camino/contracts/guatemala-time.js';
import { LOCAL_DATE } from '@camino/contracts/limits.js';
import { useNotify } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { Icon } from '../ui/icon.js';
import styles from './date-filter.module.css';

const DAY_MS = 86_400_000;
const plusDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

type DateFilterProps = Readonly<{ date: string; onChange: (date: string) => void }>;

/** Pick-up date with the day before and after. Moving from no date asks for one (RES-042). */
export function DateFilter({ date, onChange }: DateFilterProps) {
  const text = useText();
  const notify = useNotify();
  const move = (days: number): void =>
    date ? onChange(plusDays(date, days)) : notify('common.dateRequired', { type: 'info' });
  const take = (value: string): void => {
    if (value === '' || LOCAL_DATE.test(value)) onChange(value);
  };
  const step = (label: string, icon: 'left' | 'right', days: number) => (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={() => move(days)}>
        <Icon name={icon} />
      </IconButton>
    </Tooltip>
  );
  return (
    <div className={styles.group} role="group" aria-label={text('reservation.date.label')}>
      {step(text('reservation.date.before'), 'left', -1)}
      <TextField
        type="date"
        value={date}
        onChange={(event) => take(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': text('reservation.date.label') } }}
        sx={{ width: 164 }}
      />
      {step(text('reservation.date.after'), 'right', 1)}
      <Button onClick={() => onChange(guatemalaClock().date)}>{text('reservation.date.today')}</Button>
      {date && <Button onClick={() => onChange('')}>{text('reservation.date.clear')}</Button>}
    </div>
  );
}
