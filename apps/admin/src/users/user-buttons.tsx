import type { UserRow } from '@camino/contracts/account.js';
import { useGetIdentity } from 'react-admin';
import { USER_ACTS, type UserAct } from '../data/user-calls.js';
import { useText } from '../i18n/use-text.js';
import { useShowDialog } from '../ui/dialog-host.js';
import { EraseDialog } from '../people/erase-dialog.js';
import { IconAction } from '../ui/icon-action.js';
import type { IconName } from '../ui/icons.js';
import { MoreMenu } from '../ui/more-menu.js';
import { ActDialog } from './act-dialog.js';
import { DeleteDialog } from './delete-dialog.js';
import { UserHistory } from './history/user-history.js';
import { UserDialog } from './user-dialog.js';
import { nameOf } from './user-words.js';

const LOOKS: Readonly<
  Record<UserAct, Readonly<{ icon: IconName; danger?: boolean; when: (user: UserRow) => boolean }>>
> = {
  deactivate: { icon: 'refuse', danger: true, when: ({ active }) => active },
  activate: { icon: 'check', when: ({ active }) => !active },
  'end-sessions': { icon: 'out', danger: true, when: ({ active }) => active },
  'send-confirmation': { icon: 'mail', when: ({ emailConfirmation, erased }) => !emailConfirmation && !erased },
};

/** What can be done to an account; nobody takes away their own. Whether else it may be is the server's to say. */
export function UserButtons({ user }: Readonly<{ user: UserRow }>) {
  const text = useText();
  const showDialog = useShowDialog();
  const { identity } = useGetIdentity();
  const oneself = identity?.id === user.id;
  const name = nameOf(user, text);
  const acts = USER_ACTS.filter((act) => LOOKS[act].when(user) && !(oneself && act === 'deactivate')).map((act) => ({
    key: act,
    label: text(`user.act.${act}.label`),
    icon: LOOKS[act].icon,
    danger: LOOKS[act].danger,
    onChoose: () => showDialog((close) => <ActDialog act={act} user={user} onClose={close} />),
  }));
  const somebody = { person: user.id, name, email: user.email, unconfirmed: !user.emailConfirmation };
  const erase = {
    key: 'erase',
    label: text('people.label'),
    icon: 'trash' as const,
    danger: true,
    onChoose: () => showDialog((close) => <EraseDialog somebody={somebody} onClose={close} />),
  };
  return (
    <>
      <IconAction
        icon="clock"
        label={text('record.history')}
        of={name}
        onPress={() => showDialog((close) => <UserHistory user={user} onClose={close} />)}
      />
      {!user.erased && (
        <IconAction
          icon="edit"
          label={text('record.edit')}
          of={name}
          onPress={() => showDialog((close) => <UserDialog user={user} onClose={close} />)}
        />
      )}
      {!oneself && (
        <IconAction
          danger
          icon="trash"
          label={text('record.delete')}
          of={name}
          onPress={() => showDialog((close) => <DeleteDialog user={user} onClose={close} />)}
        />
      )}
      <MoreMenu label={text('user.more')} of={name} items={oneself || user.erased ? acts : [...acts, erase]} />
    </>
  );
}
