import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { StatusA } from '@camino/contracts/reservations/reservation-states.js';
import { useFormat } from '../../i18n/format.js';
import { useText } from '../../i18n/use-text.js';
import { VerbButton } from '../../verbs/verb-button.js';
import { CopyButton } from '../../ui/copy-button.js';
import { useShowDialog } from '../../ui/dialog-host.js';
import { Icon } from '../../ui/icon.js';
import { DetailDialog } from '../../ui/reservation/detail-dialog.js';
import { summaryOf } from '../../ui/reservation/reservation-words.js';
import styles from './row-actions.module.css';
import { approve } from '../verbs/approve.js';
import { assignTransport } from '../verbs/assign-transport.js';
import { finish } from '../verbs/finish.js';
import { reject } from '../verbs/reject.js';

/**
 * Which actions a row of each status has (specification 001 §2); verbs show only where the server allows them as well.
 * What it calls cancelling a request is rejecting it here, as on the page of the booking.
 */
const ACTIONS = {
  approve: [1, 4],
  edit: [1, 2, 4],
  copy: [1, 2, 4],
  cancel: [1],
  finish: [2],
  detail: [2, 3, 4, 5],
} as const satisfies Record<string, readonly StatusA[]>;

const has = (action: keyof typeof ACTIONS, { reservation_status_id }: Reservation): boolean =>
  (ACTIONS[action] as readonly StatusA[]).includes(reservation_status_id);

/** Opens the detail dialog. */
function DetailButton({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  const showDialog = useShowDialog();
  const label = text('driver.detail');
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={`${label} ${row.reservation_number}`}
        onClick={() =>
          showDialog((close) => <DetailDialog row={row} onClose={close} pagePath={`/reservation/${row.id}/show`} />)
        }
      >
        <Icon name="eye" />
      </IconButton>
    </Tooltip>
  );
}

/** What can be done to a row without opening it. Clicks stay here: the row itself leads to the detail page. */
export function RowActions({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  const format = useFormat();
  return (
    <div
      className={styles.actions}
      role="group"
      aria-label={text('reservation.actionsOf', { number: row.reservation_number })}
      onClick={(event) => event.stopPropagation()}
    >
      {has('approve', row) && <VerbButton verb={approve} row={row} appearance="icon" />}
      {has('edit', row) && <VerbButton verb={assignTransport} row={row} appearance="icon" />}
      {has('copy', row) && <CopyButton textToCopy={() => summaryOf(row, text, format)} />}
      {has('finish', row) && <VerbButton verb={finish} row={row} appearance="icon" />}
      {has('cancel', row) && <VerbButton verb={reject} row={row} appearance="icon" />}
      {has('detail', row) && <DetailButton row={row} />}
    </div>
  );
}
