import type { ReactNode } from 'react';
import styles from './blank-slate.module.css';
import { Icon } from './icon.js';
import type { IconName } from './icons.js';

type BlankSlateProps = Readonly<{ icon: IconName; title: string; hint?: string; children?: ReactNode; role?: 'status' | 'alert' }>;

/** In place of rows that are not there: why, and what to do next. */
export function BlankSlate({ icon, title, hint, children, role = 'status' }: BlankSlateProps) {
  return (
    <div className={styles.slate} role={role}>
      <Icon name={icon} size="large" />
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children && <div className={styles.next}>{children}</div>}
    </div>
  );
}
