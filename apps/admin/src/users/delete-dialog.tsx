import type { UserRow } from '@camino/contracts/account.js';
import { useText } from '../i18n/use-text.js';
import { ActionDialog } from '../ui/action-dialog.js';
import { FailureNotice } from '../ui/failure-notice.js';
import { useDecision } from './use-decision.js';
import { useRemoveUser } from './use-user-writes.js';
import { UserFacts } from './user-facts.js';
import { nameOf } from './user-words.js';
import { whatNext } from './what-next.js';

type DeleteDialogProps = Readonly<{ user: UserRow; onClose: () => void }>;

/** Asks whether one is sure of deleting an account, showing whose it is. */
export function DeleteDialog({ user: known, onClose }: DeleteDialogProps) {
  const text = useText();
  const { user, seeNew } = useDecision(known);
  const remove = useRemoveUser(user);
  const submit = async (): Promise<void> => {
    if (await remove.run()) onClose();
  };
  return (
    <ActionDialog
      danger
      title={text('record.title.delete', { name: nameOf(user, text) })}
      confirm={text('record.confirm.do.delete')}
      pending={remove.pending}
      disabled={remove.failure?.status === 412}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <div>{text('record.confirm.delete')}</div>
      <UserFacts user={user} />
      <FailureNotice failure={remove.failure} about="record" onReload={() => seeNew(remove.forgive, onClose)}>
        {whatNext({ failure: remove.failure, user, text, onLeave: onClose })}
      </FailureNotice>
    </ActionDialog>
  );
}
