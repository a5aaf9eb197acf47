import { useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@camino/client/api-error.js';
import { readReservationsAnew } from '../../data/live-refresh.js';
import { useText } from '../../i18n/use-text.js';
import { ActionDialog } from '../../ui/action-dialog.js';
import { FailureNotice } from '../../ui/failure-notice.js';

/** Why a verb without a dialog of its own was refused, with the way on: reload. */
export function FailureDialog({
  failure,
  title,
  onClose,
}: Readonly<{ failure: ApiError; title: string; onClose: () => void }>) {
  const text = useText();
  const queries = useQueryClient();
  const reload = (): void => {
    void readReservationsAnew(queries);
    onClose();
  };
  return (
    <ActionDialog title={title} confirm={text('shell.reload')} onConfirm={reload} onClose={onClose}>
      <FailureNotice failure={failure} />
    </ActionDialog>
  );
}
