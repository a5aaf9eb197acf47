import type { UserRow } from '@camino/contracts/accounts/account.js';
import { postVerb } from '../../data/record-calls.js';
import { ChangeList, type ChangeWords } from '../../ui/timeline-entry.js';
import type { Verb } from '../../verbs/verb.js';
import { USERS } from '../record/user-resource.js';
import { whatNext } from '../record/what-next.js';

/** A version by the entry of the history that made it, when that was, and what restoring it changes today. */
type Restoring = Readonly<{ version: number; when: string; changes: readonly ChangeWords[] }>;

/** Gives an account the name, telephone, document and role of then; the server decides by the rules of a change. */
export const restoreUser = ({ version, when, changes }: Restoring): Verb<UserRow> => ({
  resource: USERS,
  explain: whatNext,
  name: 'restore',
  icon: 'undo',
  isAllowed: () => true,
  label: 'record.past.restore',
  title: (_row, text) => text('history.restore.title', { when }),
  question: 'history.restore.userQuestion',
  confirm: 'record.past.doRestore',
  ready: true,
  facts: () => <ChangeList changes={changes} />,
  send: (seen, _body, key) => postVerb({ resource: 'user', verb: 'restore', seen, body: { version }, key }),
  stale: 'close',
  done: 'record.past.restored',
});
