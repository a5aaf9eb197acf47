import { formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { minutesBetween } from '@camino/domain/kernel/rules/time.js';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/format.js';
import { type Text, type TextKey, useText } from '../../i18n/use-text.js';
import { CutText } from '../../ui/cut-text.js';
import { StateChip } from '../../ui/state-chip.js';
import { useNow } from '../../ui/use-now.js';
import { destinationOf, driverOf, endedWord, originOf, passengerOf } from '../../ui/reservation/reservation-words.js';
import { RowActions } from './row-actions.js';
import styles from './table-columns.module.css';
import type { TableTab } from '../../data/table-filter.js';
import { VehicleWords } from '../../ui/reservation/vehicle-words.js';

export type Column = Readonly<{
  label: TextKey;
  /** Cannot be taken away. */
  always?: boolean;
  /** Shown only to those who choose it. */
  optional?: boolean;
  sort?: string;
  width: string;
  end?: boolean;
  middle?: boolean;
  cell: (row: Reservation) => ReactNode;
}>;

/** A name in as many short lines as it takes: what tells two places of one city apart stands at the end. */
export const Name = ({ children }: Readonly<{ children: ReactNode }>) => (
  <span className={styles.name}>{children}</span>
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
  const soon = row.expires_at !== null && minutesBetween(now.toISOString(), row.expires_at) < 120;
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
  return <Name>{passengerOf(row, text)}</Name>;
}

const externalWord = (only: 'driver' | 'vehicle' | undefined, text: Text): string =>
  text(only ? `reservation.externalOnly.${only}` : 'reservation.external');

/** The vehicle; its plates alone beside what matters more: that others drive, that the driver has not accepted yet. */
function Ride({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  const waiting = row.state === 'reserved' && !row.accepted;
  if (!row.external && !waiting) return <VehicleWords row={row} />;
  const plates = row.Vehicle?.plates && <VehicleWords row={row} brand={false} />;
  const [before, after] = row.external
    ? [externalWord(row.external.only, text), plates]
    : [plates, text('reservation.notAccepted')];
  return (
    <>
      {before}
      {before && after && ' · '}
      {after}
    </>
  );
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
  return (
    <span className={styles.two}>
      <Name>{driver}</Name>
      <span className={styles.soft}>
        <Ride row={row} />
      </span>
    </span>
  );
}

/** The date and time a traveller asked for instead. */
export function AskedChange({ row: { pending_change: change } }: Readonly<{ row: Reservation }>) {
  const format = useFormat();
  return change && <strong className={styles.when}>{format.dayTime(change.pick_up_date, change.pick_up_time)}</strong>;
}

/** Why it ended as it did; what happened where nobody wrote a reason. */
export function Reason({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  return row.ending && <CutText lines={3}>{row.ending.reason || endedWord(row, text)}</CutText>;
}

/** Covers the whole row: a press anywhere opens the page, with the keys for another tab as well. */
const NumberLink = ({ row }: Readonly<{ row: Reservation }>) => (
  <Link className={styles.number} data-row-link to={`/reservation/${row.id}/show`}>
    {row.reservation_number}
  </Link>
);

/** From where to where, whole where there is room. */
function Route({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  return <Name>{`${originOf(row, text)} → ${destinationOf(row, text)}`}</Name>;
}

type PlaceProps = Readonly<{ row: Reservation; of: (row: Reservation, text: Text) => string }>;

/** Where it begins, or where it ends. */
const PlaceOf = ({ row, of }: PlaceProps) => <Name>{of(row, useText())}</Name>;

/** Who travels, over how many. */
function Party({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  return (
    <span className={styles.two}>
      <Name>{passengerOf(row, text)}</Name>
      <span className={styles.soft}>{text('driver.people', { smart_count: row.no_passengers })}</span>
    </span>
  );
}

function PaymentOf({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  return <Name>{text(`detail.payment.${row.payment}`)}</Name>;
}

const NUMBER: Column = {
  label: 'reservation.column.reservation_number',
  sort: 'reservation_number',
  width: '108px',
  always: true,
  cell: (row) => <NumberLink row={row} />,
};
const PICK_UP: Column = {
  label: 'reservation.column.pick_up_at',
  sort: 'pick_up_at',
  width: '148px',
  cell: (row) => <PickUp row={row} />,
};
const USER: Column = {
  label: 'reservation.column.user',
  sort: 'user',
  width: '34%',
  cell: (row) => <Passenger row={row} />,
};
const PARTY: Column = { ...USER, width: '42%', cell: (row) => <Party row={row} /> };
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
  cell: (row) => <PlaceOf row={row} of={originOf} />,
};
const DESTINATION: Column = {
  label: 'reservation.column.destination',
  sort: 'destination',
  width: '33%',
  cell: (row) => <PlaceOf row={row} of={destinationOf} />,
};
const ROUTE: Column = {
  label: 'reservation.column.route',
  sort: 'origin',
  width: '58%',
  cell: (row) => <Route row={row} />,
};
const TRANSPORT: Column = {
  label: 'reservation.column.driver',
  sort: 'driver',
  width: '168px',
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
const CHANGE: Column = { label: 'reservation.column.change', width: '148px', cell: (row) => <AskedChange row={row} /> };
const REASON: Column = { label: 'reservation.column.reason', width: '50%', cell: (row) => <Reason row={row} /> };
const ACTIONS: Column = {
  label: 'reservation.actions',
  width: 'var(--verbs)',
  end: true,
  always: true,
  cell: (row) => <RowActions row={row} />,
};

/** Two lines for a day with its year: the hour stands behind the year. */
const PICK_UP_NARROW: Column = { ...PICK_UP, width: '110px' };
const TRANSPORT_NARROW: Column = { ...TRANSPORT, width: '150px' };
const STATE_NARROW: Column = { ...STATE, width: '128px' };
const ACTIONS_NARROW: Column = { ...ACTIONS, width: 'calc(var(--verbs) - 16px)' };

const DETAIL_ONLY: Column = { ...ACTIONS, width: '92px' };

/** What else a row can show. */
const FURTHER: readonly Column[] = [
  { label: 'detail.phone', width: '128px', optional: true, cell: (row) => row.PersonalInfo.phone },
  { label: 'detail.flight', width: '96px', optional: true, cell: (row) => row.flight_number },
  { label: 'detail.payment.label', width: '110px', optional: true, cell: (row) => <PaymentOf row={row} /> },
  {
    label: 'detail.sections.price',
    width: '96px',
    optional: true,
    end: true,
    cell: (row) => formatQuetzales(row.reservation_detail.price),
  },
];

/** What a dispatcher needs to see of the rows of each tab. */
const COLUMNS: Readonly<Record<TableTab, readonly Column[]>> = {
  0: [NUMBER, PICK_UP, USER, PEOPLE, ORIGIN, DESTINATION, TRANSPORT, LONG_STATE, ACTIONS],
  1: [NUMBER, PICK_UP, USER, PEOPLE, ORIGIN, DESTINATION, WAITING, STATE, ACTIONS],
  2: [NUMBER, PICK_UP, USER, PEOPLE, ORIGIN, DESTINATION, TRANSPORT, STATE, ACTIONS],
  3: [NUMBER, PICK_UP, USER, PEOPLE, ORIGIN, DESTINATION, TRANSPORT, STATE, DETAIL_ONLY],
  4: [NUMBER, PICK_UP, CHANGE, USER, PEOPLE, ORIGIN, DESTINATION, LONG_STATE, ACTIONS],
  5: [NUMBER, PICK_UP, USER, PEOPLE, ORIGIN, DESTINATION, REASON, LONG_STATE, DETAIL_ONLY],
};

/** On smaller screens: people stand below who travels, the destination below the origin, and the tab says the state. */
const COMPACT: Readonly<Record<TableTab, readonly Column[]>> = {
  0: [NUMBER, PICK_UP_NARROW, PARTY, ROUTE, TRANSPORT_NARROW, LONG_STATE, ACTIONS_NARROW],
  1: [NUMBER, PICK_UP_NARROW, PARTY, ROUTE, WAITING, ACTIONS_NARROW],
  2: [NUMBER, PICK_UP_NARROW, PARTY, ROUTE, TRANSPORT_NARROW, STATE_NARROW, ACTIONS_NARROW],
  3: [NUMBER, PICK_UP_NARROW, PARTY, ROUTE, TRANSPORT_NARROW, DETAIL_ONLY],
  4: [NUMBER, PICK_UP_NARROW, CHANGE, PARTY, ROUTE, ACTIONS_NARROW],
  5: [NUMBER, PICK_UP_NARROW, PARTY, ROUTE, REASON, LONG_STATE, DETAIL_ONLY],
};

/** The columns of a tab with those that can be added, actions last. */
export const columnsOf = (tab: TableTab, compact: boolean): readonly Column[] => {
  const columns = (compact ? COMPACT : COLUMNS)[tab];
  return [...columns.slice(0, -1), ...FURTHER, ...columns.slice(-1)];
};

/** Rows are chosen to be approved together: where that is for this tab and this user to do. */
export const isSelectable = (tab: TableTab, rows: readonly Reservation[]): boolean =>
  (tab === 0 || tab === 1 || tab === 4) && rows.some(({ allowed_actions }) => allowed_actions.includes('approve'));
