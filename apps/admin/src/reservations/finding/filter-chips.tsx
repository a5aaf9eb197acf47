import Button from '@mui/material/Button';
import { type Format, useFormat } from '../../i18n/format.js';
import { type Text, useText } from '../../i18n/use-text.js';
import { Icon } from '../../ui/icon.js';
import { type TableFilter, useTableFilters } from '../../data/table-filter.js';
import { CHOSEN, type Chosen, useFilterOptions } from './filter-options.js';
import styles from './filter-chips.module.css';

type Told = Readonly<{ keys: readonly (keyof TableFilter)[]; label: string }>;

const daysOf = ({ date_from, date_to }: TableFilter, text: Text, format: Format): Told[] => {
  if (!date_from && !date_to) return [];
  const [from, to] = [date_from && format.day(date_from), date_to && format.day(date_to)];
  const label =
    from && to
      ? text('finding.days', { from, to })
      : from
        ? text('finding.daysFrom', { from })
        : text('finding.daysTo', { to: to ?? '' });
  return [{ keys: ['date_from', 'date_to'], label }];
};

const plainOf = (filter: TableFilter, text: Text): Told[] => {
  const told: (Told | false)[] = [
    filter.states !== undefined && {
      keys: ['states'],
      label: filter.states.map((state) => text(`reservation.state.${state}`)).join(', '),
    },
    filter.within_hours !== undefined && {
      keys: ['within_hours'],
      label: text('finding.withinHours', { hours: filter.within_hours }),
    },
    filter.unassigned !== undefined && {
      keys: ['unassigned'],
      label: text(filter.unassigned ? 'finding.unassigned' : 'finding.assigned'),
    },
    filter.unanswered === true && { keys: ['unanswered'], label: text('finding.unanswered') },
    filter.overdue === true && { keys: ['overdue'], label: text('finding.overdue') },
    filter.claim_pending === true && { keys: ['claim_pending'], label: text('finding.claimPending') },
    filter.expiring_hours !== undefined && {
      keys: ['expiring_hours'],
      label: text('finding.expiring', { hours: filter.expiring_hours }),
    },
    filter.payment !== undefined && { keys: ['payment'], label: text(`detail.payment.${filter.payment}`) },
  ];
  return told.filter((one) => one !== false);
};

/** Conditions that have no field of their own above the table, each to be taken away by itself. */
export function FilterChips() {
  const text = useText();
  const format = useFormat();
  const { filter, narrow, clear } = useTableFilters();
  const chosen = CHOSEN.filter((key) => filter[key] !== undefined);
  const options = useFilterOptions(chosen);
  const named = (key: Chosen): Told => ({
    keys: [key],
    label: `${text(`finding.field.${key}`)}: ${options[key].find(({ value }) => value === filter[key])?.label ?? '…'}`,
  });
  const chips = [...daysOf(filter, text, format), ...plainOf(filter, text), ...chosen.map(named)];
  if (chips.length === 0) return null;
  return (
    <div className={styles.chips} role="group" aria-label={text('finding.active')}>
      {chips.map(({ keys, label }) => (
        <span key={keys.join()} className={styles.chip}>
          {label}
          <button
            type="button"
            className={styles.remove}
            aria-label={text('finding.remove', { condition: label })}
            onClick={() => narrow(Object.fromEntries(keys.map((key) => [key, undefined])))}
          >
            <Icon name="close" size="small" />
          </button>
        </span>
      ))}
      <Button size="small" onClick={clear}>
        {text('reservation.clearFilters')}
      </Button>
    </div>
  );
}
