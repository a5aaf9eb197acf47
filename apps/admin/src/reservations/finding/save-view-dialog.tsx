import Alert from '@mui/material/Alert';
import { NO_RESPONSE } from '@camino/client/api-error.js';
import { type View, VIEW_NAME_MAX, type ViewFilter } from '@camino/contracts/bookmarks/view.js';
import { saveView } from '../../data/view-calls.js';
import { useCommand } from '../../data/use-command.js';
import { useText } from '../../i18n/use-text.js';
import { ActionDialog } from '../../ui/action-dialog.js';
import { atMost } from '../../ui/form/checks.js';
import type { FormField } from '../../ui/form/form-field.js';
import { FormFields } from '../../ui/form/form-fields.js';
import { typedIn } from '../../ui/form/typed-in.js';
import { useForm } from '../../ui/form/use-form.js';
import { useKeepViews } from './use-keep-views.js';

/** Asks for the name under which the table is saved; one of that name is replaced. */
export function SaveViewDialog({ filter, onClose }: Readonly<{ filter: ViewFilter; onClose: () => void }>) {
  const text = useText();
  const keep = useKeepViews();
  const field: FormField = {
    name: 'name',
    control: 'text',
    label: text('finding.view.name'),
    required: true,
    check: atMost(VIEW_NAME_MAX),
    maxLength: VIEW_NAME_MAX,
    hint: () => text('finding.view.nameHint'),
  };
  const form = useForm([field], {}, 'view new');
  const { run, pending, failure } = useCommand<View, readonly View[]>({
    send: saveView,
    done: 'finding.view.saved',
    onDone: keep,
  });
  const save = async (): Promise<void> => {
    if (await run({ name: typedIn(form.values, 'name'), filter })) onClose();
  };
  return (
    <ActionDialog
      title={text('finding.view.save')}
      confirm={text('finding.view.confirm')}
      pending={pending}
      disabled={!form.isValid}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <FormFields form={form} />
      {failure && (
        <Alert severity="error">
          {failure.status === NO_RESPONSE ? text('shell.failure.offline') : failure.message}
        </Alert>
      )}
    </ActionDialog>
  );
}
