import { localNow } from '@camino/client/clock.js';
import { EMAIL, LIMITS } from '@camino/contracts/kernel/limits.js';
import { ACCESS_GRADES } from '@camino/contracts/taxpayers/taxpayer.js';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../data/use-command.js';
import { useText } from '../i18n/use-text.js';
import { ActionDialog } from '../ui/action-dialog.js';
import { FailureNotice } from '../ui/failure-notice.js';
import { like } from '../ui/form/checks.js';
import { filledIn } from '../ui/form/form-field.js';
import { FormFields } from '../ui/form/form-fields.js';
import { useForm, useObjections } from '../ui/form/use-form.js';
import { grantAccess } from './settings-calls.js';
import styles from './settings.module.css';
import { ACCESS } from './settings-words.js';

/** Grants access by address, for a level and from a day on. */
export function GrantDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const text = useText();
  const queries = useQueryClient();
  const form = useForm(
    [
      {
        name: 'correo',
        control: 'text',
        label: text('settings.access.email'),
        required: true,
        check: like(EMAIL, 'validation.email'),
        type: 'email',
        maxLength: LIMITS.email,
        wide: true,
      },
      {
        name: 'nivel',
        control: 'select',
        label: text('settings.access.level'),
        required: true,
        options: ACCESS_GRADES.map((id) => ({ id, label: text(`settings.access.${id}`) })),
        wide: true,
      },
      { name: 'desde', control: 'day', label: text('settings.access.from'), required: true },
      {
        name: 'hasta',
        control: 'day',
        label: text('settings.access.to'),
        required: false,
        hint: () => text('settings.access.toHint'),
      },
    ],
    { correo: '', nivel: 'lectura', desde: localNow().date, hasta: '' },
    'grant-access',
  );
  const { run, pending, failure } = useCommand({
    send: grantAccess,
    done: 'settings.access.granted',
    onDone: (rows) => queries.setQueryData(ACCESS, rows),
  });
  const errors = failure?.problem?.errors ?? {};
  useObjections(form, failure, errors);
  const grant = async (): Promise<void> => {
    if (await run(filledIn(form.values))) onClose();
  };
  return (
    <ActionDialog
      wide
      title={text('settings.access.grantTitle')}
      confirm={text('settings.access.grant')}
      pending={pending}
      disabled={!form.isValid}
      onTry={form.touchAll}
      onConfirm={() => void grant()}
      onClose={onClose}
    >
      <p className={styles.hint}>{text('settings.access.hint')}</p>
      <FormFields form={form} />
      {Object.keys(errors).length === 0 && <FailureNotice failure={failure} about="form" />}
    </ActionDialog>
  );
}
