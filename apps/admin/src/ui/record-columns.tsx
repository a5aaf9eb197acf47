import type { ReactNode } from 'react';
import styles from './record-columns.module.css';

/** What a record is, beside what happened to it; one below the other on narrow screens. */
export function RecordColumns({ children }: Readonly<{ children: ReactNode }>) {
  return <div className={styles.columns}>{children}</div>;
}

/** Sections of a record, one below the other. */
export function RecordColumn({ children }: Readonly<{ children: ReactNode }>) {
  return <div className={styles.column}>{children}</div>;
}

/** What can be done to a record, beside its title. */
export function RecordTools({ children }: Readonly<{ children: ReactNode }>) {
  return <div className={styles.tools}>{children}</div>;
}
