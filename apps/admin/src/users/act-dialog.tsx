import { LIMITS } from '@camino/contracts/limits.js';
import type { UserRow } from '@camino/contracts/account.js';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { UserAct } from '../data/user-calls.js';
import { useText } from '../i18n/use-text.js';
import { ActionDialog } from '../ui/action-dialog.js';
import { FailureNotice } from '../ui/failure-notice.js';
import { atMost } from '../ui/form/checks.js';
import { useDecision } from './use-decision.js';
import { useActOnUser } from './use-user-writes.js';
import { nameOf, shownOf } from './user-words.js';
import { whatNext } from './what-next.js';

/** What takes something away from somebody is worth a reason; their history keeps it. */
const TAKES_AWAY: readonly UserAct[] = ['deactivate', 'end-sessions'];

type ActDialogProps = Readonly<{ act: UserAct; user: UserRow; onClose: () => void }>;

/** Says what will become of an account and asks whether one is sure. */
export function ActDialog({ act, user: known, onClose }: ActDialogProps) {
  const text = useText();
  const { user, seeNew } = useDecision(known);
  const { run, pending, failure, forgive } = useActOnUser(act, user);
  const [reason, setReason] = useState('');
  const takesAway = TAKES_AWAY.includes(act);
  const tooLong = atMost(LIMITS.reason)(reason.trim());
  const submit = async (): Promise<void> => {
    if (await run(reason.trim() ? { reason: reason.trim() } : {})) onClose();
  };
  return (
    <ActionDialog
      title={text(`user.act.${act}.title`, { name: nameOf(user, text) })}
      confirm={text(`user.act.${act}.label`)}
      danger={takesAway}
      ready={!takesAway}
      pending={pending}
      disabled={failure?.status === 412 || tooLong !== null}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <div>{text(`user.act.${act}.question`, { email: shownOf(user, user.email) })}</div>
      {takesAway && (
        <TextField
          label={text('user.reason')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          multiline
          minRows={2}
          autoFocus
          error={tooLong !== null}
          helperText={tooLong && text(tooLong.key, tooLong.params)}
        />
      )}
      <FailureNotice failure={failure} about="record" onReload={() => seeNew(forgive, onClose)}>
        {whatNext({ failure, user, text, onLeave: onClose })}
      </FailureNotice>
    </ActionDialog>
  );
}
