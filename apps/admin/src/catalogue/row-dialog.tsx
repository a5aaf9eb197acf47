import { ApiError } from '@camino/client/api-error.js';
import { catalogueKind, type CatalogueKind, type CatalogueRow } from '@camino/contracts/catalogue-kinds.js';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { fetchRow, readCatalogueAnew } from '../data/catalogue-calls.js';
import { useText } from '../i18n/use-text.js';
import { FormDialog } from '../ui/form/form-dialog.js';
import { valueText } from '../ui/form/form-field.js';
import { type Form, useForm } from '../ui/form/use-form.js';
import { bodyOf, formFieldsOf, valuesOf } from './row-form.js';
import { nameOf } from './row-words.js';
import { objectionsOf, useSaveRow } from './use-row-writes.js';

/** The row as it is at the server now; a toast when it is no longer there. */
export const useFetchFresh = (kind: CatalogueKind) => {
  const notify = useNotify();
  const queries = useQueryClient();
  return async (id: string): Promise<CatalogueRow | null> => {
    void readCatalogueAnew(queries);
    try {
      return await fetchRow(kind, id);
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      notify(cause.status === 404 ? 'record.failure.gone' : `catalogue.kind.${kind}.listFailed`, { type: 'error' });
      return null;
    }
  };
};

const named = (kind: CatalogueKind, { fields, values }: Form): string => {
  const { label } = catalogueKind(kind);
  const field = fields.find(({ name }) => name === label);
  return field ? valueText(field, values[label]) : '';
};

type RowDialogProps = Readonly<{ kind: CatalogueKind; row: CatalogueRow | null; onClose: () => void }>;

/** Creates a row of a kind, or changes one. */
export function RowDialog({ kind, row, onClose }: RowDialogProps) {
  const text = useText();
  const [seen, setSeen] = useState(row);
  const form = useForm(formFieldsOf(kind, text), valuesOf(kind, row));
  const save = useSaveRow(kind, seen);
  const fetchFresh = useFetchFresh(kind);

  const seeNew = async (of: CatalogueRow): Promise<void> => {
    const fresh = await fetchFresh(of.id);
    if (!fresh) return;
    setSeen(fresh);
    form.rebase(valuesOf(kind, fresh));
    save.forgive();
  };
  return (
    <FormDialog
      title={
        row
          ? text('record.title.update', { name: nameOf(kind, row) })
          : text('record.title.create', { one: text(`catalogue.kind.${kind}.one`) })
      }
      mode={row ? 'update' : 'create'}
      named={named(kind, form)}
      form={form}
      pending={save.pending}
      failure={save.failure}
      objections={objectionsOf(save.failure, text)}
      onWrite={() => save.run(bodyOf(kind, form.values))}
      onSeeNew={seen ? () => void seeNew(seen) : undefined}
      onClose={onClose}
    />
  );
}
