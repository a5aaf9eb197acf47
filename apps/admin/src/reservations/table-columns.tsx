import type { Reservation } from '@camino/contracts/reservation.js';
import type { StatusA } from '@camino/contracts/reservation-states.js';
import { hoursUntil } from '@camino/contracts/guatemala-time.js';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../i18n/format.js';
import { type TextKey, useText } from '../i18n/use-text.js';
import { StateChip } from '../ui/state-chip.js';
import { destinationOf, driverOf, originOf, passengerOf, vehicleOf } from './reservation-words.js';
import { RowActions } from './row-actions.js';
import styles from './table-columns.module.css';

export type Column = Readonly<{ label: TextKey; sort?: string; width: string; end?: boolean; cell: (row: Reservation) => ReactNode }>;

/** One line, cut with an ellipsis, whole in the tooltip. */
export const OneLine = ({ children }: Readonly<{ children: string }>) => <span className={styles.line} title={children}>{children}</span>;

function PickUp({ row }: Readonly<{ row: Reservation }>) {
  const format = useFormat();
  return <OneLine>{format.dayTime(row.pick_up_date, row.pick_up_time)}</OneLine>;
}

/** How long somebody has waited, and until when an answer is due; marked when little time is left. */
export function Waiting({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  const format = useFormat();
  const soon = row.expires_at !== null && hoursUntil(row.expires_at) < 2;
  return (
    <span className={styles.two}>
      <span>{format.age(row.requested_at)}</span>
      {row.expires_at && <span className={soon ? styles.soon : styles.soft}>{text('reservation.answerDue', { when: format.age(row.expires_at) })}</span>}
    </span>
  );
}

/** Driver over vehicle, or that there is none. */
export function Transport({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  const driver = driverOf(row);
  if (!driver) return <span className={row.reservation_status_id === 2 ? styles.soon : styles.soft}>{text('reservation.unassigned')}</span>;
  const waiting = row.state === 'reserved' && !row.accepted;
  return (
    <span className={styles.two}>
      <OneLine>{driver}</OneLine>
      <span className={styles.soft}>{waiting ? `${vehicleOf(row) ?? ''} · ${text('reservation.notAccepted')}` : vehicleOf(row)}</span>
    </span>
  );
}

/** The date and time a traveller asked for instead. */
export function AskedChange({ row: { pending_change: change } }: Readonly<{ row: Reservation }>) {
  const format = useFormat();
  return change && <strong>{format.dayTime(change.pick_up_date, change.pick_up_time)}</strong>;
}

const Reason = ({ row }: Readonly<{ row: Reservation }>) => <OneLine>{row.ending?.reason ?? ''}</OneLine>;

const NumberLink = ({ row }: Readonly<{ row: Reservation }>) => (
  <Link className={styles.number} to={`/reservation/${row.id}/show`} onClick={(event) => event.stopPropagation()}>{row.reservation_number}</Link>
);

const NUMBER: Column = { label: 'reservation.column.reservation_number', sort: 'reservation_number', width: '106px', cell: (row) => <NumberLink row={row} /> };
const PICK_UP: Column = { label: 'reservation.column.pick_up_at', sort: 'pick_up_at', width: '142px', cell: (row) => <PickUp row={row} /> };
const USER: Column = { label: 'reservation.column.user', sort: 'user', width: '16%', cell: (row) => <OneLine>{passengerOf(row)}</OneLine> };
const PEOPLE: Column = { label: 'reservation.column.no_passengers', sort: 'no_passengers', width: '72px', end: true, cell: (row) => row.no_passengers };
const ORIGIN: Column = { label: 'reservation.column.origin', sort: 'origin', width: '15%', cell: (row) => <OneLine>{originOf(row)}</OneLine> };
const DESTINATION: Column = { label: 'reservation.column.destination', sort: 'destination', width: '15%', cell: (row) => <OneLine>{destinationOf(row)}</OneLine> };
const TRANSPORT: Column = { label: 'reservation.column.driver', sort: 'driver', width: '18%', cell: (row) => <Transport row={row} /> };
const STATE: Column = { label: 'reservation.column.state', sort: 'state', width: '148px', cell: (row) => <StateChip state={row.state} /> };
const WAITING: Column = { label: 'reservation.column.requested_at', sort: 'requested_at', width: '150px', cell: (row) => <Waiting row={row} /> };
const CHANGE: Column = { label: 'reservation.column.change', width: '160px', cell: (row) => <AskedChange row={row} /> };
const REASON: Column = { label: 'reservation.column.reason', width: '18%', cell: (row) => <Reason row={row} /> };
const ACTIONS: Column = { label: 'reservation.actions', width: '164px', end: true, cell: (row) => <RowActions row={row} /> };

/** What a dispatcher needs to see of the rows of each tab. */
export const COLUMNS: Readonly<Record<StatusA, readonly Column[]>> = {
  1: [NUMBER, PICK_UP, USER, PEOPLE, ORIGIN, DESTINATION, WAITING, STATE, ACTIONS],
  2: [NUMBER, PICK_UP, USER, PEOPLE, ORIGIN, DESTINATION, TRANSPORT, STATE, ACTIONS],
  3: [NUMBER, PICK_UP, USER, PEOPLE, ORIGIN, DESTINATION, TRANSPORT, STATE, ACTIONS],
  4: [NUMBER, PICK_UP, CHANGE, USER, PEOPLE, ORIGIN, DESTINATION, STATE, ACTIONS],
  5: [NUMBER, PICK_UP, USER, PEOPLE, ORIGIN, DESTINATION, REASON, STATE, ACTIONS],
};

/** Tabs whose rows can be approved together. */
export const isSelectable = (status: StatusA): boolean => status === 1 || status === 4;
