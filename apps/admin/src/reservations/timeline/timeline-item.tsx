import type { TimelineEntry } from '@camino/contracts/reservation.js';
import { useFormat } from '../../i18n/format.js';
import { useText } from '../../i18n/use-text.js';
import { Icon } from '../../ui/icon.js';
import { changeWords, eventWord, onBehalf, refusalWord, whoActed } from './timeline-words.js';
import styles from './timeline-item.module.css';

/** Recorded this much later than it happened is worth telling. */
const LATE_MS = 60_000;

function Changes({ entry }: Readonly<{ entry: TimelineEntry }>) {
  const text = useText();
  const format = useFormat();
  if (entry.changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {entry.changes.map((change) => {
        const { field, from, to } = changeWords(change, text, format);
        return (
          <li key={change.field}>
            <span className={styles.field}>{field}</span>
            <span>
              {change.from !== null && <><del><span className="visually-hidden">{text('history.from')} </span>{from}</del> → </>}
              <ins><span className="visually-hidden">{text('history.to')} </span>{to}</ins>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** One event: what, when, who and for whom, why, what became different. */
export function TimelineItem({ entry }: Readonly<{ entry: TimelineEntry }>) {
  const text = useText();
  const format = useFormat();
  const late = Date.parse(entry.recorded_at) - Date.parse(entry.at) > LATE_MS;
  return (
    <li className={`${styles.item} ${entry.refused ? styles.refused : ''}`}>
      <p className={styles.what}>
        {entry.refused && <Icon name="refuse" size="small" />}
        {eventWord(entry.type, text)}
      </p>
      <p className={styles.meta}>
        <time dateTime={entry.at}>{format.instant(entry.at)}</time>
        {late && `, ${text('history.recorded', { when: format.instant(entry.recorded_at) })}`}, {text('history.by', { who: whoActed(entry.actor, text) })}
        {entry.on_behalf_of && `, ${onBehalf(entry.on_behalf_of, text)}`}
      </p>
      {entry.refused && <p className={styles.why}>{text('history.refused')}: {refusalWord(entry.refused, text)}</p>}
      {entry.reason && <p className={styles.why}>{text('history.reason')}: {entry.reason}</p>}
      <Changes entry={entry} />
    </li>
  );
}
