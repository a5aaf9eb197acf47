import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '../ui/icon.js';
import styles from './back-link.module.css';
import { BACK } from './use-arrival.js';

/** The way back from a record to its list, as the list was left. */
export function BackLink({ to, children }: Readonly<{ to: string; children: ReactNode }>) {
  return (
    <Link className={styles.back} to={to} state={BACK} data-noprint>
      <Icon name="left" size="small" />
      {children}
    </Link>
  );
}
