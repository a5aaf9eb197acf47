import type { ApiError } from '@camino/client/api-error.js';
import { type ReactNode, useState } from 'react';
import { type Text, useText } from '../../i18n/use-text.js';
import { ActionDialog } from '../action-dialog.js';
import { FailureNotice } from '../failure-notice.js';
import styles from './form-dialog.module.css';
import { FormFields, MANY } from './form-fields.js';
import { type Form, type Objections, useObjections } from './use-form.js';

type FormDialogProps = Readonly<{
  title: string;
  mode: 'create' | 'update';
  /** What a new record will be called. */
  named?: string;
  form: Form;
  pending: boolean;
  failure: ApiError | null;
  /** By field; usually the failure's. */
  objections?: Objections;
  /** Answers whether it was written. */
  onWrite: () => Promise<boolean>;
  /** Somebody was faster (412): fetches what they wrote. */
  onSeeNew?: () => void;
  onClose: () => void;
  /** More about the failure than the server's sentence, in place of what to do next. */
  told?: ReactNode;
  children?: ReactNode;
}>;

/** What will be written, for one to see before it is: the name of what is new, each field that becomes different. */
function Written({
  form,
  mode,
  named,
}: Readonly<{ form: Form; mode: 'create' | 'update'; named: string | undefined }>) {
  const text = useText();
  if (mode === 'create') return named ? <strong>{named}</strong> : null;
  return (
    <ul className={styles.changes}>
      {form.changes.map(({ name, label, from, to }) => (
        <li key={name}>
          {label}: {from || text('history.nothing')} → <strong>{to || text('history.nothing')}</strong>
        </li>
      ))}
    </ul>
  );
}

/** Why a form cannot be accepted yet. */
const whyNot = ({ open: { missing, wrong } }: Form, unchanged: boolean, text: Text): string | undefined => {
  const parts = [
    missing.length > 0 && text('record.missing', { fields: missing.join(', ') }),
    wrong.length > 0 && text('record.toCorrect', { fields: wrong.join(', ') }),
    unchanged && text('record.unchanged'),
  ];
  return parts.filter(Boolean).join(' ') || undefined;
};

/** Whether everything a failure says stands beside fields already. */
const saidBeside = (failure: ApiError | null, form: Form, objections: Objections): boolean => {
  const names = form.fields.map(({ name }) => name);
  const about = [...Object.keys(objections), ...Object.keys(failure?.problem?.errors ?? {})];
  return about.length > 0 && about.every((name) => names.includes(name));
};

/**
 * Creates or changes a record: fields, Aceptar once they are valid, then the question whether one is sure. Refusals are
 * shown here, those of fields beside them and nowhere else, and nothing typed is lost.
 */
export function FormDialog({
  title,
  mode,
  named,
  form,
  pending,
  failure,
  objections = failure?.problem?.errors ?? {},
  onWrite,
  onSeeNew,
  onClose,
  told,
  children,
}: FormDialogProps) {
  const text = useText();
  useObjections(form, failure, objections);
  const [asking, setAsking] = useState(false);
  const write = async (): Promise<void> => {
    if (await onWrite()) onClose();
    else setAsking(false);
  };
  const why = whyNot(form, mode === 'update' && !form.isChanged, text);
  const stale = failure?.status === 412 && onSeeNew !== undefined;
  const beside = saidBeside(failure, form, objections);
  return (
    <>
      <ActionDialog
        title={title}
        confirm={text('record.accept')}
        wide={form.fields.length >= MANY}
        disabled={why !== undefined || stale}
        why={why}
        behind={asking}
        onTry={form.touchAll}
        onConfirm={() => setAsking(true)}
        onClose={onClose}
      >
        <FormFields form={form} />
        {children}
        {beside ? (
          told
        ) : (
          <FailureNotice
            failure={failure}
            about="record"
            besides={form.fields.map(({ name }) => name)}
            onReload={onSeeNew}
          >
            {told}
          </FailureNotice>
        )}
      </ActionDialog>
      {asking && (
        <ActionDialog
          ready
          over
          title={text(`record.confirm.title.${mode}`)}
          confirm={text(`record.confirm.do.${mode}`)}
          pending={pending}
          onConfirm={() => void write()}
          onClose={() => setAsking(false)}
        >
          <div>{text(`record.confirm.${mode}`)}</div>
          <Written form={form} mode={mode} named={named} />
        </ActionDialog>
      )}
    </>
  );
}
