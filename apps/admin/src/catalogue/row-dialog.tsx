import { describedAs } from '@camino/domain/catalogue/rules/kinds.js';
import type { CatalogueKind, CatalogueRow } from '@camino/contracts/catalogue/catalogue.js';
import { useState } from 'react';
import type { RowBody } from '../data/catalogue-calls.js';
import type { Toasts } from '../data/use-command.js';
import { useFetchFresh, useSaveRecord } from '../data/use-record.js';
import { useText } from '../i18n/use-text.js';
import { FormDialog } from '../ui/form/form-dialog.js';
import { valueText } from '../ui/form/form-field.js';
import { type Form, useForm } from '../ui/form/use-form.js';
import { resourceOf } from './kind/kind-resource.js';
import { objectionsOf } from './objections.js';
import { bodyOf, formFieldsOf, valuesOf } from './kind/row-form.js';
import { nameOf } from './kind/row-words.js';

const toastsOf = (kind: CatalogueKind, isNew: boolean): Toasts =>
  isNew
    ? { done: `catalogue.kind.${kind}.created`, failed: `catalogue.kind.${kind}.createFailed` }
    : { done: `catalogue.kind.${kind}.updated`, failed: `catalogue.kind.${kind}.updateFailed` };

const named = (kind: CatalogueKind, { fields, values }: Form): string => {
  const { label } = describedAs(kind);
  const field = fields.find(({ name }) => name === label);
  return field ? valueText(field, values[label]) : '';
};

type RowDialogProps = Readonly<{ kind: CatalogueKind; row: CatalogueRow | null; onClose: () => void }>;

/** Creates a row of a kind, or changes one. */
export function RowDialog({ kind, row, onClose }: RowDialogProps) {
  const text = useText();
  const [seen, setSeen] = useState(row);
  const form = useForm(formFieldsOf(kind, text), valuesOf(kind, row), `${kind} ${row?.id ?? 'new'}`);
  const save = useSaveRecord<CatalogueRow, RowBody>(resourceOf(kind), seen, toastsOf(kind, seen === null));
  const fetchFresh = useFetchFresh(resourceOf(kind));

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
