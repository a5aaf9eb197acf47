import { useId, type ReactNode } from 'react';
import styles from './steps.module.css';

export type FactLine = readonly [label: string, value: string];

type FactsProps = Readonly<{ title: string; lines: readonly FactLine[]; action: ReactNode }>;

/** What is settled, each with its label, and a way to change it. What is empty is left out. */
export function Facts({ title, lines, action }: FactsProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header className={styles.partHead}>
        <h3 id={id} className={styles.partTitle}>
          {title}
        </h3>
        {action}
      </header>
      <dl className={styles.facts}>
        {lines
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
