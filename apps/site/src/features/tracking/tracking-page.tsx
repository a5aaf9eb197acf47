import { useEffect, useRef, useState } from 'react';
import type { TrackedReservation } from '@camino/contracts/reservations/reservation.js';
import { useParams } from '../../router/router.js';
import { common } from '../../i18n/common.js';
import { useTexts } from '../../i18n/texts.js';
import { tracking } from '../../i18n/tracking.js';
import { PageShell } from '../../ui/page-shell.js';
import { showToast } from '../../state/toast.js';
import { type Linked, useLinked } from '../../data/use-linked.js';
import styles from './booking-view.module.css';
import { BookingView } from './booking-view.js';
import { FailedView, LoadingView, PageNotices, UnknownView } from './notices.js';
import { findReservation } from './tracked-reservation.js';

/** What only the traveller does needs no news. */
const isOwnDoing = ({ state, ending }: TrackedReservation): boolean => state === 'updated' || ending?.by === 'customer';

/** Says in passing that the booking moved on while the page was open. */
const useNews = (view: Linked<TrackedReservation>): void => {
  const t = useTexts(tracking).messages;
  const { states } = useTexts(common);
  const last = useRef<TrackedReservation['state'] | null>(null);
  const booking = view.status === 'shown' ? view.found : null;
  useEffect(() => {
    if (!booking) return;
    if (last.current && last.current !== booking.state && !isOwnDoing(booking))
      showToast(t.news(states[booking.state]));
    last.current = booking.state;
  }, [booking, t, states]);
};

const usePageTitle = (view: Linked<TrackedReservation>): void => {
  const t = useTexts(tracking);
  const number = view.status === 'shown' ? view.found.reservation_number : '';
  useEffect(() => {
    document.title = `${number ? t.title(number) : t.reservation} · Camino`;
  }, [t, number]);
};

type TrackedPageProps = Readonly<{ token: string; renewed: boolean; onCancelled: () => void }>;

function TrackedPage({ token, renewed, onCancelled }: TrackedPageProps) {
  const { view, show, read, retry } = useLinked({ token, find: findReservation, live: true });
  useNews(view);
  usePageTitle(view);
  if (view.status === 'loading') return <LoadingView />;
  if (view.status === 'failed') return <FailedView onRetry={retry} />;
  if (view.status === 'unknown') return <UnknownView />;
  return (
    <div className={styles.whole}>
      <PageNotices view={view} onRetry={retry} />
      <BookingView {...{ token, renewed, onCancelled }} booking={view.found} onChanged={show} onRefused={read} />
    </div>
  );
}

/** The public page of one booking, opened by its link: no login, kept up to date while it is open. */
export function TrackingPage() {
  const { token = '' } = useParams();
  const [round, setRound] = useState(0);
  return (
    <PageShell width="wide">
      <TrackedPage
        key={`${token} ${round}`}
        token={token}
        renewed={round > 0}
        onCancelled={() => setRound(round + 1)}
      />
    </PageShell>
  );
}
