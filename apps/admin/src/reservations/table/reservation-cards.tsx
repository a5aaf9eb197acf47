import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import Checkbox from '@mui/material/Checkbox';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/format.js';
import { useText } from '../../i18n/use-text.js';
import arrival from '../../ui/arrival.module.css';
import { Icon } from '../../ui/icon.js';
import { StateChip } from '../../ui/state-chip.js';
import styles from './reservation-cards.module.css';
import { destinationOf, originOf, passengerOf } from '../../ui/reservation/reservation-words.js';
import { RowActions } from './row-actions.js';
import { AskedChange, isSelectable, Reason, Transport, Waiting } from './table-columns.js';
import type { TableTab } from '../../data/table-filter.js';

/** What matters beside the trip itself, by state. */
function Beside({ row }: Readonly<{ row: Reservation }>) {
  if (row.state === 'updated') return <AskedChange row={row} />;
  if (row.state === 'requested') return <Waiting row={row} />;
  return row.ending && row.state !== 'finished' ? <Reason row={row} /> : <Transport row={row} />;
}

function Select({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      checked={selectedIds.includes(row.id)}
      onChange={() => onToggleItem(row.id)}
      slotProps={{ input: { 'aria-label': text('reservation.selectOne', { number: row.reservation_number }) } }}
    />
  );
}

type CardProps = Readonly<{ row: Reservation; fresh: boolean; selectable: boolean }>;

function Card({ row, fresh, selectable }: CardProps) {
  const text = useText();
  const format = useFormat();
  return (
    <li data-row className={`${styles.card} ${fresh ? arrival.fresh : ''}`}>
      <Link className={styles.main} data-row-link to={`/reservation/${row.id}/show`}>
        <span className={styles.head}>
          <strong>{format.dayTime(row.pick_up_date, row.pick_up_time)}</strong>
          <StateChip state={row.state} />
        </span>
        <span className={styles.route}>
          {originOf(row, text)} → {destinationOf(row, text)}
        </span>
        <span className={styles.who}>
          <span className={styles.name}>{passengerOf(row, text)}</span>
          <span className={styles.people}>
            <Icon name="people" size="small" />
            {text('driver.people', { smart_count: row.no_passengers })}
          </span>
        </span>
        <span className={styles.number}>{row.reservation_number}</span>
      </Link>
      <div className={styles.foot}>
        {selectable && <Select row={row} />}
        <div className={styles.extra}>
          <Beside row={row} />
        </div>
        <RowActions row={row} />
      </div>
    </li>
  );
}

type CardsProps = Readonly<{ rows: readonly Reservation[]; fresh: ReadonlySet<string>; tab: TableTab }>;

/** The rows of a tab as cards, for small screens. */
export function ReservationCards({ rows, fresh, tab }: CardsProps) {
  const selectable = isSelectable(tab, rows);
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <Card key={row.id} row={row} fresh={fresh.has(row.id)} selectable={selectable} />
      ))}
    </ul>
  );
}
