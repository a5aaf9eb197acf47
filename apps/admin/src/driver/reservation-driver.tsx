import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DEFAULT_PAGE_SIZE, TOAST } from '@camino/contracts/limits.js';
import type { Reservation } from '@camino/contracts/reservation.js';
import { ListBase, useListContext, useNotify } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { PageTitle } from '../layout/page-title.js';
import { ListState } from '../ui/list/list-state.js';
import { BlankSlate } from '../ui/blank-slate.js';
import { DialogHost } from '../ui/dialog-host.js';
import { SearchField } from '../ui/search-field.js';
import styles from './reservation-driver.module.css';
import { TripCard } from './trip-card.js';
import { TripTable } from './trip-table.js';

/** From this width on the trips are a table. */
const WIDE_TABLE = '(width >= 1100px)';

/** Trips still to be driven, or those that are over. */
const useTripFilter = () => {
  const list = useListContext();
  const values = list.filterValues as Readonly<Record<string, unknown>>;
  const archive = values.archive === true;
  const q = typeof values.q === 'string' ? values.q : '';
  const set = (next: Readonly<{ archive: boolean; q: string }>): void =>
    list.setFilters({ archive: next.archive, ...(next.q && { q: next.q }) }, {});
  return {
    archive,
    q,
    openTab: (over: boolean) => set({ archive: over, q }),
    search: (text: string) => set({ archive, q: text }),
  };
};

function TripTabs() {
  const text = useText();
  const { archive, openTab } = useTripFilter();
  return (
    <Tabs
      value={archive ? 'archive' : 'requests'}
      onChange={(_event, tab) => openTab(tab === 'archive')}
      aria-label={text('driver.tabs')}
    >
      <Tab value="requests" label={text('driver.tab.requests')} />
      <Tab value="archive" label={text('driver.tab.archive')} />
    </Tabs>
  );
}

function NoTrips() {
  const text = useText();
  const { archive, q, search } = useTripFilter();
  if (q) {
    return (
      <BlankSlate icon="search" title={text('driver.noResults')}>
        <Button variant="outlined" onClick={() => search('')}>
          {text('reservation.clearFilters')}
        </Button>
      </BlankSlate>
    );
  }
  return (
    <BlankSlate
      icon="van"
      title={text(archive ? 'driver.emptyArchive' : 'driver.empty')}
      hint={text(archive ? 'driver.emptyArchiveHint' : 'driver.emptyHint')}
    />
  );
}

/** The trips of the open tab; those of the other are not shown under this one. */
function Trips() {
  const text = useText();
  const { archive } = useTripFilter();
  const table = useMediaQuery(WIDE_TABLE, { noSsr: true });
  return (
    <ListState<Reservation> table={table} empty={<NoTrips />} keeps={() => false}>
      {(rows, fresh) =>
        table ? (
          <TripTable rows={rows} label={text(archive ? 'driver.tab.archive' : 'driver.tab.requests')} />
        ) : (
          <div className={styles.cards}>
            {rows.map((row) => (
              <TripCard key={row.id} row={row} fresh={fresh.has(row.id)} />
            ))}
          </div>
        )
      }
    </ListState>
  );
}

function TripSearch() {
  const text = useText();
  const { q, search } = useTripFilter();
  return (
    <div className={styles.search} role="search">
      <SearchField value={q} onSearch={search} hint={text('reservation.search.hint')} />
    </div>
  );
}

/** The signed-in driver's own trips. */
export default function ReservationDriver() {
  const text = useText();
  const notify = useNotify();
  const onError = (): void =>
    notify('list.reservations.failed', { type: 'error', autoHideDuration: TOAST.listFailure });
  return (
    <ListBase<Reservation>
      exporter={false}
      perPage={DEFAULT_PAGE_SIZE}
      sort={{ field: 'pick_up_at', order: 'ASC' }}
      filterDefaultValues={{ archive: false }}
      queryOptions={{ onError }}
    >
      <DialogHost>
        <PageTitle title={text('driver.title')} />
        <div className={styles.page}>
          <TripTabs />
          <TripSearch />
          <Trips />
        </div>
      </DialogHost>
    </ListBase>
  );
}
