import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { useListContext } from 'react-admin';
import { useText } from '../../i18n/use-text.js';
import arrival from '../../ui/arrival.module.css';
import { SortHead } from '../../ui/list/sort-head.js';
import styles from './reservation-table.module.css';
import { useColumns } from './use-columns.js';
import { type Column, isSelectable } from './table-columns.js';
import type { TableTab } from '../../data/table-filter.js';

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
  const { selectedIds, onToggleItem } = useListContext();
  const selected = selectedIds.includes(row.id);
  return (
    <TableRow hover selected={selected} data-row className={`${styles.row} ${fresh ? arrival.fresh : ''}`}>
      {selectable && (
        <TableCell padding="checkbox" className={styles.above}>
          <Checkbox
            size="small"
            checked={selected}
            onChange={() => onToggleItem(row.id)}
            slotProps={{ input: { 'aria-label': text('reservation.selectOne', { number: row.reservation_number }) } }}
          />
        </TableCell>
      )}
      {columns.map((column) => (
        <TableCell key={column.label} align={alignOf(column)} className={column.end ? styles.above : undefined}>
          {column.cell(row)}
        </TableCell>
      ))}
    </TableRow>
  );
}

type TableProps = Readonly<{ rows: readonly Reservation[]; fresh: ReadonlySet<string>; tab: TableTab }>;

/** The rows of a tab as a dense table. The number of a row is the link to its page, and covers the row. */
export function ReservationTable({ rows, fresh, tab }: TableProps) {
  const text = useText();
  const { shown: columns } = useColumns(tab);
  const selectable = isSelectable(tab, rows);
  return (
    <div className={styles.frame}>
      <Table aria-label={text(`reservation.tab.${tab}`)} sx={{ tableLayout: 'fixed' }}>
        <TableHead className={styles.head}>
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
