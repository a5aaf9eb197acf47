import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../data/use-command.js';
import { type TextKey, useText } from '../i18n/use-text.js';
import { ActionDialog } from '../ui/action-dialog.js';
import { FailureNotice } from '../ui/failure-notice.js';
import { FormFields } from '../ui/form/form-fields.js';
import { useForm, useObjections } from '../ui/form/use-form.js';
import { reasonField } from '../verbs/verb.js';
import { typedIn } from '../ui/form/typed-in.js';

type ReasonDialogProps = Readonly<{
  title: string;
  question: string;
  confirm: string;
  done: TextKey;
  failed: TextKey;
  danger?: boolean;
  keptAs: string;
  send: (reason: string, key: string) => Promise<unknown>;
  onClose: () => void;
}>;

/** Does something to the books for a reason, which they keep. */
export function ReasonDialog({
  title,
  question,
  confirm,
  done,
  failed,
  danger,
  keptAs,
  send,
  onClose,
}: ReasonDialogProps) {
  const text = useText();
  const queries = useQueryClient();
  const form = useForm([reasonField(text, 'required')], {}, keptAs);
  const { run, pending, failure } = useCommand<string, unknown>({
    send,
    done,
    onDone: () => void queries.invalidateQueries({ queryKey: ['ledger'] }),
  });
  const { motivo = [], reason = motivo } = failure?.problem?.errors ?? {};
  useObjections(form, failure, { reason });
  const submit = async (): Promise<void> => {
    if (!form.isValid) return form.touchAll();
    if (await run(typedIn(form.values, 'reason'))) onClose();
  };
  return (
    <ActionDialog
      title={title}
      confirm={confirm}
      danger={danger}
      pending={pending}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <div>{question}</div>
      <FormFields form={form} />
      <FailureNotice
        failure={failure}
        title={failed}
        about="form"
        besides={['motivo', 'reason']}
        onReload={() => void queries.invalidateQueries({ queryKey: ['ledger'] })}
      />
    </ActionDialog>
  );
}
