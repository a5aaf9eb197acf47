import Skeleton from '@mui/material/Skeleton';
import { ROLES } from '@camino/contracts/session.js';
import type { Reservation } from '@camino/contracts/reservation.js';
import { Link, useParams } from 'react-router';
import { currentRole } from '../data/auth-provider.js';
import { useReservation } from '../data/use-reservation.js';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import { PageTitle } from '../layout/page-title.js';
import { BACK } from '../layout/use-arrival.js';
import { CopyButton } from '../ui/copy-button.js';
import { DialogHost } from '../ui/dialog-host.js';
import { Icon } from '../ui/icon.js';
import { ReadState } from '../ui/read-state.js';
import { StateChip } from '../ui/state-chip.js';
import { ReservationDetail } from './reservation-detail.js';
import styles from './reservation-show.module.css';
import { summaryOf } from './reservation-words.js';
import { TrackingLink } from './tracking-link.js';
import { ReservationTimeline } from './timeline/reservation-timeline.js';

function DetailSkeleton() {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Skeleton variant="rounded" height={84} />
        <Skeleton variant="rounded" height={220} />
        <Skeleton variant="rounded" height={140} />
      </div>
      <Skeleton variant="rounded" height={460} />
    </div>
  );
}

function PageTools({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  const format = useFormat();
  return (
    <div className={styles.tools}>
      <TrackingLink row={row} />
      <CopyButton textToCopy={() => summaryOf(row, text, format)} />
    </div>
  );
}

/**
 * A reservation's page: what it is on the left, everything that happened to it on the right; the history is the
 * office's alone.
 */
export default function ReservationShow() {
  const text = useText();
  const { id = '' } = useParams();
  const reservation = useReservation('reservation', id);
  return (
    <DialogHost>
      <Link className={styles.back} to="/reservation" state={BACK}>
        <Icon name="left" size="small" />
        {text('detail.back')}
      </Link>
      <ReadState query={reservation} skeleton={<DetailSkeleton />} failed={text('reservation.infoFailed')}>
        {(row) => (
          <>
            <PageTitle
              title={text('reservation.one', { number: row.reservation_number })}
              beside={<StateChip state={row.state} />}
            >
              <PageTools row={row} />
            </PageTitle>
            <div className={styles.columns}>
              <ReservationDetail row={row} />
              {currentRole() === ROLES.admin && <ReservationTimeline id={row.id} row={row} />}
            </div>
          </>
        )}
      </ReadState>
    </DialogHost>
  );
}
