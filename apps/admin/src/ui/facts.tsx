import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** A list of labels and what they say. */
export function Facts({ children }: Readonly<{ children: ReactNode }>) {
  return <dl className={styles.facts}>{children}</dl>;
}

type FactProps = Readonly<{ label: string; wide?: boolean; children?: ReactNode }>;

/** One label and what it says; nothing at all when there is nothing to say. */
export function Fact({ label, wide, children }: FactProps) {
  if (children === undefined || children === null || children === '' || children === false) return null;
  return (
    <div className={wide ? styles.wide : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
