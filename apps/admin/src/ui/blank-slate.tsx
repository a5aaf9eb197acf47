import type { ReactNode } from 'react';
import styles from './blank-slate.module.css';
import { Icon } from './icon.js';
import type { IconName } from './icons.js';

type BlankSlateProps = Readonly<{
  icon: IconName;
  title: string;
  hint?: string;
  children?: ReactNode;
  role?: 'status' | 'alert';
  /** There is nothing else on the page: its title is the page's. */
  alone?: boolean;
}>;

/** In place of rows that are not there: why, and what to do next. */
export function BlankSlate({ icon, title, hint, children, role = 'status', alone }: BlankSlateProps) {
  const Title = alone ? 'h1' : 'p';
  return (
    <div className={styles.slate} role={role}>
      <Icon name={icon} size="large" />
      <Title className={styles.title} tabIndex={alone ? -1 : undefined}>
        {title}
      </Title>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children && <div className={styles.next}>{children}</div>}
    </div>
  );
}
