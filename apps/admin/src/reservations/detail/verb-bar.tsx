import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { useText } from '../../i18n/use-text.js';
import { VerbButton } from '../../verbs/verb-button.js';
import styles from './verb-bar.module.css';
import { NoShowLater } from './no-show-later.js';
import { announceDelay } from '../verbs/announce-delay.js';
import { approve } from '../verbs/approve.js';
import { cancel } from '../verbs/cancel.js';
import { correct } from '../verbs/correct.js';
import { finish } from '../verbs/finish.js';
import { noShow } from '../verbs/no-show.js';
import { refuseChange } from '../verbs/refuse-change.js';
import { reinstate } from '../verbs/reinstate.js';
import { reject } from '../verbs/reject.js';
import { start } from '../verbs/start.js';
import { unassign } from '../verbs/unassign.js';
import { undoStart } from '../verbs/undo-start.js';
import { withdrawDelay } from '../verbs/withdraw-delay.js';

const VERBS = [
  approve,
  start,
  finish,
  undoStart,
  reinstate,
  correct,
  announceDelay,
  withdrawDelay,
  unassign,
  refuseChange,
  reject,
  noShow,
];

/**
 * Every verb the server allows now; assigning transport stands with the transport. Cancelling what nobody has approved
 * yet is rejecting it: one button for it.
 */
export function VerbBar({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  return (
    <div className={styles.verbs} role="group" aria-label={text('reservation.actions')}>
      {VERBS.map((verb) => (
        <VerbButton key={verb.name} verb={verb} row={row} />
      ))}
      <NoShowLater row={row} />
      {!row.allowed_actions.includes('reject') && <VerbButton verb={cancel} row={row} />}
    </div>
  );
}
