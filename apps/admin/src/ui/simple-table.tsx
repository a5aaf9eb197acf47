import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { Words } from './words.js';
import styles from './simple-table.module.css';

export type SimpleColumn<R> = Readonly<{
  key: string;
  label: string;
  right?: boolean;
  /** Stays on one line of a table: days. */
  whole?: boolean;
  cell: (row: R) => ReactNode;
}>;

type SimpleTableProps<R> = Readonly<{
  label: string;
  columns: readonly SimpleColumn<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string;
  struck?: (row: R) => boolean;
  /** Below all rows, by column. */
  total?: Readonly<{ label: string; cell: (key: string) => ReactNode }>;
}>;

function Cards<R>({ label, columns, rows, keyOf, struck, total }: SimpleTableProps<R>) {
  const [first, ...others] = columns;
  const card = (key: string, title: ReactNode, cellOf: (column: SimpleColumn<R>) => ReactNode, faded = false) => (
    <li key={key} data-row className={faded ? styles.struck : undefined}>
      <strong>{title}</strong>
      <dl>
        {others.map((column) => {
          const cell = cellOf(column);
          return cell === null || cell === undefined ? null : (
            <div key={column.key}>
              <dt>{column.label}</dt>
              <dd>{cell}</dd>
            </div>
          );
        })}
      </dl>
    </li>
  );
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => card(keyOf(row), first?.cell(row), (column) => column.cell(row), struck?.(row)))}
      {total && card('total', total.label, (column) => total.cell(column.key))}
    </ul>
  );
}

/** A few rows as a table, as cards on a phone. */
export function SimpleTable<R>(props: SimpleTableProps<R>) {
  const { label, columns, rows, keyOf, struck, total } = props;
  const small = useMediaQuery('(width < 640px)', { noSsr: true });
  if (small) return <Cards {...props} />;
  return (
    <div className={styles.frame}>
      <Table size="small" aria-label={label} className={styles.table}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell key={column.key} align={column.right ? 'right' : 'left'}>
                {column.label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} data-row hover className={struck?.(row) ? styles.struck : undefined}>
              {columns.map((column) => (
                <TableCell
                  key={column.key}
                  align={column.right ? 'right' : 'left'}
                  className={column.whole ? styles.whole : styles.cell}
                >
                  <Words>{column.cell(row)}</Words>
                </TableCell>
              ))}
            </TableRow>
          ))}
          {total && (
            <TableRow className={styles.total}>
              {columns.map((column, index) => (
                <TableCell
                  key={column.key}
                  component={index === 0 ? 'th' : 'td'}
                  scope={index === 0 ? 'row' : undefined}
                  align={column.right ? 'right' : 'left'}
                >
                  {index === 0 ? total.label : total.cell(column.key)}
                </TableCell>
              ))}
            </TableRow>
          )}
        </TableBody>
      </Table>
    </div>
  );
}
