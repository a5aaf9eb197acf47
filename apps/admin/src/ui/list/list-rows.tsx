import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { useText } from '../../i18n/use-text.js';
import { BlankSlate } from '../blank-slate.js';
import { FailedRead } from '../failed-read.js';
import { useFreshIds } from '../use-fresh-ids.js';
import { ListCards } from './list-cards.js';
import type { ListShape } from './list-column.js';
import { ListTable } from './list-table.js';
import { Pager } from './pager.js';
import { useRoomForTable } from './room-for-table.js';
import { RowsSkeleton } from './rows-skeleton.js';
import { useSearch } from './use-search.js';

/** What stands in place of rows that nobody has added yet. */
export type EmptyList = Readonly<{ title: string; next: ReactNode }>;

function NoRows({ empty }: Readonly<{ empty: EmptyList }>) {
  const text = useText();
  const { q, filtered, onlyRemoved, clear } = useSearch();
  if (!q && !filtered)
    return (
      <BlankSlate icon="inbox" title={empty.title} hint={text('record.emptyHint')}>
        {empty.next}
      </BlankSlate>
    );
  return (
    <BlankSlate
      icon={onlyRemoved ? 'inbox' : 'search'}
      title={text(onlyRemoved ? 'record.removed.none' : 'record.noResults')}
    >
      <Button variant="outlined" onClick={clear}>
        {text(onlyRemoved ? 'record.removed.back' : filtered ? 'record.clearFilters' : 'record.clearSearch')}
      </Button>
    </BlankSlate>
  );
}

type ListRowsProps<R> = Readonly<{ shape: ListShape<R>; empty: EmptyList }>;

/** The rows of the list around, or why there are none. */
export function ListRows<R extends RaRecord<string>>({ shape, empty }: ListRowsProps<R>) {
  const list = useListContext<R>();
  const { data, error, isPaused, isPending, isPlaceholderData, page, refetch, sort } = list;
  const table = useRoomForTable();
  const fresh = useFreshIds(isPlaceholderData ? undefined : data, JSON.stringify([list.filterValues, page, sort]));
  if ((error || isPaused) && !data) return <FailedRead error={error} onRetry={() => void refetch()} />;
  if (isPending) return <RowsSkeleton table={table} />;
  if (!data?.length) return <NoRows empty={empty} />;
  return (
    <>
      {table ? (
        <ListTable shape={shape} rows={data} fresh={fresh} />
      ) : (
        <ListCards shape={shape} rows={data} fresh={fresh} />
      )}
      <Pager />
    </>
  );
}
