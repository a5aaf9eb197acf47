import type { CatalogueRow } from '@camino/contracts/catalogue-kinds.js';
import { useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { ActionDialog } from '../ui/action-dialog.js';
import { FailureNotice } from '../ui/failure-notice.js';
import { useFetchFresh } from './row-dialog.js';
import { bodyOf, valuesOf } from './row-form.js';
import { nameOf } from './row-words.js';
import { useSaveRow } from './use-row-writes.js';

/** Takes a vehicle out of service, or back in. */
export function AvailabilityDialog({ row: known, onClose }: Readonly<{ row: CatalogueRow; onClose: () => void }>) {
  const text = useText();
  const [row, setRow] = useState(known);
  const save = useSaveRow('vehicle', row);
  const fetchFresh = useFetchFresh('vehicle');
  const [status] = useState(known.status !== true);
  const label = text(status ? 'catalogue.status.setAvailable' : 'catalogue.status.setNotAvailable');

  const submit = async (): Promise<void> => {
    if (await save.run(bodyOf('vehicle', { ...valuesOf('vehicle', row), status }))) onClose();
  };
  const seeNew = async (): Promise<void> => {
    const fresh = await fetchFresh(row.id);
    if (fresh) setRow(fresh);
    save.forgive();
  };
  return (
    <ActionDialog
      ready
      title={`${label}: ${nameOf('vehicle', row)}`}
      confirm={label}
      danger={!status}
      pending={save.pending}
      disabled={save.failure?.status === 412}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <div>{text('record.confirm.update')}</div>
      <FailureNotice failure={save.failure} about="record" onReload={() => void seeNew()} />
    </ActionDialog>
  );
}
