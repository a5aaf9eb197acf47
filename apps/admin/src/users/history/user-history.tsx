import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { UserRow } from '@camino/contracts/accounts/account.js';
import type { TimelineEntry as Entry } from '@camino/contracts/kernel/timeline.js';
import { useState } from 'react';
import { fetchUserTimeline } from '../../data/user-calls.js';
import { useFormat } from '../../i18n/format.js';
import { useText } from '../../i18n/use-text.js';
import { AsItWas } from '../../ui/as-it-was.js';
import { Fact, Facts } from '../../ui/facts.js';
import { HistoryDrawer, HistoryEntries } from '../../ui/history-drawer.js';
import { Icon } from '../../ui/icon.js';
import { ReadState } from '../../ui/read-state.js';
import { restorable } from '../../ui/restorable.js';
import { ChangeList, TimelineEntry, TimelineNote } from '../../ui/timeline-entry.js';
import type { Verb } from '../../verbs/verb.js';
import { VerbDialog } from '../../verbs/verb-dialog.js';
import { UserFacts } from '../record/user-facts.js';
import { nameOf } from '../record/user-words.js';
import { actorWords, changesIn, changeWords, eventWord } from './past-words.js';
import { restoreUser } from './restore-user.js';

type HappeningProps = Readonly<{ entry: Entry; holder: string; onRestore: (() => void) | undefined }>;

function Happening({ entry, holder, onRestore }: HappeningProps) {
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
      {onRestore && (
        <Button size="small" startIcon={<Icon name="undo" size="small" />} onClick={onRestore}>
          {text('record.past.restore')}
        </Button>
      )}
    </TimelineEntry>
  );
}

type UserProps = Readonly<{ user: UserRow }>;

/** What an earlier version gives back. */
const RESTORED: readonly string[] = ['name', 'last_name', 'phone', 'cui_passport', 'role_id'];

/** The entries, newest first, and the way back to each version that differs from today's. */
function Entries({ user, entries }: UserProps & Readonly<{ entries: readonly Entry[] }>) {
  const text = useText();
  const format = useFormat();
  const [restoring, setRestoring] = useState<Verb<UserRow> | null>(null);
  const versions = restorable(entries, RESTORED);
  const seen = { ...user, version: Math.max(...entries.map(({ version }) => version)) };
  const restoreOf = (entry: Entry): (() => void) | undefined => {
    const changes = versions.get(entry)?.map((change) => changeWords(false, change, text));
    const { version, at } = entry;
    return changes && (() => setRestoring(restoreUser({ version, when: format.instant(at), changes })));
  };
  return (
    <>
      <HistoryEntries>
        {entries
          .map((entry, place) => <Happening key={place} entry={entry} holder={user.id} onRestore={restoreOf(entry)} />)
          .reverse()}
      </HistoryEntries>
      {restoring && <VerbDialog verb={restoring} row={seen} onClose={() => setRestoring(null)} />}
    </>
  );
}

function Happenings({ user }: UserProps) {
  const text = useText();
  const timeline = useQuery({
    queryKey: ['user', 'timeline', user.id],
    queryFn: ({ signal }) => fetchUserTimeline(user.id, signal),
    retry: false,
  });
  return (
    <ReadState query={timeline} skeleton={<Skeleton variant="rounded" height={240} />}>
      {(entries) => (entries.length === 0 ? <p>{text('history.empty')}</p> : <Entries user={user} entries={entries} />)}
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
