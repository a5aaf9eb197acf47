import type { ApiError } from '@camino/client/api-error.js';
import type { RowInUse } from '@camino/contracts/catalogue.js';
import type { CatalogueKind, CatalogueRow } from '@camino/contracts/catalogue-kinds.js';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../i18n/use-text.js';
import { ActionDialog } from '../ui/action-dialog.js';
import { FailureNotice } from '../ui/failure-notice.js';
import { pathOfKind } from './kind-path.js';
import styles from './delete-dialog.module.css';
import { useFetchFresh } from './row-dialog.js';
import { RowFacts } from './row-facts.js';
import { nameOf } from './row-words.js';
import { useRemoveRow } from './use-row-writes.js';

const inUseIn = (failure: ApiError | null): RowInUse | null =>
  failure?.code === 'catalogue.in_use' && failure.problem?.data ? (failure.problem.data as RowInUse) : null;

/** The rows in the way, each a link to where it can be changed. */
function Users({ inUse: { count, used_by }, onLeave }: Readonly<{ inUse: RowInUse; onLeave: () => void }>) {
  const text = useText();
  return (
    <div className={styles.users}>
      <ul>
        {used_by.map(({ kind, id, label }) => (
          <li key={`${kind} ${id}`}>
            <Link to={pathOfKind(kind, label)} onClick={onLeave}>
              {text(`catalogue.kind.${kind}.title`)}: {label}
            </Link>
          </li>
        ))}
        {count > used_by.length && <li>{text('record.inUse.more', { smart_count: count - used_by.length })}</li>}
      </ul>
      <span>{text('record.inUse.next')}</span>
    </div>
  );
}

type DeleteDialogProps = Readonly<{ kind: CatalogueKind; row: CatalogueRow; onClose: () => void }>;

/** Asks whether one is sure of deleting a row, showing it; when the row is in use, says by what. */
export function DeleteDialog({ kind, row: known, onClose }: DeleteDialogProps) {
  const text = useText();
  const [row, setRow] = useState(known);
  const remove = useRemoveRow(kind, row);
  const fetchFresh = useFetchFresh(kind);
  const inUse = inUseIn(remove.failure);

  const seeNew = async (): Promise<void> => {
    const fresh = await fetchFresh(row.id);
    if (!fresh) return onClose();
    setRow(fresh);
    remove.forgive();
  };
  const submit = async (): Promise<void> => {
    if (await remove.run()) onClose();
  };
  return (
    <ActionDialog
      danger
      title={text('record.title.delete', { name: nameOf(kind, row) })}
      confirm={text('record.confirm.do.delete')}
      pending={remove.pending}
      disabled={remove.failure?.status === 412 || inUse !== null}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <div>{text('record.confirm.delete')}</div>
      <RowFacts kind={kind} row={row} />
      <FailureNotice
        failure={remove.failure}
        about="record"
        saying={inUse ? text('record.inUse.title', { smart_count: inUse.count }) : undefined}
        onReload={() => void seeNew()}
      >
        {inUse && <Users inUse={inUse} onLeave={onClose} />}
      </FailureNotice>
    </ActionDialog>
  );
}
