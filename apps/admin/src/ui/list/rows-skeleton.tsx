import Skeleton from '@mui/material/Skeleton';
import { useText } from '../../i18n/use-text.js';
import styles from './rows-skeleton.module.css';

/** Rows on their way, in the shape of what comes. */
export function RowsSkeleton({ table }: Readonly<{ table: boolean }>) {
  const text = useText();
  return (
    <div className={styles.rows} role="status" aria-busy="true">
      <span className="visually-hidden">{text('shell.loading')}</span>
      {Array.from({ length: table ? 12 : 5 }, (_, row) => (
        <Skeleton key={row} variant="rounded" height={table ? 28 : 132} />
      ))}
    </div>
  );
}
