import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { localNow } from '@camino/client/clock.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { useGetIdentity, useGetList } from 'react-admin';
import { Link } from 'react-router';
import { useFailureToast } from '../data/use-failure-toast.js';
import { type TextKey, useText } from '../i18n/use-text.js';
import { PageTitle } from '../layout/page-title.js';
import type { ExpectedTrip } from '../offline/expected.js';
import { BlankSlate } from '../ui/blank-slate.js';
import { ReadState } from '../ui/read-state.js';
import { DriverPage } from './driver-page.js';
import styles from './empleado.module.css';
import { TripCard } from './trip-card.js';
import { useExpected } from './use-outbox.js';

const useTrips = () => {
  const query = useGetList<Reservation>(
    'reservation_driver',
    { filter: { archive: false }, sort: { field: 'pick_up_at', order: 'ASC' }, pagination: { page: 1, perPage: 100 } },
    // Without a network the trips are those that were read last.
    { retry: false, networkMode: 'always' },
  );
  useFailureToast(query.isError, 'list.reservations.failed');
  return query;
};

/** Trips of the next days that are shown here; all of them are behind the link. */
const LATER = 3;

type Parts = readonly Readonly<{ title: TextKey; trips: readonly ExpectedTrip[] }>[];

/** Under way before all others, then what waits for an answer, then what is next; what is done waits to be sent. */
const partsOf = (trips: readonly ExpectedTrip[], today: string): Parts => {
  const of = (status: number) => trips.filter(({ row }) => row.status_id === status);
  const ahead = of(3);
  const underWay = of(4);
  const next = underWay.length > 0 ? [] : ahead.slice(0, 1);
  const others = ahead.slice(next.length);
  return [
    { title: 'driver.underWay', trips: underWay },
    { title: 'driver.unanswered', trips: of(1) },
    { title: 'driver.nextTrip', trips: next },
    { title: 'driver.todayMore', trips: others.filter(({ row }) => row.pick_up_date <= today) },
    { title: 'driver.later', trips: others.filter(({ row }) => row.pick_up_date > today).slice(0, LATER) },
    { title: 'driver.outbox.title', trips: of(5).filter(({ unsent }) => unsent.length > 0) },
  ];
};

function Trips({ rows }: Readonly<{ rows: readonly Reservation[] }>) {
  const text = useText();
  const trips = useExpected(rows);
  const parts = partsOf(trips, localNow().date).filter((part) => part.trips.length > 0);
  if (parts.length === 0) return <BlankSlate icon="van" title={text('driver.empty')} hint={text('driver.emptyHint')} />;
  return parts.map(({ title, trips: shown }) => (
    <section key={title} className={styles.part} aria-label={text(title)}>
      <h2>{text(title)}</h2>
      {shown.map((trip) => (
        <TripCard key={trip.row.id} {...trip} />
      ))}
    </section>
  ));
}

/** The driver's home: what is under way, what waits for an answer, the next trip and the others, and the way to all. */
export default function Empleado() {
  const text = useText();
  const { identity } = useGetIdentity();
  const trips = useTrips();
  const first = identity?.fullName?.split(' ')[0];
  return (
    <DriverPage>
      <div className={styles.page}>
        <PageTitle title={first ? text('home.greeting', { name: first }) : text('home.title')} />
        <ReadState query={trips} skeleton={<Skeleton variant="rounded" height={360} />}>
          {(rows) => <Trips rows={rows} />}
        </ReadState>
        <Button component={Link} to="/reservation_driver" variant="outlined" size="large" fullWidth>
          {text('driver.all')}
        </Button>
      </div>
    </DriverPage>
  );
}
