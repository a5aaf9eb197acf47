import Skeleton from '@mui/material/Skeleton';
import styles from './page-skeleton.module.css';

/** A page on its way: title, a bar, rows. */
export function PageSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <Skeleton variant="rounded" width={220} height={32} />
      <Skeleton variant="rounded" height={44} />
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={36} />
      ))}
    </div>
  );
}
