import { DEFAULT_PAGE_SIZE, TOAST } from '@camino/contracts/kernel/limits.js';
import type { ReactNode } from 'react';
import { ListBase, type RaRecord, type SortPayload, useNotify } from 'react-admin';
import { type TextKey, useText } from '../../i18n/use-text.js';
import { SearchField } from '../search-field.js';
import type { ListShape } from './list-column.js';
import { type EmptyList, ListRows } from './list-rows.js';
import styles from './record-list.module.css';
import { SortSelect } from './sort-select.js';
import { useSearch } from './use-search.js';

type ListToolsProps = Readonly<{ shape: ListShape<never>; filters?: ReactNode; children?: ReactNode }>;

function ListTools({ shape, filters, children }: ListToolsProps) {
  const text = useText();
  const { q, search } = useSearch();
  const choices = shape.columns.flatMap(({ sort, label }) => (sort ? [{ field: sort, label }] : []));
  return (
    <div className={styles.tools} role="search">
      <SearchField value={q} onSearch={search} hint={text('record.search.hint')} />
      {filters}
      <SortSelect choices={choices} />
      {children && <div className={styles.end}>{children}</div>}
    </div>
  );
}

type RecordListProps<R> = Readonly<{
  /** Resource under /api/admin. */
  resource: string;
  shape: ListShape<R>;
  /** Order of the first look. */
  sort: SortPayload;
  /** Toast when the rows cannot be fetched. */
  failed: TextKey;
  empty: EmptyList;
  /** Stands at the top of the card: tabs. */
  head?: ReactNode;
  /** Stand beside the search and know the list. */
  filters?: ReactNode;
  /** Stands at the end of the search's line and knows the list. */
  children?: ReactNode;
}>;

/**
 * A searchable, sortable list of a resource in pages of 15, 30, 50 or 100: a dense table, cards on small screens.
 * Conditions are kept in the address. What it looks like without rows, on the way, or when it failed belongs to it.
 */
export function RecordList<R extends RaRecord<string>>({
  resource,
  shape,
  sort,
  failed,
  empty,
  head,
  filters,
  children,
}: RecordListProps<R>) {
  const notify = useNotify();
  const onError = (): void => notify(failed, { type: 'error', autoHideDuration: TOAST.listFailure });
  const narrow = shape.columns.length < 4;
  return (
    <ListBase<R>
      key={resource}
      resource={resource}
      exporter={false}
      perPage={DEFAULT_PAGE_SIZE}
      sort={sort}
      queryOptions={{ onError, retry: false }}
    >
      <div className={`${styles.card} ${narrow ? styles.narrow : ''}`}>
        {head}
        <ListTools shape={shape} filters={filters}>
          {children}
        </ListTools>
        <ListRows shape={shape} empty={empty} />
      </div>
    </ListBase>
  );
}
