import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { localNow } from '@camino/client/clock.js';
import { plusDays } from '@camino/domain/kernel/rules/time.js';
import { useNotify } from 'react-admin';
import { useText } from '../../i18n/use-text.js';
import { DateField } from '../../ui/date-field.js';
import { Icon } from '../../ui/icon.js';
import styles from './date-filter.module.css';

type DateFilterProps = Readonly<{ date: string; onChange: (date: string) => void }>;

/** Pick-up date with the day before and after. Moving from no date asks for one (RES-042). */
export function DateFilter({ date, onChange }: DateFilterProps) {
  const text = useText();
  const notify = useNotify();
  const move = (days: number): void =>
    date ? onChange(plusDays(date, days)) : notify('common.dateRequired', { type: 'info' });
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
      <div className={styles.field}>
        <DateField label={text('reservation.date.label')} labelHidden value={date} onChange={onChange} />
      </div>
      {step(text('reservation.date.after'), 'right', 1)}
      <Button onClick={() => onChange(localNow().date)}>{text('reservation.date.today')}</Button>
      {date && <Button onClick={() => onChange('')}>{text('reservation.date.clear')}</Button>}
    </div>
  );
}
