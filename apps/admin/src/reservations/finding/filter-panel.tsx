import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import { PAYMENTS } from '@camino/contracts/reservations/reservation.js';
import {
  RESERVATION_STATES,
  type ReservationState,
  statesOfTab,
} from '@camino/contracts/reservations/reservation-states.js';
import { type ReactNode, useId } from 'react';
import { currentRole } from '../../data/auth-provider.js';
import { useText } from '../../i18n/use-text.js';
import { DateField } from '../../ui/date-field.js';
import { Icon } from '../../ui/icon.js';
import { useTableFilters } from '../../data/table-filter.js';
import { CHOSEN, type Option, useFilterOptions } from './filter-options.js';
import styles from './filter-panel.module.css';

type SelectProps = Readonly<{
  label: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}>;

function Select({ label, value, options, onChange }: SelectProps) {
  const text = useText();
  const known = value === '' || options.some((option) => option.value === value);
  return (
    <TextField
      select
      label={label}
      value={known ? value : ''}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{text('finding.any')}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function Group({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

/** First and last day of the pick-up, in place of a single one. */
function Days() {
  const text = useText();
  const { filter, narrow } = useTableFilters();
  const day = (key: 'date_from' | 'date_to') => (
    <DateField
      label={text(`finding.field.${key}`)}
      value={filter[key] ?? ''}
      min={key === 'date_to' ? filter.date_from : undefined}
      max={key === 'date_from' ? filter.date_to : undefined}
      onChange={(day) => narrow({ date: undefined, [key]: day })}
    />
  );
  return (
    <Group title={text('finding.field.days')}>
      <div className={styles.pair}>
        {day('date_from')}
        {day('date_to')}
      </div>
    </Group>
  );
}

/** States to be seen; chosen ones open the tab of all. */
function States() {
  const text = useText();
  const { filter, tab, narrow } = useTableFilters();
  const chosen = filter.states ?? [];
  const offered = tab === 0 ? RESERVATION_STATES : statesOfTab(tab);
  const toggle = (state: ReservationState): void => {
    const next = chosen.includes(state) ? chosen.filter((one) => one !== state) : [...chosen, state];
    narrow({ states: next.length > 0 ? next : undefined });
  };
  if (offered.length < 2) return null;
  return (
    <Group title={text('finding.field.states')}>
      <div className={styles.choices}>
        {offered.map((state) => (
          <ToggleButton
            key={state}
            value={state}
            size="small"
            selected={chosen.includes(state)}
            onChange={() => toggle(state)}
          >
            {text(`reservation.state.${state}`)}
          </ToggleButton>
        ))}
      </div>
    </Group>
  );
}

const HOURS = [2, 24, 48, 168] as const;

/** Every condition of the table. They hold as soon as they are chosen, and stand in the address. */
export default function FilterPanel({ onClose }: Readonly<{ onClose: () => void }>) {
  const text = useText();
  const id = useId();
  const { filter, narrow, narrowed, clear, cleared } = useTableFilters();
  const options = useFilterOptions(CHOSEN);
  const admin = currentRole() === 2;
  const flag = { true: true, false: false } as const;
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, className: styles.panel } }}
    >
      <div className={styles.head}>
        <h2 id={id}>{text('finding.title')}</h2>
        <IconButton aria-label={text('shell.close')} onClick={onClose} autoFocus>
          <Icon name="close" />
        </IconButton>
      </div>
      <Days key={cleared} />
      <Select
        label={text('finding.field.within_hours')}
        value={String(filter.within_hours ?? '')}
        options={HOURS.map((hours) => ({ value: String(hours), label: text('finding.hours', { hours }) }))}
        onChange={(hours) => narrow({ within_hours: hours ? Number(hours) : undefined })}
      />
      <States />
      <Select
        label={text('finding.field.unassigned')}
        value={String(filter.unassigned ?? '')}
        options={[
          { value: 'true', label: text('finding.unassigned') },
          { value: 'false', label: text('finding.assigned') },
        ]}
        onChange={(value) => narrow({ unassigned: value ? flag[value as keyof typeof flag] : undefined })}
      />
      {CHOSEN.filter((key) => admin || key === 'fee_id').map((key) => (
        <Select
          key={key}
          label={text(`finding.field.${key}`)}
          value={filter[key] ?? ''}
          options={options[key]}
          onChange={(value) => narrow({ [key]: value })}
        />
      ))}
      <Select
        label={text('detail.payment.label')}
        value={filter.payment ?? ''}
        options={PAYMENTS.map((payment) => ({ value: payment, label: text(`detail.payment.${payment}`) }))}
        onChange={(value) => narrow({ payment: PAYMENTS.find((payment) => payment === value) })}
      />
      <div className={styles.foot}>
        <Button disabled={!narrowed} onClick={clear}>
          {text('reservation.clearFilters')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {text('finding.show')}
        </Button>
      </div>
    </Drawer>
  );
}
