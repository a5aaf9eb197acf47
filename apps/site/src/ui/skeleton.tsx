import type { ReactNode } from 'react';
import { common } from '../i18n/common.js';
import { useTexts } from '../i18n/texts.js';
import styles from './skeleton.module.css';

type SkeletonProps = Readonly<{
  shape?: 'line' | 'title' | 'field' | 'block' | 'circle';
  /** How many of them, one under the other. */
  count?: number;
}>;

/** The shape of what comes. Put several in a `<Loading>`, which says once that something is loading. */
export function Skeleton({ shape = 'line', count = 1 }: SkeletonProps) {
  return Array.from({ length: count }, (_, at) => (
    <span key={at} className={`${styles.skeleton} ${styles[shape]}`} aria-hidden="true" />
  ));
}

/** Holds skeletons and tells screen readers that the page is loading. */
export function Loading({ children }: Readonly<{ children: ReactNode }>) {
  const t = useTexts(common);
  return (
    <div className={styles.loading} role="status">
      <span className={styles.words}>{t.loading}</span>
      {children}
    </div>
  );
}
