import arrival from '../arrival.module.css';
import type { ListShape } from './list-column.js';
import styles from './list-cards.module.css';
import { RowActions } from './row-actions.js';

type ListCardsProps<R> = Readonly<{ shape: ListShape<R>; rows: readonly R[]; fresh: ReadonlySet<string> }>;

/**
 * Rows as cards, for small screens: the first column is the card's title if there is no other, the rest stands below
 * with labels.
 */
export function ListCards<R extends Readonly<{ id: string }>>({ shape, rows, fresh }: ListCardsProps<R>) {
  const [first] = shape.columns;
  const titleOf = shape.title ?? first?.cell;
  const others = shape.columns.filter((column) => (shape.title ? !column.inTitle : column !== first));
  return (
    <ul className={styles.cards} aria-label={shape.label}>
      {rows.map((row) => (
        <li key={row.id} data-row className={`${styles.card} ${fresh.has(row.id) ? arrival.fresh : ''}`}>
          <div className={styles.head}>
            <strong className={styles.title}>{titleOf?.(row)}</strong>
            <RowActions shape={shape} row={row} />
          </div>
          {others.length > 0 && (
            <dl className={`${styles.facts} ${shape.roomy ? styles.roomy : ''}`}>
              {others.map(({ key, label, wide, cell }) => (
                <div key={key} className={wide ? styles.wide : undefined}>
                  <dt>{label}</dt>
                  <dd>{cell(row)}</dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  );
}
