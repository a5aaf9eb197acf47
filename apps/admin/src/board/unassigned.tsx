import { useDroppable } from '@dnd-kit/core';
import { useText } from '../i18n/use-text.js';
import { useFormat } from '../i18n/format.js';
import { Section } from '../ui/section.js';
import { drivenByOthersOf, unassignedOf } from './board-model.js';
import { othersOf } from '../ui/board-words.js';
import { type GridProps, NOWHERE } from './grid-props.js';
import { TripBar } from './trip-bar.js';
import { TripVerbs } from './trip-verbs.js';
import styles from './unassigned.module.css';

/** Trips nobody drives yet. One that is dropped here loses its transport. */
export function Unassigned({ board, view, moves, describedBy }: GridProps) {
  const text = useText();
  const format = useFormat();
  const { setNodeRef, isOver } = useDroppable({ id: NOWHERE });
  const trips = unassignedOf(board);
  return (
    <div ref={setNodeRef} className={`${styles.place} ${isOver ? styles.over : ''}`}>
      <Section title={text('board.unassignedTitle')} end={<strong>{trips.length}</strong>}>
        {trips.length === 0 ? (
          <p className={styles.none}>{text('board.unassignedNone')}</p>
        ) : (
          <ul className={styles.trips}>
            {trips.map((trip, index) => (
              <li key={trip.id}>
                {view.span === 'week' && trips[index - 1]?.pick_up_date !== trip.pick_up_date && (
                  <h3 className={styles.day}>{format.day(trip.pick_up_date)}</h3>
                )}
                <TripBar trip={trip} loose busy={moves.onItsWay?.id === trip.id} describedBy={describedBy} />
                <TripVerbs trip={trip} moves={moves} small />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <DrivenByOthers board={board} view={view} moves={moves} describedBy={describedBy} />
    </div>
  );
}

/** Trips that others drive: no row of the fleet has them. One that is dropped on a row comes back to it. */
function DrivenByOthers({ board, view, moves, describedBy }: Omit<GridProps, 'rows'>) {
  const text = useText();
  const format = useFormat();
  const trips = drivenByOthersOf(board, view.by);
  if (trips.length === 0) return null;
  return (
    <div className={styles.others}>
      <Section title={text('board.externalTitle')} end={<strong>{trips.length}</strong>}>
        <ul className={styles.trips}>
          {trips.map((trip) => (
            <li key={trip.id}>
              {view.span === 'week' && <h3 className={styles.day}>{format.day(trip.pick_up_date)}</h3>}
              <TripBar trip={trip} loose busy={moves.onItsWay?.id === trip.id} describedBy={describedBy} />
              <p className={styles.who}>{othersOf(trip)}</p>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
