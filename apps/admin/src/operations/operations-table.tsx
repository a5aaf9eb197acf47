import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import styles from './operations-page.module.css';

type HeadsProps = Readonly<{ label: string; heads: readonly string[]; children: ReactNode }>;

/** A table that scrolls sideways by itself where there is no room; on phones each row is a block. */
export function OperationsTable({ label, heads, children }: HeadsProps) {
  return (
    <div className={styles.frame} role="group" aria-label={label} tabIndex={0}>
      <Table aria-label={label} size="small">
        <TableHead>
          <TableRow>
            {heads.map((head) => (
              <TableCell key={head}>{head}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </div>
  );
}
