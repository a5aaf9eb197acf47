import type { ReactNode } from 'react';
import styles from './section.module.css';

type SectionProps = Readonly<{ title: string; children: ReactNode; end?: ReactNode }>;

/** A titled part of a page. `end` stands at the end of the title's line. */
export function Section({ title, children, end }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}
