import type { UserRow } from '@camino/contracts/accounts/account.js';
import { useGetIdentity } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { EraseDialog } from '../people/erase-dialog.js';
import { ActionButton } from '../ui/action-button.js';
import { useShowDialog } from '../ui/dialog-host.js';
import { MoreMenu } from '../ui/more-menu.js';
import { useVerbItems } from '../verbs/use-verb-items.js';
import { VerbButton } from '../verbs/verb-button.js';
import { UserHistory } from './history/user-history.js';
import { UserDialog } from './user-dialog.js';
import { activate, deactivate, endSessions, removeUser, sendConfirmation } from './user-verbs.js';
import { UserSessions } from './user-sessions.js';
import { nameOf } from './record/user-words.js';

const VERBS = [deactivate, activate, endSessions, sendConfirmation];

/** What is done to an account less often; nobody takes away their own. */
const useMoreItems = (user: UserRow, oneself: boolean) => {
  const text = useText();
  const showDialog = useShowDialog();
  const items = useVerbItems(
    VERBS.filter((verb) => !(oneself && verb === deactivate)),
    user,
  );
  const sessions = {
    key: 'sessions',
    label: text('user.sessions.label'),
    icon: 'shield' as const,
    onChoose: () => showDialog((close) => <UserSessions user={user} onClose={close} />),
  };
  const all = user.active ? [...items, sessions] : items;
  if (oneself || user.erased) return all;
  const somebody = {
    person: user.id,
    name: nameOf(user, text),
    email: user.email,
    unconfirmed: !user.emailConfirmation,
  };
  const erase = {
    key: 'erase',
    label: text('people.label'),
    icon: 'trash' as const,
    danger: true,
    onChoose: () => showDialog((close) => <EraseDialog somebody={somebody} onClose={close} />),
  };
  return [...all, erase];
};

/** What can be done to an account. Whether else it may be is the server's to say. */
export function UserButtons({ user }: Readonly<{ user: UserRow }>) {
  const text = useText();
  const showDialog = useShowDialog();
  const { identity } = useGetIdentity();
  const oneself = identity?.id === user.id;
  const name = nameOf(user, text);
  return (
    <>
      <ActionButton
        icon="clock"
        label={text('record.history')}
        of={name}
        onPress={() => showDialog((close) => <UserHistory user={user} onClose={close} />)}
      />
      {!user.erased && (
        <ActionButton
          icon="edit"
          label={text('record.edit')}
          of={name}
          onPress={() => showDialog((close) => <UserDialog user={user} onClose={close} />)}
        />
      )}
      {!oneself && <VerbButton verb={removeUser} row={user} appearance="icon" />}
      <MoreMenu label={text('user.more')} of={name} items={useMoreItems(user, oneself)} />
    </>
  );
}
