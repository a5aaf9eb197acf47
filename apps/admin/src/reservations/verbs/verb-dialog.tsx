import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { LIMITS } from '@camino/contracts/limits.js';
import { useState } from 'react';
import { readReservationsAnew } from '../../data/live-refresh.js';
import { useVerb, type VerbSettings } from '../../data/use-verb.js';
import { useText } from '../../i18n/use-text.js';
import { ActionDialog } from '../../ui/action-dialog.js';
import { FailureNotice } from '../../ui/failure-notice.js';

type VerbDialogSettings = VerbSettings &
  Readonly<{
    title: string;
    question: string;
    confirm: string;
    reason?: 'required' | 'optional';
    danger?: boolean;
    onClose: () => void;
  }>;

type ReasonFieldProps = Readonly<{
  value: string;
  onChange: (value: string) => void;
  missing: boolean;
  required: boolean;
}>;

function ReasonField({ value, onChange, missing, required }: ReasonFieldProps) {
  const text = useText();
  return (
    <TextField
      label={text('verb.reason')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      required={required}
      error={missing}
      helperText={missing ? text('verb.reasonRequired') : text('verb.reasonHint', { max: LIMITS.reason })}
      multiline
      minRows={2}
      autoFocus
      slotProps={{ htmlInput: { maxLength: LIMITS.reason } }}
    />
  );
}

/**
 * Asks once more, for a reason where one belongs, then does it. Stays open with the explanation when it was refused.
 */
export function VerbDialog({ title, question, confirm, reason, danger, onClose, ...settings }: VerbDialogSettings) {
  const queries = useQueryClient();
  const { run, pending, failure } = useVerb(settings);
  const [why, setWhy] = useState('');
  const [missing, setMissing] = useState(false);

  const submit = async (): Promise<void> => {
    if (reason === 'required' && !why.trim()) return setMissing(true);
    if (await run(why.trim() ? { reason: why.trim() } : {})) onClose();
  };
  const reload = (): void => {
    void readReservationsAnew(queries);
    onClose();
  };
  const change = (value: string): void => {
    setWhy(value);
    setMissing(false);
  };
  return (
    <ActionDialog
      title={title}
      confirm={confirm}
      danger={danger}
      pending={pending}
      onClose={onClose}
      onConfirm={() => void submit()}
    >
      <div>{question}</div>
      {reason && <ReasonField value={why} onChange={change} missing={missing} required={reason === 'required'} />}
      <FailureNotice failure={failure} onReload={reload} />
    </ActionDialog>
  );
}
