import type { ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { ReadState } from '../read-state.js';
import { useFreshIds } from '../use-fresh-ids.js';
import { Pager } from './pager.js';
import { useRowKeys } from './use-row-keys.js';
import { RowsSkeleton } from './rows-skeleton.js';

type ListStateProps<R> = Readonly<{
  /** Rows come as a table, else as cards. */
  table: boolean;
  /** In place of rows when there are none. */
  empty: ReactNode;
  /** Whether rows of the question before may stand until those of the new one are there; otherwise they may. */
  keeps?: (rows: readonly R[]) => boolean;
  /** Shows rows; `fresh` are the ids of those that joined since they were last read, which fade in. */
  children: (rows: readonly R[], fresh: ReadonlySet<string>) => ReactNode;
}>;

/**
 * The rows of the list around with the way to further pages; in their place that they are on their way, why they could
 * not be had, or that there are none. Live updates read the list anew behind it.
 *
 * @example
 *   <ListBase resource="ledger">
 *     <ListState table={table} empty={<BlankSlate icon="inbox" title={text('ledger.none')} />}>
 *       {(rows, fresh) => <LedgerTable rows={rows} fresh={fresh} />}
 *     </ListState>
 *   </ListBase>;
 */
export function ListState<R extends RaRecord<string>>({
  table,
  empty,
  keeps = () => true,
  children,
}: ListStateProps<R>) {
  useRowKeys();
  const list = useListContext<R>();
  const { data, isPlaceholderData, page, sort, error, isPaused, refetch } = list;
  const fresh = useFreshIds(isPlaceholderData ? undefined : data, JSON.stringify([list.filterValues, page, sort]));
  const shown = data && isPlaceholderData && !keeps(data) ? undefined : data;
  return (
    <ReadState query={{ data: shown, error, isPaused, refetch }} skeleton={<RowsSkeleton table={table} />}>
      {(rows) =>
        rows.length === 0 ? (
          empty
        ) : (
          <>
            {children(rows, fresh)}
            <Pager />
          </>
        )
      }
    </ReadState>
  );
}
