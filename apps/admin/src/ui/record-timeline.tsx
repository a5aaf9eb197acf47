import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';
import type { ReactNode } from 'react';
import { api, SHOWN_IN_PLACE } from '../data/api.js';
import { pathOf } from '../data/record-calls.js';
import { useText } from '../i18n/use-text.js';
import { HistoryEntries } from './history-drawer.js';
import { ReadState } from './read-state.js';
import { Section } from './section.js';

type RecordTimelineProps = Readonly<{
  /** Resource under /api/admin whose records have a timeline. */
  resource: string;
  id: string;
  title: string;
  /** Stands at the end of the title's line. */
  end?: ReactNode;
  children: (entry: TimelineEntry) => ReactNode;
}>;

/** Everything that happened to a record, newest first. Kept fresh with the record's resource. */
export function RecordTimeline({ resource, id, title, end, children }: RecordTimelineProps) {
  const text = useText();
  const timeline = useQuery({
    queryKey: [resource, 'timeline', id],
    queryFn: ({ signal }) =>
      api.request<readonly TimelineEntry[]>('GET', pathOf(resource, id, 'timeline'), undefined, {
        handles: SHOWN_IN_PLACE,
        signal,
      }),
    retry: false,
  });
  return (
    <Section title={title} end={end}>
      <ReadState query={timeline} skeleton={<Skeleton variant="rounded" height={160} />}>
        {(entries) =>
          entries.length === 0 ? (
            <p>{text('history.empty')}</p>
          ) : (
            <HistoryEntries>{[...entries].reverse().map(children)}</HistoryEntries>
          )
        }
      </ReadState>
    </Section>
  );
}
