import type { Reservation } from '@camino/contracts/reservation.js';
import { useText } from '../i18n/use-text.js';
import styles from './verb-bar.module.css';
import { ApproveButton } from './verbs/approve-button.js';
import { CancelButton } from './verbs/cancel-button.js';
import { CorrectButton } from './verbs/correct-button.js';
import { FinishButton } from './verbs/finish-button.js';
import { NoShowButton } from './verbs/no-show-button.js';
import { RefuseChangeButton } from './verbs/refuse-change-button.js';
import { ReinstateButton } from './verbs/reinstate-button.js';
import { RejectButton } from './verbs/reject-button.js';
import { StartButton } from './verbs/start-button.js';
import { UnassignButton } from './verbs/unassign-button.js';
import { UndoStartButton } from './verbs/undo-start-button.js';

/**
 * Every verb the server allows now; assigning transport stands with the transport. Cancelling what nobody has approved
 * yet is rejecting it: one button for it.
 */
export function VerbBar({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  return (
    <div className={styles.verbs} role="group" aria-label={text('reservation.actions')}>
      <ApproveButton row={row} />
      <StartButton row={row} />
      <FinishButton row={row} />
      <UndoStartButton row={row} />
      <ReinstateButton row={row} />
      <CorrectButton row={row} />
      <UnassignButton row={row} />
      <RefuseChangeButton row={row} />
      <RejectButton row={row} />
      <NoShowButton row={row} />
      {!row.allowed_actions.includes('reject') && <CancelButton row={row} />}
    </div>
  );
}
