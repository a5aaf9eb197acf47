import Button from '@mui/material/Button';
import type { ApiError } from '@camino/client/api-error.js';
import { type FormEvent, useState } from 'react';
import { useText } from '../i18n/use-text.js';
import { FailureNotice } from '../ui/failure-notice.js';
import { FormFields } from '../ui/form/form-fields.js';
import { type Form, useObjections } from '../ui/form/use-form.js';
import styles from './settings.module.css';

type SettingsFormProps = Readonly<{
  /** What it is about, for those who do not see where it stands. */
  label: string;
  form: Form;
  submit: string;
  pending: boolean;
  failure: ApiError | null;
  /** The sentence above the reason of a failure. */
  saying: (failure: ApiError) => string;
  /** Whether the server's own sentence is part of `saying`. */
  whole?: boolean;
  /** Something is wrong in a way that no single field can tell. */
  refuse?: () => boolean;
  onSubmit: () => void;
  onSeeNew?: () => void;
}>;

/** A form that stands on a page, with its button below. What is wrong is told beside the fields once it was tried. */
export function SettingsForm(props: SettingsFormProps) {
  const { label, form, submit, pending, failure, saying, whole, refuse, onSubmit, onSeeNew } = props;
  const text = useText();
  const [idle, setIdle] = useState(false);
  const errors = failure?.problem?.errors ?? {};
  useObjections(form, failure, errors);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    form.touchAll();
    const isRefused = refuse?.() ?? false;
    setIdle(!form.isChanged);
    if (form.isChanged && form.isValid && !isRefused && !pending) onSubmit();
  };
  return (
    <form className={styles.form} aria-label={label} noValidate onSubmit={send}>
      <FormFields form={form} />
      {failure && (
        <FailureNotice
          failure={failure}
          about="form"
          besides={form.fields.map(({ name }) => name)}
          saying={failure.status === 412 ? undefined : saying(failure)}
          onReload={onSeeNew}
        >
          {whole || failure.status === 412 || Object.keys(errors).length > 0 ? undefined : <div>{failure.message}</div>}
        </FailureNotice>
      )}
      {idle && !form.isChanged && (
        <p className={styles.hint} role="status">
          {text('settings.unchanged')}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="contained" disabled={pending}>
          {pending ? text('verb.working') : submit}
        </Button>
      </div>
    </form>
  );
}
