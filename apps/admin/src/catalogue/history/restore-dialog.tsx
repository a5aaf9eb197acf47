import type { CatalogueKind, CatalogueRow } from '@camino/contracts/catalogue-kinds.js';
import { useText } from '../../i18n/use-text.js';
import { ActionDialog } from '../../ui/action-dialog.js';
import { FailureNotice } from '../../ui/failure-notice.js';
import { RowFacts } from '../row-facts.js';
import { useRestoreRow } from '../use-row-writes.js';

/** A version and the row as it was in it. */
export type Restoring = Readonly<{ version: number; row: CatalogueRow }>;

type RestoreDialogProps = Readonly<{
  kind: CatalogueKind;
  /** The row's latest version known here. */
  seen: Pick<CatalogueRow, 'id' | 'version'>;
  restoring: Restoring;
  /** Somebody was faster: reads the history anew. */
  onSeeNew: () => void;
  onClose: () => void;
}>;

/** Asks whether one is sure of making a row what it was, and shows what that is. */
export function RestoreDialog({ kind, seen, restoring: { version, row }, onSeeNew, onClose }: RestoreDialogProps) {
  const text = useText();
  const restore = useRestoreRow(kind, seen);
  const submit = async (): Promise<void> => {
    if (await restore.run(version)) onClose();
  };
  const seeNew = (): void => {
    onSeeNew();
    onClose();
  };
  return (
    <ActionDialog
      ready
      title={text('record.past.restoreTitle', { version })}
      confirm={text('record.past.doRestore')}
      pending={restore.pending}
      disabled={restore.failure?.status === 412}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <div>{text('record.past.restoreQuestion')}</div>
      <RowFacts kind={kind} row={row} />
      <FailureNotice failure={restore.failure} about="record" onReload={seeNew} />
    </ActionDialog>
  );
}
