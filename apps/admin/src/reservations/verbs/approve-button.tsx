import { ApiError } from '@camino/client/api-error.js';
import { useEffect, useRef } from 'react';
import { useVerb } from '../../data/use-verb.js';
import { useText } from '../../i18n/use-text.js';
import { useShowDialog } from '../../ui/dialog-host.js';
import { FailureDialog } from './failure-dialog.js';
import { VerbButton, type VerbProps } from './verb-button.js';

/** Approves a request, or the change a traveller asked for. One press: it can be taken back with the other verbs. */
export function ApproveButton({ row, appearance }: VerbProps) {
  const text = useText();
  const showDialog = useShowDialog();
  const { run, pending, failure } = useVerb({
    resource: 'reservation',
    row,
    verb: 'approve',
    done: 'verb.approve.done',
    failed: 'reservation.updateFailed',
  });
  const shown = useRef<ApiError | null>(null);
  useEffect(() => {
    if (!failure || failure === shown.current) return;
    shown.current = failure;
    showDialog((close) => (
      <FailureDialog
        failure={failure}
        title={`${text('verb.approve.label')} ${row.reservation_number}`}
        onClose={close}
      />
    ));
  }, [failure, row.reservation_number, showDialog, text]);
  return (
    <VerbButton
      {...{ row, appearance, pending }}
      verb="approve"
      icon="check"
      weight="main"
      label={text('verb.approve.label')}
      onPress={() => void run()}
    />
  );
}
