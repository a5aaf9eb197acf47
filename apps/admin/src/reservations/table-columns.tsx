import type { Reservation } from '@camino/contracts/reservation.js';
import type { StatusA } from '@camino/contracts/reservation-states.js';
import { hoursUntil } from '@camino/contracts/guatemala-time.js';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../i18n/format.js';
import { type TextKey, useText } from '../i18n/use-text.js';
import { StateChip } from '../ui/state-chip.js';
import { useNow } from '../ui/use-now.js';
import { destinationOf, driverOf, originOf, passengerOf, vehicleOf } from './reservation-words.js';
import { RowActions } from './row-actions.js';
import styles from './table-columns.module.css';

export type Column = Readonly<{
  label: TextKey;
  sort?: string;
  width: string;
  end?: boolean;
  middle?: boolean;
  cell: (row: Reservation) => ReactNode;
}>;

/** One line, cut with an ellipsis, whole in the tooltip. */
const OneLine = ({ children }: Readonly<{ children: string }>) => (
  <span className={styles.line} title={children}>
    {children}
  </span>
);

/** Two short lines, cut with an ellipsis, whole in the tooltip. */
export const TwoLines = ({ children }: Readonly<{ children: string }>) => (
  <span className={styles.clamp} title={children}>
    {children}
  </span>
);

/** Three short lines: what tells two places of one city apart stands at the end. */
const Place = ({ children }: Readonly<{ children: string }>) => (
  <span className={styles.place} title={children}>
    {children}
  </span>
);

function PickUp({ row }: Readonly<{ row: Reservation }>) {
  const format = useFormat();
  return <span className={styles.when}>{format.dayTime(row.pick_up_date, row.pick_up_time)}</span>;
}

/** How long somebody has waited, and until when an answer is due; marked when little time is left. */
export function Waiting({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  const format = useFormat();
  const now = useNow();
  const soon = row.expires_at !== null && hoursUntil(row.expires_at, now) < 2;
  return (
    <span className={styles.two}>
      <span>{format.age(row.requested_at)}</span>
      {row.expires_at && (
        <span className={soon ? styles.soon : styles.soft}>
          {text('reservation.answerDue', { left: format.left(row.expires_at) })}
        </span>
      )}
    </span>
  );
}

/** Who travels; in its place that they were erased. */
export function Passenger({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  return <TwoLines>{passengerOf(row, text)}</TwoLines>;
}

/** Driver over vehicle, or that there is none. */
export function Transport({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  const driver = driverOf(row, text);
  if (!driver)
    return (
      <span className={row.reservation_status_id === 2 ? styles.soon : styles.soft}>
        {text('reservation.unassigned')}
      </span>
    );
  const waiting = row.state === 'reserved' && !row.accepted;
  return (
    <span className={styles.two}>
      <OneLine>{driver}</OneLine>
      <span className={styles.soft}>
        {waiting ? `${row.Vehicle?.plates ?? ''} · ${text('reservation.notAccepted')}` : vehicleOf(row)}
      </span>
    </span>
  );
}

/** The date and time a traveller asked for instead. */
export function AskedChange({ row: { pending_change: change } }: Readonly<{ row: Reservation }>) {
  const format = useFormat();
  return change && <strong className={styles.when}>{format.dayTime(change.pick_up_date, change.pick_up_time)}</strong>;
}

/** Why it ended as it did; who ended it where nobody wrote a reason. */
export function Reason({ row: { ending } }: Readonly<{ row: Reservation }>) {
  const text = useText();
  return ending && <TwoLines>{ending.reason || text(`detail.ended.${ending.by}`)}</TwoLines>;
}

const NumberLink = ({ row }: Readonly<{ row: Reservation }>) => (
  <Link className={styles.number} to={`/reservation/${row.id}/show`} onClick={(event) => event.stopPropagation()}>
    {row.reservation_number}
  </Link>
);

const NUMBER: Column = {
  label: 'reservation.column.reservation_number',
  sort: 'reservation_number',
  width: '112px',
  cell: (row) => <NumberLink row={row} />,
};
const PICK_UP: Column = {
  label: 'reservation.column.pick_up_at',
  sort: 'pick_up_at',
  width: '156px',
  cell: (row) => <PickUp row={row} />,
};
const USER: Column = {
  label: 'reservation.column.user',
  sort: 'user',
  width: '34%',
  cell: (row) => <Passenger row={row} />,
};
const PEOPLE: Column = {
  label: 'reservation.column.no_passengers',
  sort: 'no_passengers',
  width: '66px',
  middle: true,
  cell: (row) => row.no_passengers,
};
const ORIGIN: Column = {
  label: 'reservation.column.origin',
  sort: 'origin',
  width: '33%',
  cell: (row) => <Place>{originOf(row)}</Place>,
};
const DESTINATION: Column = {
  label: 'reservation.column.destination',
  sort: 'destination',
  width: '33%',
  cell: (row) => <Place>{destinationOf(row)}</Place>,
};
const TRANSPORT: Column = {
  label: 'reservation.column.driver',
  sort: 'driver',
  width: '180px',
  cell: (row) => <Transport row={row} />,
};
const STATE: Column = {
  label: 'reservation.column.state',
  sort: 'state',
  width: '130px',
  cell: (row) => <StateChip state={row.state} />,
};
const LONG_STATE: Column = { ...STATE, width: '162px' };
const WAITING: Column = {
  label: 'reservation.column.requested_at',
  sort: 'requested_at',
  width: '124px',
  cell: (row) => <Waiting row={row} />,
};
const CHANGE: Column = { label: 'reservation.column.change', width: '160px', cell: (row) => <AskedChange row={row} /> };
const REASON: Column = { label: 'reservation.column.reason', width: '50%', cell: (row) => <Reason row={row} /> };
const ACTIONS: Column = {
  label: 'reservation.actions',
  width: 'var(--verbs)',
  end: true,
  cell: (row) => <RowActions row={row} />,
};

const DETAIL_ONLY: Column = { ...ACTIONS, width: '92px' };

/** What a dispatcher needs to see of the rows of each tab. */
export const COLUMNS: Readonly<Record<StatusA, readonly Column[]>> = {
  1: [NUMBER, PICK_UP, USER, PEOPLE, ORIGIN, DESTINATION, WAITING, STATE, ACTIONS],
  2: [NUMBER, PICK_UP, USER, PEOPLE, ORIGIN, DESTINATION, TRANSPORT, STATE, ACTIONS],
  3: [NUMBER, PICK_UP, USER, PEOPLE, ORIGIN, DESTINATION, TRANSPORT, STATE, DETAIL_ONLY],
  4: [NUMBER, PICK_UP, CHANGE, USER, PEOPLE, ORIGIN, DESTINATION, LONG_STATE, ACTIONS],
  5: [NUMBER, PICK_UP, USER, PEOPLE, ORIGIN, DESTINATION, REASON, LONG_STATE, DETAIL_ONLY],
};

/** Rows are chosen to be approved together: where that is for this tab and this user to do. */
export const isSelectable = (status: StatusA, rows: readonly Reservation[]): boolean =>
  (status === 1 || status === 4) && rows.some(({ allowed_actions }) => allowed_actions.includes('approve'));
