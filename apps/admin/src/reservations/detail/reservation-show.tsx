import Skeleton from '@mui/material/Skeleton';
import { ROLES } from '@camino/contracts/accounts/session.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { useParams } from 'react-router';
import { currentRole } from '../../data/auth-provider.js';
import { useReservation } from '../../data/use-reservation.js';
import { useFormat } from '../../i18n/format.js';
import { useText } from '../../i18n/use-text.js';
import { BackLink } from '../../layout/back-link.js';
import { PageTitle } from '../../layout/page-title.js';
import { CopyButton } from '../../ui/copy-button.js';
import { DialogHost } from '../../ui/dialog-host.js';
import { ReadState } from '../../ui/read-state.js';
import { RecordColumn, RecordColumns, RecordTools } from '../../ui/record-columns.js';
import { StateChip } from '../../ui/state-chip.js';
import { ReservationDetail } from './reservation-detail.js';
import { summaryOf } from '../../ui/reservation/reservation-words.js';
import { TrackingLink } from './tracking-link.js';
import { ReservationTimeline } from '../timeline/reservation-timeline.js';

function DetailSkeleton() {
  return (
    <RecordColumns>
      <RecordColumn>
        <Skeleton variant="rounded" height={84} />
        <Skeleton variant="rounded" height={220} />
        <Skeleton variant="rounded" height={140} />
      </RecordColumn>
      <Skeleton variant="rounded" height={460} />
    </RecordColumns>
  );
}

function PageTools({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  const format = useFormat();
  return (
    <RecordTools>
      <TrackingLink row={row} />
      <CopyButton textToCopy={() => summaryOf(row, text, format)} />
    </RecordTools>
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
      <BackLink to="/reservation">{text('detail.back')}</BackLink>
      <ReadState query={reservation} skeleton={<DetailSkeleton />} failed={text('reservation.infoFailed')}>
        {(row) => (
          <>
            <PageTitle
              title={text('reservation.one', { number: row.reservation_number })}
              beside={<StateChip state={row.state} />}
            >
              <PageTools row={row} />
            </PageTitle>
            <RecordColumns>
              <ReservationDetail row={row} />
              {currentRole() === ROLES.admin && <ReservationTimeline id={row.id} row={row} />}
            </RecordColumns>
          </>
        )}
      </ReadState>
    </DialogHost>
  );
}
