import type { OfficeFields, OfficeRow } from '@camino/contracts/office/office.js';
import { useState } from 'react';
import { useFetchFresh, useSaveRecord } from '../data/use-record.js';
import { useText } from '../i18n/use-text.js';
import { FormDialog } from '../ui/form/form-dialog.js';
import { useForm } from '../ui/form/use-form.js';
import { officeBodyOf, officeFieldsOf, officeValuesOf } from './office-form.js';
import { OFFICE } from './office-resource.js';

const TOASTS = { done: 'office.updated', failed: 'office.updateFailed' } as const;

/** Changes how the office is reached. */
export function OfficeDialog({ row, onClose }: Readonly<{ row: OfficeRow; onClose: () => void }>) {
  const text = useText();
  const [seen, setSeen] = useState(row);
  const form = useForm(officeFieldsOf(text), officeValuesOf(row), 'office');
  const save = useSaveRecord<OfficeRow, OfficeFields>(OFFICE, seen, TOASTS);
  const fetchFresh = useFetchFresh(OFFICE);
  const seeNew = async (): Promise<void> => {
    const fresh = await fetchFresh(row.id);
    if (!fresh) return;
    setSeen(fresh);
    form.rebase(officeValuesOf(fresh));
    save.forgive();
  };
  return (
    <FormDialog
      title={text('office.form')}
      mode="update"
      form={form}
      pending={save.pending}
      failure={save.failure}
      onWrite={() => save.run(officeBodyOf(form.values))}
      onSeeNew={() => void seeNew()}
      onClose={onClose}
    />
  );
}
