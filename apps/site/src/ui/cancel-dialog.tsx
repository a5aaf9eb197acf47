import { useId, type ReactNode } from 'react';
import { LIMITS } from '@camino/contracts/kernel/limits.js';
import { Banner } from './banner.js';
import { Button } from './button.js';
import { Dialog } from './dialog.js';
import styles from './cancel-dialog.module.css';
import { TextArea } from './text-field.js';
import { useProblemForm } from './use-problem-form.js';

export type CancelDialogProps = Readonly<{
  open: boolean;
  words: Readonly<{
    title: string;
    reason: string;
    reasonHint?: string;
    keep: string;
    submit: string;
    /** Above why it was refused. */
    failed: string;
  }>;
  /** Why it was refused; empty while it was not. */
  refusal: string;
  onConfirm: (reason: string) => Promise<void>;
  onKeep: () => void;
  /** What is given up. */
  children: ReactNode;
}>;

/** The last question before something is given up; a reason may be given. */
export function CancelDialog({ open, words, refusal, onConfirm, onKeep, children }: CancelDialogProps) {
  const id = useId();
  const { field, submit, busy } = useProblemForm<'reason', never>({
    initial: { reason: '' },
    faultsOf: () => ({}),
    say: (fault) => fault,
    send: ({ reason }) => onConfirm(reason.trim()),
  });
  const actions = (
    <>
      <Button variant="secondary" onClick={onKeep}>
        {words.keep}
      </Button>
      <Button type="submit" form={id} variant="danger" busy={busy}>
        {words.submit}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={words.title} onClose={onKeep} actions={actions}>
      <form id={id} className={styles.form} noValidate onSubmit={submit}>
        {children}
        <TextArea
          label={words.reason}
          hint={words.reasonHint}
          optional
          maxLength={LIMITS.reason}
          {...field('reason')}
        />
        {refusal && (
          <Banner kind="error" title={words.failed}>
            {refusal}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
