import Skeleton from '@mui/material/Skeleton';
import styles from './rows-skeleton.module.css';

/** Rows on their way, in the shape of what comes. */
export function RowsSkeleton({ table }: Readonly<{ table: boolean }>) {
  return (
    <div className={styles.rows}>
      {Array.from({ length: table ? 12 : 5 }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={table ? 28 : 132} />
      ))}
    </div>
  );
}
