import type { SessionRow, UserRow } from '@camino/contracts/accounts/account.js';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../data/use-command.js';
import { endSession, fetchSessions } from '../data/user-calls.js';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import { FailureNotice } from '../ui/failure-notice.js';
import { HistoryDrawer } from '../ui/history-drawer.js';
import { ReadState } from '../ui/read-state.js';
import styles from './user-sessions.module.css';
import { nameOf } from './record/user-words.js';

type SessionProps = Readonly<{ user: UserRow; session: SessionRow }>;

/** A device somebody is signed in on, and the way to sign them out there. */
function Session({ user, session: { sid, device, opened_at, last_used_at, current } }: SessionProps) {
  const text = useText();
  const format = useFormat();
  const queries = useQueryClient();
  const name = device ?? text('user.sessions.unknown');
  const ending = useCommand<string, unknown>({
    send: (of, key) => endSession(user.id, of, key),
    done: 'user.sessions.ended',
    onDone: () => void queries.invalidateQueries({ queryKey: ['user', 'sessions', user.id] }),
  });
  return (
    <li>
      <div className={styles.line}>
        <div className={styles.words}>
          <strong>{name}</strong>
          <span>
            {current ? text('user.sessions.current') : text('user.sessions.used', { when: format.age(last_used_at) })}
          </span>
          <span>{text('user.sessions.opened', { when: format.instant(opened_at) })}</span>
        </div>
        {!current && (
          <Button
            variant="outlined"
            color="error"
            disabled={ending.pending}
            aria-label={text('user.sessions.endOf', { device: name, when: format.instant(opened_at) })}
            onClick={() => void ending.run(sid)}
          >
            {text(ending.pending ? 'verb.working' : 'user.sessions.end')}
          </Button>
        )}
      </div>
      <FailureNotice failure={ending.failure} about="record" />
    </li>
  );
}

type UserProps = Readonly<{ user: UserRow }>;

function Sessions({ user }: UserProps) {
  const text = useText();
  const sessions = useQuery({
    queryKey: ['user', 'sessions', user.id],
    queryFn: ({ signal }) => fetchSessions(user.id, signal),
    retry: false,
    gcTime: 0,
  });
  return (
    <ReadState query={sessions} skeleton={<Skeleton variant="rounded" height={160} />}>
      {(rows) =>
        rows.length === 0 ? (
          <p>{text('user.sessions.none')}</p>
        ) : (
          <ul className={styles.sessions}>
            {rows.map((session) => (
              <Session key={session.sid} user={user} session={session} />
            ))}
          </ul>
        )
      }
    </ReadState>
  );
}

/** Where somebody is signed in, newest first; each of their sessions can be ended by itself. */
export function UserSessions({ user, onClose }: UserProps & Readonly<{ onClose: () => void }>) {
  const text = useText();
  return (
    <HistoryDrawer title={text('user.sessions.title', { name: nameOf(user, text) })} onClose={onClose}>
      <Sessions user={user} />
    </HistoryDrawer>
  );
}
