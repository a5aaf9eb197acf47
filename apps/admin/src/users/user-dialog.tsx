import type { UserRow } from '@camino/contracts/accounts/account.js';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { useFetchFresh, useSaveRecord } from '../data/use-record.js';
import type { UserBody } from '../data/user-calls.js';
import type { Toasts } from '../data/use-command.js';
import { useText } from '../i18n/use-text.js';
import { FormDialog } from '../ui/form/form-dialog.js';
import { valueText } from '../ui/form/form-field.js';
import { useForm } from '../ui/form/use-form.js';
import { objectionsOf } from './objections.js';
import { bodyOf, formFieldsOf, valuesOf } from './user-form.js';
import { USERS } from './record/user-resource.js';
import { nameOf } from './record/user-words.js';
import { whatNext } from './record/what-next.js';

const CREATE: Toasts = { done: 'user.created', failed: 'user.createFailed' };
const UPDATE: Toasts = { done: 'user.updated', failed: 'user.updateFailed' };

type UserDialogProps = Readonly<{ user: UserRow | null; onClose: () => void }>;

/** Creates an account, or changes one. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  const text = useText();
  const [seen, setSeen] = useState(user);
  const { identity } = useGetIdentity();
  const form = useForm(
    formFieldsOf(seen, user !== null && identity?.id === user.id, text),
    valuesOf(user),
    `user ${user?.id ?? 'new'}`,
  );
  const save = useSaveRecord<UserRow, UserBody>(USERS, seen, seen ? UPDATE : CREATE);
  const fetchFresh = useFetchFresh(USERS);

  const seeNew = async (of: UserRow): Promise<void> => {
    const fresh = await fetchFresh(of.id);
    if (!fresh) return;
    setSeen(fresh);
    form.rebase(valuesOf(fresh));
    save.forgive();
  };
  return (
    <FormDialog
      title={
        user
          ? text('record.title.update', { name: nameOf(user, text) })
          : text('record.title.create', { one: text('user.one') })
      }
      mode={user ? 'update' : 'create'}
      named={form.fields
        .slice(0, 2)
        .map((field) => valueText(field, form.values[field.name]))
        .join(' ')}
      form={form}
      pending={save.pending}
      failure={save.failure}
      objections={objectionsOf(save.failure)}
      told={save.failure && whatNext({ failure: save.failure, row: seen, text, onLeave: onClose }).next}
      onWrite={() => save.run(bodyOf(form.values, seen))}
      onSeeNew={seen ? () => void seeNew(seen) : undefined}
      onClose={onClose}
    />
  );
}
