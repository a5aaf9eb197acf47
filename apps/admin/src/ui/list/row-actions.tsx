import { useText } from '../../i18n/use-text.js';
import type { ListShape } from './list-column.js';
import styles from './row-actions.module.css';

type RowActionsProps<R> = Readonly<{ shape: ListShape<R>; row: R }>;

/** The buttons of a row, named after it; nothing in a list without buttons. */
export function RowActions<R>({ shape, row }: RowActionsProps<R>) {
  const text = useText();
  if (!shape.actions) return null;
  return (
    <div className={styles.actions} role="group" aria-label={text('record.actionsOf', { name: shape.nameOf(row) })}>
      {shape.actions(row)}
    </div>
  );
}
