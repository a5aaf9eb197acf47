import type { Reservation } from '@camino/contracts/reservation.js';
import { useText } from '../../i18n/use-text.js';
import { ActionDialog } from '../../ui/action-dialog.js';
import { passengerOf } from '../reservation-words.js';

/** `message` is the server's; null when no answer came. */
export type BulkFailure = Readonly<{ row: Reservation; message: string | null }>;

/** Which of many could not be done, and why each. */
export function BulkFailures({
  failures,
  onClose,
}: Readonly<{ failures: readonly BulkFailure[]; onClose: () => void }>) {
  const text = useText();
  return (
    <ActionDialog
      single
      title={text('reservation.bulk.failedTitle', { smart_count: failures.length })}
      confirm={text('shell.close')}
      onConfirm={onClose}
      onClose={onClose}
    >
      <ul>
        {failures.map(({ row, message }) => (
          <li key={row.id}>
            <strong>{row.reservation_number}</strong> {passengerOf(row, text)}:{' '}
            {message ?? text('shell.failure.offline')}
          </li>
        ))}
      </ul>
    </ActionDialog>
  );
}
