import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  ACTIVITY_AREAS,
  ACTIVITY_TYPES,
  type ActivityEntry,
  NAMED_RECORDS,
} from '@camino/contracts/activity/activity.js';
import { eventWords } from '@camino/contracts/events/event-words.js';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useFormat } from '../i18n/format.js';
import { nameOfRole } from '../i18n/roles.js';
import { useLanguage, useText } from '../i18n/use-text.js';
import { PageTitle } from '../layout/page-title.js';
import { BlankSlate } from '../ui/blank-slate.js';
import { DateField } from '../ui/date-field.js';
import { DownloadButton } from '../ui/download-button.js';
import { HistoryEntries } from '../ui/history-drawer.js';
import { Narrow } from '../ui/list/narrow.js';
import { ReadState } from '../ui/read-state.js';
import { TimelineEntry, TimelineNote } from '../ui/timeline-entry.js';
import { fetchActivity, type Filters, filterOf, FILTERS } from './activity-calls.js';
import styles from './activity-page.module.css';
import { pathOf } from './activity-words.js';

const ONLY = ['refused', 'explained', 'read'] as const;

/**
 * The filters of the address; anybody can write anything there, the server says what it does not know. Each time they
 * are all taken away, fields begin anew, without what was refused in them.
 */
const useFilters = () => {
  const [search, setSearch] = useSearchParams();
  const filters: Filters = Object.fromEntries(
    FILTERS.flatMap((name) => (search.get(name) ? [[name, search.get(name)!]] : [])),
  );
  const narrow = (part: Filters): void => {
    const chosen = Object.entries({ ...filters, ...part }).filter(([, value]) => value);
    setSearch(Object.fromEntries(chosen));
  };
  const [cleared, setCleared] = useState(0);
  const clear = (): void => {
    setCleared(cleared + 1);
    setSearch({});
  };
  return { filters, narrow, clear, cleared };
};
type Narrowing = ReturnType<typeof useFilters>;

/** The kinds of events in the order of their words. */
const useKinds = () => {
  const language = useLanguage();
  return ACTIVITY_TYPES.map((value) => ({ value, label: eventWords(value, language) })).sort((a, b) =>
    a.label.localeCompare(b.label, language),
  );
};

function Tools({ filters, narrow, cleared }: Narrowing) {
  const text = useText();
  const kinds = useKinds();
  return (
    <div className={styles.tools} role="search">
      <Narrow
        label={text('activity.filter.area')}
        any={text('activity.filter.anyArea')}
        value={filters.area ?? ''}
        options={ACTIVITY_AREAS.map((value) => ({ value, label: text(`activity.area.${value}`) }))}
        onChange={(area) => narrow({ area })}
      />
      <Narrow
        label={text('activity.filter.type')}
        any={text('activity.filter.anyType')}
        value={filters.type ?? ''}
        options={kinds}
        onChange={(type) => narrow({ type })}
      />
      <Narrow
        label={text('activity.filter.only')}
        any={text('activity.filter.anyOnly')}
        value={filters.only ?? ''}
        options={ONLY.map((value) => ({ value, label: text(`activity.only.${value}`) }))}
        onChange={(only) => narrow({ only })}
      />
      {(['from', 'to'] as const).map((end) => (
        <div key={`${end} ${cleared}`} className={styles.day}>
          <DateField
            label={text(`activity.filter.${end}`)}
            value={filters[end] ?? ''}
            onChange={(day) => narrow({ [end]: day })}
          />
        </div>
      ))}
      <div className={styles.end}>
        <DownloadButton
          path="/admin/activity/export.xlsx"
          query={{ filter: filterOf(filters) }}
          otherwiseNamed="activity.xlsx"
          label={text('record.export.button')}
        />
        <DownloadButton
          path="/admin/activity/export.csv"
          query={{ filter: filterOf(filters) }}
          otherwiseNamed="activity.csv"
          label={text('record.export.csv')}
        />
      </div>
    </div>
  );
}

