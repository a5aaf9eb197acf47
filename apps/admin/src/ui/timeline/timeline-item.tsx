import { eventWords } from '@camino/contracts/events/event-words.js';
import type { TimelineEntry as Entry } from '@camino/contracts/kernel/timeline.js';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useLanguage, useText } from '../../i18n/use-text.js';
import { ChangeList, TimelineEntry, TimelineNote } from '../timeline-entry.js';
import { changeWords, onBehalf, refusalWord, whoActed } from './timeline-words.js';

/** Recorded this much later than it happened is worth telling. */
const LATE_MS = 60_000;

function WhenAndWho({ entry }: Readonly<{ entry: Entry }>) {
  const text = useText();
  const format = useFormat();
  const late = Date.parse(entry.recorded_at) - Date.parse(entry.at) > LATE_MS;
  return (
    <>
      <time dateTime={entry.at}>{format.instant(entry.at)}</time>
      {late && `, ${text('history.recorded', { when: format.instant(entry.recorded_at) })}`},{' '}
      {text('history.by', { who: whoActed(entry.actor, text) })}
      {entry.on_behalf_of && `, ${onBehalf(entry.on_behalf_of, text)}`}
    </>
  );
}

/** One event: what, when, who and for whom, why, what became different, and what takes it back. */
export function TimelineItem({ entry, undo }: Readonly<{ entry: Entry; undo?: ReactNode }>) {
  const text = useText();
  const language = useLanguage();
  const format = useFormat();
  return (
    <TimelineEntry
      what={eventWords(entry.type, language)}
      refused={Boolean(entry.refused)}
      meta={<WhenAndWho entry={entry} />}
    >
      {entry.refused && (
        <TimelineNote>
          {text('history.refused')}: {refusalWord(entry.refused, text)}
        </TimelineNote>
      )}
      {entry.reason && (
        <TimelineNote>
          {text('history.reason')}: {entry.reason}
        </TimelineNote>
      )}
      <ChangeList
        changes={entry.changes.map((change) => ({ key: change.field, ...changeWords(change, text, format) }))}
      />
      {undo}
    </TimelineEntry>
  );
}
