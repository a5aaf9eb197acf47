import type { ReactNode } from 'react';
import { common } from '../i18n/common.js';
import { useTexts } from '../i18n/texts.js';
import { classNames } from '../browser/class-names.js';
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

type LoadingProps = Readonly<{
  children: ReactNode;
  /**
   * It stands for a whole page: what follows begins below the screen, so that nothing in sight is pushed away later.
   */
  whole?: boolean;
}>;

/** Holds skeletons and tells screen readers that the page is loading. */
export function Loading({ children, whole = false }: LoadingProps) {
  const t = useTexts(common);
  return (
    <div className={classNames(styles.loading, whole && styles.whole)} role="status">
      <span className={styles.words}>{t.loading}</span>
      {children}
    </div>
  );
}
