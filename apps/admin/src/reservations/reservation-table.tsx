import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Reservation } from '@camino/contracts/reservation.js';
import type { StatusA } from '@camino/contracts/reservation-states.js';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router';
import { useText } from '../i18n/use-text.js';
import arrival from '../ui/arrival.module.css';
import { SortHead } from '../ui/list/sort-head.js';
import styles from './reservation-table.module.css';
import { type Column, COLUMNS, isSelectable } from './table-columns.js';

const alignOf = ({ end, middle }: Column): 'left' | 'center' | 'right' => (end ? 'right' : middle ? 'center' : 'left');

function SelectAll({ rows }: Readonly<{ rows: readonly Reservation[] }>) {
  const text = useText();
  const { selectedIds, onSelect } = useListContext();
  const chosen = rows.filter(({ id }) => selectedIds.includes(id)).length;
  return (
    <Checkbox
      size="small"
      checked={chosen === rows.length}
      indeterminate={chosen > 0 && chosen < rows.length}
      onChange={() => onSelect(chosen === rows.length ? [] : rows.map(({ id }) => id))}
      slotProps={{ input: { 'aria-label': text('reservation.selectAll') } }}
    />
  );
}

type RowProps = Readonly<{ row: Reservation; columns: readonly Column[]; selectable: boolean; fresh: boolean }>;

function Row({ row, columns, selectable, fresh }: RowProps) {
  const text = useText();
  const navigate = useNavigate();
  const { selectedIds, onToggleItem } = useListContext();
  const selected = selectedIds.includes(row.id);
  return (
    <TableRow
      hover
      selected={selected}
      className={`${styles.row} ${fresh ? arrival.fresh : ''}`}
      onClick={() => void navigate(`/reservation/${row.id}/show`)}
    >
      {selectable && (
        <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
          <Checkbox
            size="small"
            checked={selected}
            onChange={() => onToggleItem(row.id)}
            slotProps={{ input: { 'aria-label': text('reservation.selectOne', { number: row.reservation_number }) } }}
          />
        </TableCell>
      )}
      {columns.map((column) => (
        <TableCell key={column.label} align={alignOf(column)}>
          {column.cell(row)}
        </TableCell>
      ))}
    </TableRow>
  );
}

type TableProps = Readonly<{ rows: readonly Reservation[]; fresh: ReadonlySet<string>; status: StatusA }>;

/** The rows of a tab as a dense table. A click on a row opens its page; its number is the link for the keyboard. */
export function ReservationTable({ rows, fresh, status }: TableProps) {
  const text = useText();
  const columns = COLUMNS[status];
  const selectable = isSelectable(status, rows);
  return (
    <div className={styles.frame}>
      <Table aria-label={text(`reservation.tab.${status}`)} sx={{ tableLayout: 'fixed', minWidth: 1080 }}>
        <TableHead>
          <TableRow>
            {selectable && (
              <TableCell padding="checkbox" sx={{ width: 48 }}>
                <SelectAll rows={rows} />
              </TableCell>
            )}
            {columns.map((column) => (
              <SortHead
                key={column.label}
                label={text(column.label)}
                field={column.sort}
                align={alignOf(column)}
                width={column.width}
              />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Row key={row.id} row={row} columns={columns} selectable={selectable} fresh={fresh.has(row.id)} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
