import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.js';
import { Icon } from './icon.js';
import styles from './timeline-entry.module.css';

type TimelineEntryProps = Readonly<{ what: ReactNode; meta: ReactNode; refused?: boolean; children?: ReactNode }>;

/** One thing that happened, in a list of such: what, then when and by whom, then the rest. */
export function TimelineEntry({ what, meta, refused, children }: TimelineEntryProps) {
  return (
    <li className={`${styles.item} ${refused ? styles.refused : ''}`}>
      <p className={styles.what}>
        {refused && <Icon name="refuse" size="small" />}
        {what}
      </p>
      <p className={styles.meta}>{meta}</p>
      {children}
    </li>
  );
}

export const TimelineNote = ({ children }: Readonly<{ children: ReactNode }>) => (
  <p className={styles.why}>{children}</p>
);

/** A field with both values in words; no `from` where there was nothing before. */
export type ChangeWords = Readonly<{ key: string; field: string; from: string | null; to: string }>;

/** What became different. */
export function ChangeList({ changes }: Readonly<{ changes: readonly ChangeWords[] }>) {
  const text = useText();
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map(({ key, field, from, to }) => (
        <li key={key}>
          <span className={styles.field}>{field}</span>
          <span>
            {from !== null && (
              <>
                <del>
                  <span className="visually-hidden">{text('history.from')} </span>
                  {from}
                </del>{' '}
                →{' '}
              </>
            )}
            <ins>
              <span className="visually-hidden">{text('history.to')} </span>
              {to}
            </ins>
          </span>
        </li>
      ))}
    </ul>
  );
}
