import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { NO_RESPONSE } from '@camino/client/api-error.js';
import { type View, VIEW_NAME_MAX, type ViewFilter } from '@camino/contracts/view.js';
import { useState } from 'react';
import { saveView } from '../../data/view-calls.js';
import { useCommand } from '../../data/use-command.js';
import { useText } from '../../i18n/use-text.js';
import { ActionDialog } from '../../ui/action-dialog.js';
import { useKeepViews } from './use-keep-views.js';

/** Asks for the name under which the table is saved; one of that name is replaced. */
export function SaveViewDialog({ filter, onClose }: Readonly<{ filter: ViewFilter; onClose: () => void }>) {
  const text = useText();
  const keep = useKeepViews();
  const [name, setName] = useState('');
  const { run, pending, failure } = useCommand<View, readonly View[]>({
    send: saveView,
    done: 'finding.view.saved',
    onDone: keep,
  });
  const save = async (): Promise<void> => {
    if (await run({ name: name.trim(), filter })) onClose();
  };
  return (
    <ActionDialog
      title={text('finding.view.save')}
      confirm={text('finding.view.confirm')}
      pending={pending}
      disabled={name.trim() === ''}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={text('finding.view.name')}
        helperText={text('finding.view.nameHint')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: VIEW_NAME_MAX } }}
      />
      {failure && (
        <Alert severity="error">
          {failure.status === NO_RESPONSE ? text('shell.failure.offline') : failure.message}
        </Alert>
      )}
    </ActionDialog>
  );
}
