import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DEFAULT_PAGE_SIZE, TOAST } from '@camino/contracts/kernel/limits.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { ListBase, useListContext, useNotify } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useText } from '../i18n/use-text.js';
import { PageTitle } from '../layout/page-title.js';
import { ListState } from '../ui/list/list-state.js';
import { BlankSlate } from '../ui/blank-slate.js';
import { SearchField } from '../ui/search-field.js';
import { DriverPage } from './driver-page.js';
import styles from './reservation-driver.module.css';
import { TripCard } from './trip-card.js';
import { TripTable } from './trip-table.js';
import { useExpected } from './use-outbox.js';

/** From this width on the trips are a table. */
const WIDE_TABLE = '(width >= 1100px)';

/** Trips still to be driven, or those that are over; the address says which. */
const useTab = () => {
  const [params, setParams] = useSearchParams();
  const archive = params.get('tab') === 'archive';
  return { archive, openTab: (over: boolean) => setParams(over ? { tab: 'archive' } : {}, { replace: true }) };
};

const useTripSearch = () => {
  const list = useListContext();
  const values = list.filterValues as Readonly<Record<string, unknown>>;
  const q = typeof values.q === 'string' ? values.q : '';
  return { q, search: (text: string): void => list.setFilters(text ? { q: text } : {}, {}) };
};

function TripTabs() {
  const text = useText();
  const { archive, openTab } = useTab();
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
  const { archive } = useTab();
  const { q, search } = useTripSearch();
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

type TripsProps = Readonly<{ rows: readonly Reservation[]; fresh: ReadonlySet<string>; table: boolean }>;

function ShownTrips({ rows, fresh, table }: TripsProps) {
  const text = useText();
  const { archive } = useTab();
  const trips = useExpected(rows);
  if (table)
    return (
      <TripTable
        rows={trips.map(({ row }) => row)}
        label={text(archive ? 'driver.tab.archive' : 'driver.tab.requests')}
      />
    );
  return (
    <div className={styles.cards}>
      {trips.map((trip) => (
        <TripCard key={trip.row.id} {...trip} fresh={fresh.has(trip.row.id)} />
      ))}
    </div>
  );
}

/** The trips of the open tab; those of the other are not shown under this one. */
function Trips() {
  const table = useMediaQuery(WIDE_TABLE, { noSsr: true });
  return (
    <ListState<Reservation> table={table} empty={<NoTrips />} keeps={() => false}>
      {(rows, fresh) => <ShownTrips rows={rows} fresh={fresh} table={table} />}
    </ListState>
  );
}

function TripSearch() {
  const text = useText();
  const { q, search } = useTripSearch();
  return (
    <div className={styles.search} role="search">
      <SearchField value={q} onSearch={search} hint={text('reservation.search.hint')} />
    </div>
  );
}

/** The signed-in driver's own trips: what comes first is on top, and of what is over the newest. */
export default function ReservationDriver() {
  const text = useText();
  const notify = useNotify();
  const { archive } = useTab();
  const onError = (): void =>
    notify('list.reservations.failed', { type: 'error', autoHideDuration: TOAST.listFailure });
  return (
    <DriverPage>
      <PageTitle title={text('driver.title')} />
      <div className={styles.page}>
        <TripTabs />
        <ListBase<Reservation>
          key={String(archive)}
          exporter={false}
          disableSyncWithLocation
          storeKey={false}
          perPage={DEFAULT_PAGE_SIZE}
          sort={{ field: 'pick_up_at', order: archive ? 'DESC' : 'ASC' }}
          filter={{ archive }}
          queryOptions={{ onError, networkMode: archive ? 'online' : 'always' }}
        >
          <TripSearch />
          <Trips />
        </ListBase>
      </div>
    </DriverPage>
  );
}
