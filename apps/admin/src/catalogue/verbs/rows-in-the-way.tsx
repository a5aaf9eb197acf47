import type { ApiError } from '@camino/client/api-error.js';
import type { RowInUse } from '@camino/contracts/catalogue/catalogue.js';
import { Link } from 'react-router';
import { useText } from '../../i18n/use-text.js';
import { pathOfKind } from '../kind/kind-path.js';
import styles from './rows-in-the-way.module.css';

/** By what a row is used that therefore could not be deleted. */
export const inUseIn = (failure: ApiError): RowInUse | null =>
  failure.code === 'catalogue.in_use' && failure.problem?.data ? (failure.problem.data as RowInUse) : null;

/** The rows in the way, each a link to where it can be changed. */
export function RowsInTheWay({
  inUse: { count, used_by },
  onLeave,
}: Readonly<{ inUse: RowInUse; onLeave: () => void }>) {
  const text = useText();
  return (
    <div className={styles.users}>
      <ul>
        {used_by.map(({ kind, id, label }) => (
          <li key={`${kind} ${id}`}>
            <Link to={pathOfKind(kind, label)} onClick={onLeave}>
              {text(`catalogue.kind.${kind}.title`)}: {label}
            </Link>
          </li>
        ))}
        {count > used_by.length && <li>{text('record.inUse.more', { smart_count: count - used_by.length })}</li>}
      </ul>
      <span>{text('record.inUse.next')}</span>
    </div>
  );
}
