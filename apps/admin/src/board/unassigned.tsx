import { useDroppable } from '@dnd-kit/core';
import { useText } from '../i18n/use-text.js';
import { useFormat } from '../i18n/format.js';
import { Section } from '../ui/section.js';
import { unassignedOf } from './board-model.js';
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
    </div>
  );
}
