import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { ReactNode } from 'react';
import { useFormat } from '../i18n/format.js';
import { type Text, type TextKey, useText } from '../i18n/use-text.js';
import { destinationOf, driverOf, originOf } from '../ui/reservation/reservation-words.js';
import { VehicleWords } from '../ui/reservation/vehicle-words.js';
import { Passenger, Name } from '../reservations/table/table-columns.js';
import { useShowDialog } from '../ui/dialog-host.js';
import { Icon } from '../ui/icon.js';
import { TripActions } from './trip-actions.js';
import { TripDetail } from './trip-detail.js';
import { TripState } from './trip-state.js';
import styles from './trip-table.module.css';

type Column = Readonly<{ label: TextKey; width?: string; cell: (row: Reservation) => ReactNode }>;

const Day = ({ date }: Readonly<{ date: string }>) => useFormat().day(date);

type PlaceProps = Readonly<{ row: Reservation; of: (row: Reservation, text: Text) => string }>;
const PlaceOf = ({ row, of }: PlaceProps) => <Name>{of(row, useText())}</Name>;

function Driver({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  return <Name>{driverOf(row, text) ?? ''}</Name>;
}

function Actions({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  const showDialog = useShowDialog();
  const label = text('driver.detail');
  return (
    <span className={styles.actions}>
      <TripActions row={row} />
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={`${label} ${row.reservation_number}`}
          onClick={() => showDialog((close) => <TripDetail row={row} onClose={close} />)}
        >
          <Icon name="eye" />
        </IconButton>
      </Tooltip>
    </span>
  );
}

/** The columns of the specification, in its order (DRV-005). */
const COLUMNS: readonly Column[] = [
  { label: 'driver.column.reservationNumber', width: '116px', cell: (row) => row.reservation_number },
  { label: 'driver.column.userName', cell: (row) => <Passenger row={row} /> },
  { label: 'driver.column.passengerCount', width: '84px', cell: (row) => row.no_passengers },
  { label: 'driver.column.pickUpTime', width: '72px', cell: (row) => row.pick_up_time },
  { label: 'driver.column.pickUpDate', width: '96px', cell: (row) => <Day date={row.pick_up_date} /> },
  { label: 'driver.column.status', width: '140px', cell: (row) => <TripState row={row} /> },
  { label: 'driver.column.origin', cell: (row) => <PlaceOf row={row} of={originOf} /> },
  { label: 'driver.column.destination', cell: (row) => <PlaceOf row={row} of={destinationOf} /> },
  { label: 'driver.column.driver', cell: (row) => <Driver row={row} /> },
  {
    label: 'driver.column.vehicle',
    cell: (row) => (
      <Name>
        <VehicleWords row={row} />
      </Name>
    ),
  },
  { label: 'driver.column.actions', width: '124px', cell: (row) => <Actions row={row} /> },
];

/** A driver's trips as a table, on screens wide enough for it. */
export function TripTable({ rows, label }: Readonly<{ rows: readonly Reservation[]; label: string }>) {
  const text = useText();
  return (
    <div className={styles.frame}>
      <Table aria-label={label} sx={{ tableLayout: 'fixed', minWidth: 1080 }}>
        <TableHead>
          <TableRow>
            {COLUMNS.map(({ label: head, width }) => (
              <TableCell key={head} className={styles.head} sx={{ width }}>
                {text(head)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} hover>
              {COLUMNS.map(({ label: head, cell }) => (
                <TableCell key={head}>{cell(row)}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
