import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useText } from '../../i18n/use-text.js';
import arrival from '../arrival.module.css';
import type { ListShape } from './list-column.js';
import styles from './list-table.module.css';
import { RowActions } from './row-actions.js';
import { Words } from '../words.js';
import { SortHead } from './sort-head.js';
import { useMoreAside } from './use-more-aside.js';

/** From this many columns on they stand closer together. */
const WIDE = 8;

type ListTableProps<R> = Readonly<{ shape: ListShape<R>; rows: readonly R[]; fresh: ReadonlySet<string> }>;

/** Rows as a dense table; what can be done to a row stays in sight while the columns scroll sideways. */
export function ListTable<R extends Readonly<{ id: string }>>({ shape, rows, fresh }: ListTableProps<R>) {
  const text = useText();
  const wide = shape.columns.length >= WIDE;
  const { frame, more, fits } = useMoreAside<HTMLDivElement>();
  return (
    <div
      ref={frame}
      className={`${styles.frame} ${wide ? styles.wide : ''} ${more ? styles.more : ''} ${fits ? styles.fits : ''}`}
    >
      <Table aria-label={shape.label}>
        <TableHead>
          <TableRow>
            {shape.columns.map(({ key, label, sort, align, minWidth }) => (
              <SortHead
                key={key}
                label={label}
                field={sort}
                align={align}
                minWidth={minWidth}
                className={styles.head}
              />
            ))}
            {shape.actions && (
              <TableCell align="right" className={styles.endHead}>
                {text('record.actions')}
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} data-row hover className={`${styles.row} ${fresh.has(row.id) ? arrival.fresh : ''}`}>
              {shape.columns.map(({ key, align, cell }) => (
                <TableCell key={key} align={align}>
                  <Words>{cell(row)}</Words>
                </TableCell>
              ))}
              {shape.actions && (
                <TableCell align="right" className={styles.end}>
                  <RowActions shape={shape} row={row} />
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
