import Button from '@mui/material/Button';
import type { Reservation } from '@camino/contracts/reservation.js';
import type { StatusA } from '@camino/contracts/reservation-states.js';
import { useListContext } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { BlankSlate } from '../ui/blank-slate.js';
import { FailedRead } from '../ui/failed-read.js';
import { Pager } from '../ui/list/pager.js';
import { RowsSkeleton } from '../ui/list/rows-skeleton.js';
import { useRoomForTable } from '../ui/list/room-for-table.js';
import { useFreshIds } from '../ui/use-fresh-ids.js';
import { BulkBar } from './bulk-bar.js';
import { ReservationCards } from './reservation-cards.js';
import { ReservationTable } from './reservation-table.js';
import { useTableFilters } from './table-filter.js';

const ELSEWHERE: Partial<Record<StatusA, StatusA>> = { 1: 2, 2: 1, 4: 2 };

function NoRows() {
  const text = useText();
  const { filter, narrow, openTab } = useTableFilters();
  if (filter.q || filter.date) {
    return (
      <BlankSlate icon="search" title={text('reservation.noResults')}>
        <Button variant="outlined" onClick={() => narrow({ q: '', date: '' })}>
          {text('reservation.clearFilters')}
        </Button>
      </BlankSlate>
    );
  }
  const elsewhere = ELSEWHERE[filter.status];
  return (
    <BlankSlate
      icon="inbox"
      title={text(`reservation.empty.${filter.status}`)}
      hint={text(`reservation.empty.hint${filter.status}`)}
    >
      {elsewhere && (
        <Button variant="outlined" onClick={() => openTab(elsewhere)}>
          {text(elsewhere === 1 ? 'reservation.seeRequests' : 'reservation.seeReserved')}
        </Button>
      )}
    </BlankSlate>
  );
}

/** Rows still on screen from another tab would offer what cannot be done: they are not shown under this one. */
const isOfTab = (rows: readonly Reservation[] | undefined, status: StatusA): rows is Reservation[] =>
  rows !== undefined && rows.every(({ reservation_status_id }) => reservation_status_id === status);

/** The rows of the open tab, or why there are none. */
export function ReservationRows() {
  const { data, error, isPaused, isPending, isPlaceholderData, page, refetch, sort } = useListContext<Reservation>();
  const { filter } = useTableFilters();
  const table = useRoomForTable();
  const fresh = useFreshIds(isPlaceholderData ? undefined : data, JSON.stringify([filter, page, sort]));
  const ofAnotherTab = isPlaceholderData && !isOfTab(data, filter.status);
  if ((error || isPaused) && (!data || ofAnotherTab))
    return <FailedRead error={error} onRetry={() => void refetch()} />;
  if (isPending || ofAnotherTab) return <RowsSkeleton table={table} />;
  if (!data?.length) return <NoRows />;
  return (
    <>
      <BulkBar />
      {table ? (
        <ReservationTable rows={data} fresh={fresh} status={filter.status} />
      ) : (
        <ReservationCards rows={data} fresh={fresh} />
      )}
      <Pager />
    </>
  );
}
