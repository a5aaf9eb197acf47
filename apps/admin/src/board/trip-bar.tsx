import { useDraggable } from '@dnd-kit/core';
import Tooltip from '@mui/material/Tooltip';
import chip from '@camino/design/chip.module.css';
import { stateIcons } from '@camino/design/state-icons.js';
import type { BoardTrip, LateDrive } from '@camino/contracts/reservations/board.js';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { useText } from '../i18n/use-text.js';
import { Icon } from '../ui/icon.js';
import { PickUpTime } from '../ui/pick-up-time.js';
import { isMovable } from './board-model.js';
import { lengthOf, useTripWords } from '../ui/board-words.js';
import styles from './trip-bar.module.css';

type FaceProps = Readonly<{ trip: BoardTrip; late?: LateDrive }>;

/** What is wrong with a drive that cannot be reached in time. */
const useLateMark = () => {
  const text = useText();
  return (late?: LateDrive): string | undefined =>
    late && text('board.late.mark', { needed: lengthOf(late.needed_min), given: lengthOf(late.given_min) });
};

/** What stands on a bar: time, route, how many, flight. */
export function TripFace({ trip, late }: FaceProps) {
  const words = useTripWords()(trip);
  const mark = useLateMark()(late);
  return (
    <>
      <span className={styles.first}>
        {mark && (
          <span className={styles.late} role="img" aria-label={mark}>
            <Icon name="warning" size="small" />
          </span>
        )}
        <Icon path={stateIcons[trip.state].path} size="small" />
        <b>
          <PickUpTime row={trip} />
        </b>
        <span className={styles.people}>{words.people}</span>
      </span>
      <span className={styles.route}>
        {words.from} → {words.to}
      </span>
      <span className={styles.rest}>{[words.flight, words.traveller].filter(Boolean).join(' · ')}</span>
    </>
  );
}

type TripBarProps = FaceProps &
  Readonly<{ style?: CSSProperties; busy: boolean; loose?: boolean; describedBy: string }>;

/** A trip as a link to its booking that can be dragged, or lifted by the space bar; whole in a hint. */
export function TripBar({ trip, late, style, busy, loose, describedBy }: TripBarProps) {
  const text = useText();
  const words = useTripWords()(trip);
  const mark = useLateMark()(late);
  const movable = isMovable(trip) && !busy;
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: trip.id, data: { trip }, disabled: !movable });
  const looks = [styles.bar, chip[trip.state], loose && styles.loose, late && styles.tight];
  return (
    <Tooltip describeChild title={isDragging ? '' : [words.whole, mark].filter(Boolean).join('. ')}>
      <Link
        ref={setNodeRef}
        to={`/reservation/${trip.id}/show`}
        className={looks.filter(Boolean).join(' ')}
        style={style}
        draggable={false}
        aria-roledescription={movable ? text('board.dnd.item') : undefined}
        aria-describedby={movable ? describedBy : undefined}
        aria-busy={busy || undefined}
        data-trip={trip.id}
        data-dragging={isDragging || undefined}
        {...listeners}
      >
        <span className="visually-hidden">{trip.number} </span>
        <TripFace trip={trip} late={late} />
        <span className="visually-hidden">
          {' '}
          {[words.standing, busy && text('board.working')].filter(Boolean).join(', ')}
        </span>
      </Link>
    </Tooltip>
  );
}
