import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { guatemalaClock } from '@camino/contracts/guatemala-time.js';
import type { Reservation } from '@camino/contracts/reservation.js';
import { useGetIdentity, useGetList } from 'react-admin';
import { Link } from 'react-router';
import { useFailureToast } from '../data/use-failure-toast.js';
import { useText } from '../i18n/use-text.js';
import { PageTitle } from '../layout/page-title.js';
import { BlankSlate } from '../ui/blank-slate.js';
import { DialogHost } from '../ui/dialog-host.js';
import { ReadState } from '../ui/read-state.js';
import styles from './empleado.module.css';
import { TripCard } from './trip-card.js';

const useTrips = () => {
  const query = useGetList<Reservation>(
    'reservation_driver',
    { filter: { archive: false }, sort: { field: 'pick_up_at', order: 'ASC' }, pagination: { page: 1, perPage: 100 } },
    { retry: false },
  );
  useFailureToast(query.isError, 'list.reservations.failed');
  return query;
};

function Trips({ trips }: Readonly<{ trips: readonly Reservation[] }>) {
  const text = useText();
  const next = trips.find(({ state }) => state === 'started') ?? trips[0];
  if (!next) return <BlankSlate icon="van" title={text('driver.empty')} hint={text('driver.emptyHint')} />;
  const today = trips.filter((trip) => trip.id !== next.id && trip.pick_up_date === guatemalaClock().date);
  return (
    <>
      <section className={styles.part} aria-label={text('driver.nextTrip')}>
        <h2>{text('driver.nextTrip')}</h2>
        <TripCard row={next} />
      </section>
      {today.length > 0 && (
        <section className={styles.part} aria-label={text('driver.todayMore')}>
          <h2>{text('driver.todayMore')}</h2>
          {today.map((trip) => (
            <TripCard key={trip.id} row={trip} />
          ))}
        </section>
      )}
    </>
  );
}

/** The driver's home: the next trip big, then today's others, and the way to all. */
export default function Empleado() {
  const text = useText();
  const { identity } = useGetIdentity();
  const trips = useTrips();
  const first = identity?.fullName?.split(' ')[0];
  return (
    <DialogHost>
      <div className={styles.page}>
        <PageTitle title={first ? text('home.greeting', { name: first }) : text('home.title')} />
        <ReadState query={trips} skeleton={<Skeleton variant="rounded" height={360} />}>
          {(rows) => <Trips trips={rows} />}
        </ReadState>
        <Button component={Link} to="/reservation_driver" variant="outlined" size="large" fullWidth>
          {text('driver.all')}
        </Button>
      </div>
    </DialogHost>
  );
}
