import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';
import { fetchTimeline } from '../../data/reservation-calls.js';
import { useFormat } from '../../i18n/format.js';
import { useText } from '../../i18n/use-text.js';
import { ReadState } from '../../ui/read-state.js';
import { restorable } from '../../ui/restorable.js';
import { isAllowed, type Verb } from '../../verbs/verb.js';
import { VerbButton } from '../../verbs/verb-button.js';
import { AsItWas } from '../../ui/as-it-was.js';
import { BookingThen } from './booking-then.js';
import { restore } from '../verbs/restore.js';
import { TimelineItem } from '../../ui/timeline/timeline-item.js';
import { changeWords } from '../../ui/timeline/timeline-words.js';
import { undoOfEntry } from './undo-of-entry.js';
import styles from './reservation-timeline.module.css';

type BackProps = Readonly<{ verbs: readonly (Verb<Reservation> | null)[]; row: Reservation }>;

/** What leads back from an entry: taking back what was done, or restoring what the booking said then. */
function Back({ verbs, row }: BackProps) {
  const offered = verbs.filter((verb) => verb !== null).filter((verb) => isAllowed(verb, row));
  return (
    offered.length > 0 && (
      <div className={styles.undo}>
        {offered.map((verb) => (
          <VerbButton key={verb.name} verb={verb} row={row} />
        ))}
      </div>
    )
  );
}

/** What a correction can set, as the history names it. */
const RESTORED: readonly string[] = [
  'pick_up',
  'route',
  'adults',
  'childs',
  'suitcase',
  'children_chair',
  'child_seats',
  'wheelchair',
  'type_vehicle',
  'name',
  'email',
  'phone',
  'cui_passport',
  'flight_number',
  'arrival_time',
  'note',
  'pick_up_address',
  'drop_off_address',
  'stops',
];

/** The verb that restores each version that differs from what the booking says now. */
const useRestore = () => {
  const text = useText();
  const format = useFormat();
  return (entries: readonly TimelineEntry[]) => {
    const versions = restorable(entries, RESTORED);
    return (entry: TimelineEntry): Verb<Reservation> | null => {
      const changes = versions.get(entry);
      if (!changes) return null;
      const words = changes.map((change) => ({ key: change.field, ...changeWords(change, text, format) }));
      return restore({ version: entry.version, when: format.instant(entry.at), changes: words });
    };
  };
};

type EntriesProps = Readonly<{ entries: readonly TimelineEntry[]; row: Reservation | undefined }>;

/** Newest first. */
function Entries({ entries, row }: EntriesProps) {
  const restoreOf = useRestore()(entries);
  return (
    <ol className={styles.entries}>
      {[...entries].reverse().map((entry) => (
        <TimelineItem
          key={entry.version}
          entry={entry}
          undo={row && <Back verbs={[undoOfEntry(entry, entries, row), restoreOf(entry)]} row={row} />}
        />
      ))}
    </ol>
  );
}

/**
 * The complete history of a reservation, newest first: who, when, on whose behalf, why, what changed, refused attempts
 * too. With its `row`, what was done last can be taken back from here, and what it said before be restored.
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
        {(entries) => (entries.length === 0 ? <p>{text('history.empty')}</p> : <Entries entries={entries} row={row} />)}
      </ReadState>
    </section>
  );
}
