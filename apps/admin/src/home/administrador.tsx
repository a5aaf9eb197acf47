import { WORK } from '@camino/contracts/reservations/reservation-filter.js';
import Skeleton from '@mui/material/Skeleton';
import { useGetIdentity } from 'react-admin';
import { useFailureToast } from '../data/use-failure-toast.js';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import { PageTitle } from '../layout/page-title.js';
import { tablePath } from '../data/table-filter.js';
import { DialogHost } from '../ui/dialog-host.js';
import { FailedRead } from '../ui/failed-read.js';
import styles from './administrador.module.css';
import { AlertList } from './alert-list.js';
import { Tally } from './tally.js';
import { TripList } from './trip-list.js';
import { useWork } from './use-work.js';

function HomeSkeleton() {
  return (
    <div className={styles.tallies} aria-busy="true">
      {[0, 1, 2, 3].map((part) => (
        <Skeleton key={part} variant="rounded" height={112} />
      ))}
    </div>
  );
}

type Work = ReturnType<typeof useWork>;

function Tallies({ work }: Readonly<{ work: Work }>) {
  const text = useText();
  const format = useFormat();
  const { requests, changes, trips, unassigned, today } = work;
  const [first] = unassigned.rows;
  const next = trips.rows.find(
    ({ pick_up_at, state }) => state !== 'started' && state !== 'finished' && Date.parse(pick_up_at) > work.now,
  );
  const ofToday = [
    next && text('home.nextAt', { when: next.pick_up_time }),
    trips.finished > 0 && text('home.done', { smart_count: trips.finished }),
  ];
  return (
    <div className={styles.tallies}>
      <Tally
        urgent={requests.total > 0}
        label={text('home.requests')}
        count={requests.total}
        to={tablePath(WORK.requests)}
        hint={requests.oldest ? text('home.oldest', { when: format.age(requests.oldest) }) : text('home.requestsNone')}
      />
      <Tally
        urgent={changes.total > 0}
        label={text('home.changes')}
        count={changes.total}
        to={tablePath(WORK.changes)}
        hint={
          changes.oldest ? text('home.oldestChange', { when: format.age(changes.oldest) }) : text('home.changesNone')
        }
      />
      <Tally
        urgent={unassigned.total > 0}
        label={text('home.unassigned')}
        count={unassigned.total}
        to={tablePath(WORK.unassigned)}
        hint={first ? text('home.next', { when: format.age(first.pick_up_at) }) : text('home.unassignedNone')}
      />
      <Tally
        label={text('home.today')}
        count={trips.total}
        to={tablePath(today)}
        hint={ofToday.filter(Boolean).join(', ') || text('home.todayNone')}
      />
    </div>
  );
}

/** The office's home: what waits for an answer and what drives today. */
export default function Administrador() {
  const text = useText();
  const { identity } = useGetIdentity();
  const work = useWork();
  const failed = work.failed.length > 0;
  useFailureToast(failed, 'list.reservations.failed');
  const first = identity?.fullName?.split(' ')[0];
  return (
    <DialogHost>
      <PageTitle title={first ? text('home.greeting', { name: first }) : text('home.title')} />
      {failed ? (
        <FailedRead error={work.failed[0]?.error} onRetry={work.retry} />
      ) : work.isPending ? (
        <HomeSkeleton />
      ) : (
        <>
          <Tallies work={work} />
          <div className={styles.alerts}>
            <AlertList />
          </div>
          <div className={styles.lists}>
            {work.unassigned.rows.length > 0 && (
              <TripList
                title={text('home.unassigned')}
                hint={text('home.unassignedHint')}
                rows={work.unassigned.rows}
                path={tablePath(WORK.unassigned)}
                assign
              />
            )}
            <TripList
              title={text('home.today')}
              hint={work.trips.rows.length ? undefined : `${text('home.todayNone')}. ${text('home.todayHint')}`}
              rows={work.trips.rows}
              path={tablePath(work.today)}
            />
          </div>
        </>
      )}
    </DialogHost>
  );
}
