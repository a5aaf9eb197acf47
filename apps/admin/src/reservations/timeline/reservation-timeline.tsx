import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { fetchTimeline } from '../../data/reservation-calls.js';
import { useText } from '../../i18n/use-text.js';
import { ReadState } from '../../ui/read-state.js';
import { AsItWas } from './as-it-was.js';
import { TimelineItem } from './timeline-item.js';
import styles from './reservation-timeline.module.css';

/**
 * The complete history of a reservation, newest first: who, when, on whose behalf, why, what changed, refused attempts
 * too.
 */
export function ReservationTimeline({ id }: Readonly<{ id: string }>) {
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
        <div className={styles.day}>
          <AsItWas id={id} />
        </div>
      </div>
      <ReadState query={timeline} skeleton={<Skeleton variant="rounded" height={240} />}>
        {(entries) =>
          entries.length === 0 ? (
            <p>{text('history.empty')}</p>
          ) : (
            <ol className={styles.entries}>
              {[...entries].reverse().map((entry) => (
                <TimelineItem key={entry.version} entry={entry} />
              ))}
            </ol>
          )
        }
      </ReadState>
    </section>
  );
}