/** The person and the record the feed is narrowed to, each to be taken away. */
function Narrowed({ filters, narrow, entries }: Narrowing & Readonly<{ entries: readonly ActivityEntry[] }>) {
  const text = useText();
  const { person, record, resource } = filters;
  if (!person && !record) return null;
  const name = entries.find(({ actor }) => actor.id === person)?.actor.name;
  return (
    <div className={styles.chips}>
      {person && (
        <Chip
          label={text('activity.by', { who: name ?? text('activity.somebody') })}
          onDelete={() => narrow({ person: '' })}
        />
      )}
      {record && (
        <Chip
          label={text('activity.about', { what: `${resource ? wordOf(resource, text) : ''} ${record}`.trim() })}
          onDelete={() => narrow({ record: '', resource: '' })}
        />
      )}
    </div>
  );
}

/** What a record is called, in the middle of a sentence. */
const wordOf = (resource: string, text: ReturnType<typeof useText>): string => {
  const known = NAMED_RECORDS.find((one) => one === resource);
  return known ? text(`activity.record.${known}`) : text('activity.record.other');
};

function Who({ entry: { actor }, narrow }: Readonly<{ entry: ActivityEntry; narrow: Narrowing['narrow'] }>) {
  const text = useText();
  const role = nameOfRole(text, actor.role);
  if (!actor.name) return <span>{role}</span>;
  return (
    <button type="button" className={styles.person} onClick={() => narrow({ person: actor.id })}>
      {`${actor.name} (${role})`}
    </button>
  );
}

function Entry({ entry, narrow }: Readonly<{ entry: ActivityEntry; narrow: Narrowing['narrow'] }>) {
  const text = useText();
  const language = useLanguage();
  const format = useFormat();
  const path = pathOf(entry);
  const { type, at, record, refused, why, verb, explained } = entry;
  return (
    <TimelineEntry
      what={eventWords(type, language)}
      refused={refused !== null}
      meta={
        <span className={styles.parts}>
          <time dateTime={at}>{format.instant(at)}</time>
          <Who entry={entry} narrow={narrow} />
          {path && record && <Link className={styles.link} to={path}>{`${wordOf(record.resource, text)}`}</Link>}
          {record?.id && (
            <button
              type="button"
              className={styles.person}
              onClick={() => narrow({ resource: record.resource, record: record.id! })}
            >
              {text('activity.onlyThis')}
            </button>
          )}
        </span>
      }
    >
      {refused !== null && (
        <TimelineNote>
          <span title={[verb, refused].filter(Boolean).join(': ')}>
            {text('activity.refused', { why: why ?? refused })}
          </span>
        </TimelineNote>
      )}
      {explained && <TimelineNote>{text('activity.explained')}</TimelineNote>}
    </TimelineEntry>
  );
}

/** What everybody did, the newest first: who, when, to what; refused attempts and looks at personal data too. */
export default function ActivityPage() {
  const text = useText();
  const narrowing = useFilters();
  const { filters, narrow, clear } = narrowing;
  const feed = useInfiniteQuery({
    queryKey: ['activity', filters],
    queryFn: ({ pageParam, signal }) => fetchActivity(filters, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    retry: false,
  });
  const entries = feed.data?.pages.flatMap(({ data }) => data);
  return (
    <>
      <PageTitle title={text('activity.title')} />
      <div className={styles.card}>
        <Tools {...narrowing} />
        <Narrowed {...narrowing} entries={entries ?? []} />
        <div className={styles.feed}>
          <ReadState
            query={{ ...feed, data: entries }}
            failed={text('activity.failed')}
            skeleton={<Skeleton variant="rounded" height={320} />}
          >
            {(shown) =>
              shown.length === 0 ? (
                <BlankSlate icon="search" title={text('activity.none')}>
                  <Button variant="outlined" onClick={clear}>
                    {text('record.clearFilters')}
                  </Button>
                </BlankSlate>
              ) : (
                <>
                  <HistoryEntries>
                    {shown.map((entry) => (
                      <Entry key={`${entry.position} ${entry.type}`} entry={entry} narrow={narrow} />
                    ))}
                  </HistoryEntries>
                  {feed.hasNextPage && (
                    <Button
                      variant="outlined"
                      disabled={feed.isFetchingNextPage}
                      onClick={() => void feed.fetchNextPage()}
                    >
                      {text('activity.more')}
                    </Button>
                  )}
                </>
              )
            }
          </ReadState>
        </div>
      </div>
    </>
  );
}
