import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { ReservationResource } from '../../data/reservation-calls.js';
import { useReservation } from '../../data/use-reservation.js';
import { useText } from '../../i18n/use-text.js';
import { ProgressSteps } from '../progress-steps.js';
import { StateChip } from '../state-chip.js';
import { ArrivalNotice } from './arrival-notice.js';
import { hasOptions, OptionFacts, TripFacts } from './detail-facts.js';
import { OtherWayFacts } from './other-way.js';
import { endedWord } from './reservation-words.js';
import styles from './detail-dialog.module.css';

type DetailDialogProps = Readonly<{
  row: Reservation;
  resource?: ReservationResource;
  onClose: () => void;
  pagePath?: string;
  /** What else is to be known of the trip, as it is by now, by whoever asks. */
  children?: (row: Reservation) => ReactNode;
}>;

/** The reservation detail dialog: the trip and its five steps. */
export function DetailDialog({ row: known, resource = 'reservation', onClose, pagePath, children }: DetailDialogProps) {
  const { data: row = known } = useReservation(resource, known.id, known);
  const text = useText();
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id} className={styles.title}>
        {text('reservation.one', { number: row.reservation_number })}
        <StateChip state={row.state} />
      </DialogTitle>
      <DialogContent className={styles.content}>
        <ArrivalNotice row={row} />
        <ProgressSteps step={row.progress_step} state={row.state} reason={row.ending?.reason || endedWord(row, text)} />
        <TripFacts row={row} />
        <OtherWayFacts row={row} />
        {children?.(row)}
        {hasOptions(row) && <OptionFacts row={row} />}
      </DialogContent>
      <DialogActions>
        {pagePath && (
          <Button component={Link} to={pagePath}>
            {text('detail.openPage')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {text('shell.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
