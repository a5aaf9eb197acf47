import Button from '@mui/material/Button';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { useText } from '../../i18n/use-text.js';
import { BlankSlate } from '../../ui/blank-slate.js';
import { ListState } from '../../ui/list/list-state.js';
import { useRoomForTable } from '../../ui/list/room-for-table.js';
import { BulkBar } from './bulk-bar.js';
import { ReservationCards } from './reservation-cards.js';
import { ReservationTable } from './reservation-table.js';
import { type TableTab, useTableFilters } from '../../data/table-filter.js';

const ELSEWHERE: Partial<Record<TableTab, 1 | 2>> = { 1: 2, 2: 1, 4: 2 };

function NoRows() {
  const text = useText();
  const { tab, narrowed, clear, openTab } = useTableFilters();
  if (narrowed) {
    return (
      <BlankSlate icon="search" title={text('reservation.noResults')}>
        <Button variant="outlined" onClick={clear}>
          {text('reservation.clearFilters')}
        </Button>
      </BlankSlate>
    );
  }
  const elsewhere = ELSEWHERE[tab];
  return (
    <BlankSlate icon="inbox" title={text(`reservation.empty.${tab}`)} hint={text(`reservation.empty.hint${tab}`)}>
      {elsewhere && (
        <Button variant="outlined" onClick={() => openTab(elsewhere)}>
          {text(elsewhere === 1 ? 'reservation.seeRequests' : 'reservation.seeReserved')}
        </Button>
      )}
    </BlankSlate>
  );
}

/** Rows still on screen from another tab would offer what cannot be done: they are not shown under this one. */
const areOfTab = (rows: readonly Reservation[], tab: TableTab): boolean =>
  tab === 0 || rows.every(({ reservation_status_id }) => reservation_status_id === tab);

/** The rows of the open tab, or why there are none. */
export function ReservationRows() {
  const { tab } = useTableFilters();
  const table = useRoomForTable();
  return (
    <ListState<Reservation> table={table} empty={<NoRows />} keeps={(rows) => areOfTab(rows, tab)}>
      {(rows, fresh) => (
        <>
          <BulkBar />
          {table ? (
            <ReservationTable rows={rows} fresh={fresh} tab={tab} />
          ) : (
            <ReservationCards rows={rows} fresh={fresh} tab={tab} />
          )}
        </>
      )}
    </ListState>
  );
}
