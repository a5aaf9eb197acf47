import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { Reservation } from '@camino/contracts/reservation.js';
import { fetchTimeline } from '../../data/reservation-calls.js';
import { useText } from '../../i18n/use-text.js';
import { ReadState } from '../../ui/read-state.js';
import type { Verb } from '../../verbs/verb.js';
import { VerbButton } from '../../verbs/verb-button.js';
import { AsItWas } from '../../ui/as-it-was.js';
import { BookingThen } from './booking-then.js';
import { TimelineItem } from './timeline-item.js';
import { undoOfEntry } from './undo-of-entry.js';
import styles from './reservation-timeline.module.css';

function Undo({ verb, row }: Readonly<{ verb: Verb<Reservation> | null; row: Reservation }>) {
  return (
    verb && (
      <div className={styles.undo}>
        <VerbButton verb={verb} row={row} />
      </div>
    )
  );
}

/**
 * The complete history of a reservation, newest first: who, when, on whose behalf, why, what changed, refused attempts
 * too. With its `row`, what was done last can be taken back from here.
 */
export function ReservationTimeline({ id, row }: Readonly<{ id: string; row?: Reservation }>) {
  const text = useText();
  const timeline = useQuery({
    queryKey: ['reservation', 'timeline', id],
    queryFn: ({ signal }) => fetchTimeline(id, signal),
    retry: false,
  });
  return (
    <section className={styles.history} aria-labelledby="history">
      <div className={styles.head}>
        <h2 id="history">{text('detail.sections.history')}</h2>
        <AsItWas<Reservation> resource="reservation" id={id}>
          {(then, day) => <BookingThen row={then} day={day} />}
        </AsItWas>
      </div>
      <ReadState query={timeline} skeleton={<Skeleton variant="rounded" height={240} />}>
        {(entries) =>
          entries.length === 0 ? (
            <p>{text('history.empty')}</p>
          ) : (
            <ol className={styles.entries}>
              {[...entries].reverse().map((entry) => (
                <TimelineItem
                  key={entry.version}
                  entry={entry}
                  undo={row && <Undo verb={undoOfEntry(entry, entries, row)} row={row} />}
                />
              ))}
            </ol>
          )
        }
      </ReadState>
    </section>
  );
}
