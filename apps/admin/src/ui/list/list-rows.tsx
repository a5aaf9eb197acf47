import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { useText } from '../../i18n/use-text.js';
import { BlankSlate } from '../blank-slate.js';
import { ListCards } from './list-cards.js';
import type { ListShape } from './list-column.js';
import { ListState } from './list-state.js';
import { ListTable } from './list-table.js';
import { useRoomForTable } from './room-for-table.js';
import { useSearch } from './use-search.js';

/** What stands in place of rows that nobody has added yet. */
export type EmptyList = Readonly<{
  title: string;
  /** Otherwise to add the first row. */ hint?: string;
  next?: ReactNode;
}>;

function NoRows({ empty }: Readonly<{ empty: EmptyList }>) {
  const text = useText();
  const { q, filtered, onlyRemoved, clear } = useSearch();
  if (!q && !filtered)
    return (
      <BlankSlate icon="inbox" title={empty.title} hint={empty.hint ?? text('record.emptyHint')}>
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
  const table = useRoomForTable();
  const Rows = table ? ListTable : ListCards;
  return (
    <ListState<R> table={table} empty={<NoRows empty={empty} />}>
      {(rows, fresh) => <Rows shape={shape} rows={rows} fresh={fresh} />}
    </ListState>
  );
}
