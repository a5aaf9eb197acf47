import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { UserRow } from '@camino/contracts/account.js';
import type { TimelineEntry as Entry } from '@camino/contracts/timeline.js';
import { fetchUserTimeline } from '../../data/user-calls.js';
import { useFormat } from '../../i18n/format.js';
import { useText } from '../../i18n/use-text.js';
import { AsItWas } from '../../ui/as-it-was.js';
import { Fact, Facts } from '../../ui/facts.js';
import { HistoryDrawer, HistoryEntries } from '../../ui/history-drawer.js';
import { ReadState } from '../../ui/read-state.js';
import { ChangeList, TimelineEntry, TimelineNote } from '../../ui/timeline-entry.js';
import { UserFacts } from '../user-facts.js';
import { nameOf } from '../user-words.js';
import { actorWords, changesIn, eventWord } from './past-words.js';

function Happening({ entry, holder }: Readonly<{ entry: Entry; holder: string }>) {
  const text = useText();
  const format = useFormat();
  const { type, at, actor, reason } = entry;
  return (
    <TimelineEntry
      what={eventWord(type, text)}
      meta={
        <>
          <time dateTime={at}>{format.instant(at)}</time>, {actorWords(actor, holder, text)}
        </>
      }
    >
      {reason && (
        <TimelineNote>
          {text('history.reason')}: {reason}
        </TimelineNote>
      )}
      <ChangeList changes={changesIn(entry, text)} />
    </TimelineEntry>
  );
}

type UserProps = Readonly<{ user: UserRow }>;

function Happenings({ user }: UserProps) {
  const text = useText();
  const timeline = useQuery({
    queryKey: ['user', 'timeline', user.id],
    queryFn: ({ signal }) => fetchUserTimeline(user.id, signal),
    retry: false,
  });
  return (
    <ReadState query={timeline} skeleton={<Skeleton variant="rounded" height={240} />}>
      {(entries) =>
        entries.length === 0 ? (
          <p>{text('history.empty')}</p>
        ) : (
          <HistoryEntries>
            {entries.map((entry, place) => <Happening key={place} entry={entry} holder={user.id} />).reverse()}
          </HistoryEntries>
        )
      }
    </ReadState>
  );
}

/** Everything that changed an account, newest first: what, when, by whom, why. */
export function UserHistory({ user, onClose }: UserProps & Readonly<{ onClose: () => void }>) {
  const text = useText();
  return (
    <HistoryDrawer title={text('record.past.title', { name: nameOf(user, text) })} onClose={onClose}>
      <AsItWas<UserRow> resource="user" id={user.id} above>
        {(then) => (
          <>
            <UserFacts user={then} />
            <Facts>
              <Fact label={text('user.column.emailConfirmed')}>
                {text(then.emailConfirmation ? 'record.yes' : 'record.no')}
              </Fact>
              <Fact label={text('user.column.active')}>
                {text(then.active ? 'user.standing.active' : 'user.standing.inactive')}
              </Fact>
            </Facts>
          </>
        )}
      </AsItWas>
      <Happenings user={user} />
    </HistoryDrawer>
  );
}
