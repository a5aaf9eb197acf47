import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { EMAIL, LIMITS } from '@camino/contracts/kernel/limits.js';
import type { EmailRecord } from '@camino/contracts/taxpayers/taxpayer.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../data/use-command.js';
import { useText } from '../i18n/use-text.js';
import { SimpleTable } from '../ui/simple-table.js';
import { ActionDialog } from '../ui/action-dialog.js';
import { useShowDialog } from '../ui/dialog-host.js';
import { FailureNotice } from '../ui/failure-notice.js';
import { anything, like } from '../ui/form/checks.js';
import { FormFields } from '../ui/form/form-fields.js';
import { useForm, useObjections } from '../ui/form/use-form.js';
import { ReadState } from '../ui/read-state.js';
import { Section } from '../ui/section.js';
import { Tick } from '../ui/tick.js';
import { Words } from '../ui/words.js';
import { changeEmail, fetchEmails, resendEmail } from './settings-calls.js';
import styles from './settings.module.css';
import { isRefusedInput, TAXPAYER } from './settings-words.js';

const EMAILS = [...TAXPAYER, 'emails'];

function ChangeDialog({ record, onClose }: Readonly<{ record: EmailRecord; onClose: () => void }>) {
  const text = useText();
  const queries = useQueryClient();
  const form = useForm(
    [
      {
        name: 'correo_nuevo',
        control: 'text',
        label: text('settings.emails.new'),
        required: true,
        check: like(EMAIL, 'validation.email'),
        type: 'email',
        maxLength: LIMITS.email,
        autoComplete: 'email',
      },
      {
        name: 'password',
        control: 'text',
        label: text('settings.emails.password'),
        required: true,
        missing: 'settings.taxData.accountRequired',
        check: anything,
        type: 'password',
        autoComplete: 'current-password',
        exact: true,
      },
    ],
    { correo_nuevo: '', password: '' },
    'email',
  );
  const { run, pending, failure } = useCommand({
    send: changeEmail,
    done: 'settings.emails.changed',
    onDone: (rows) => queries.setQueryData(EMAILS, rows),
  });
  useObjections(form, failure, failure?.problem?.errors ?? {});
  const save = async (): Promise<void> => {
    const { correo_nuevo, password } = form.values as Readonly<Record<string, string>>;
    const body = {
      usuario_id: record.usuario_id,
      correo_id: record.id,
      correo_nuevo: correo_nuevo?.trim() ?? '',
      password: password ?? '',
    };
    if (await run(body)) onClose();
  };
  return (
    <ActionDialog
      title={text('settings.emails.changeOf', { email: record.correo })}
      confirm={text('settings.emails.change')}
      pending={pending}
      disabled={!form.isValid}
      onTry={form.touchAll}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <p className={styles.hint}>{text('settings.emails.hint')}</p>
      <FormFields form={form} />
      {failure && (
        <FailureNotice
          failure={failure}
          about="form"
          besides={['correo_nuevo', 'password']}
          saying={text(isRefusedInput(failure) ? 'settings.validateFailed' : 'settings.updateFailed')}
        >
          {isRefusedInput(failure) ? undefined : <div>{failure.message}</div>}
        </FailureNotice>
      )}
    </ActionDialog>
  );
}

function Actions({ record }: Readonly<{ record: EmailRecord }>) {
  const text = useText();
  const queries = useQueryClient();
  const showDialog = useShowDialog();
  const { run, pending, failure } = useCommand({
    send: resendEmail,
    done: 'settings.emails.sent',
    onDone: (rows) => queries.setQueryData(EMAILS, rows),
  });
  if (!record.activo) return null;
  const { correo: email } = record;
  return (
    <div className={styles.end}>
      {!record.verificado && (
        <Button
          size="small"
          variant="outlined"
          disabled={pending}
          aria-label={text('settings.emails.resendTo', { email })}
          onClick={() => void run(record.id)}
        >
          {text('settings.emails.resend')}
        </Button>
      )}
      <Button
        size="small"
        variant="outlined"
        aria-label={text('settings.emails.changeOf', { email })}
        onClick={() => showDialog((close) => <ChangeDialog record={record} onClose={close} />)}
      >
        {text('settings.emails.change')}
      </Button>
      <FailureNotice failure={failure} about="form" />
    </div>
  );
}

/** The addresses of the account: the one in use can be confirmed and changed, former ones are told. */
export function EmailsSection() {
  const text = useText();
  const emails = useQuery({ queryKey: EMAILS, queryFn: ({ signal }) => fetchEmails(signal), retry: false });
  const flag = (on: boolean) => <Tick on={on} />;
  return (
    <Section title={text('settings.emails.title')}>
      <ReadState query={emails} skeleton={<Skeleton variant="rounded" height={88} />}>
        {(rows) => (
          <SimpleTable
            label={text('settings.emails.title')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              { key: 'correo', label: text('settings.emails.address'), cell: ({ correo }) => <Words>{correo}</Words> },
              { key: 'activo', label: text('settings.emails.active'), cell: ({ activo }) => flag(activo) },
              {
                key: 'verificado',
                label: text('settings.emails.verified'),
                cell: ({ verificado }) => flag(verificado),
              },
              { key: 'actions', label: text('record.actions'), cell: (record) => <Actions record={record} /> },
            ]}
          />
        )}
      </ReadState>
    </Section>
  );
}
