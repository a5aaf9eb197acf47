import Button from '@mui/material/Button';
import type { Reservation } from '@camino/contracts/reservation.js';
import type { StatusA } from '@camino/contracts/reservation-states.js';
import { useText } from '../i18n/use-text.js';
import { BlankSlate } from '../ui/blank-slate.js';
import { ListState } from '../ui/list/list-state.js';
import { useRoomForTable } from '../ui/list/room-for-table.js';
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
const areOfTab = (rows: readonly Reservation[], status: StatusA): boolean =>
  rows.every(({ reservation_status_id }) => reservation_status_id === status);

/** The rows of the open tab, or why there are none. */
export function ReservationRows() {
  const { filter } = useTableFilters();
  const table = useRoomForTable();
  return (
    <ListState<Reservation> table={table} empty={<NoRows />} keeps={(rows) => areOfTab(rows, filter.status)}>
      {(rows, fresh) => (
        <>
          <BulkBar />
          {table ? (
            <ReservationTable rows={rows} fresh={fresh} status={filter.status} />
          ) : (
            <ReservationCards rows={rows} fresh={fresh} />
          )}
        </>
      )}
    </ListState>
  );
}
