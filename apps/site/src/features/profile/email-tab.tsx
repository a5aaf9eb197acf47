import { useState } from 'react';
import chip from '@camino/design/chip.module.css';
import { sameAddress, type Profile } from '@camino/contracts/accounts/account.js';
import { LIMITS, TOAST } from '@camino/contracts/kernel/limits.js';
import { emailFault, type EmailFault, repetitionFault } from '../../data/faults.js';
import { profile as texts } from '../../i18n/profile.js';
import { useTexts } from '../../i18n/texts.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { Icon } from '../../ui/icon.js';
import { PasswordField, TextField } from '../../ui/text-field.js';
import { showToast } from '../../state/toast.js';
import { NotSaved } from './not-saved.js';
import { asApiError, changeEmail, type EmailField, sendConfirmation } from './own-account.js';
import styles from './profile-page.module.css';
import { useAccountForm } from './use-account-form.js';

type EmailTabProps = Readonly<{ profile: Profile; onSaved: (profile: Profile) => void }>;

function AskAgain({ email }: Readonly<{ email: string }>) {
  const { email: t } = useTexts(texts);
  const [stage, setStage] = useState<'asking' | 'sending' | 'sent'>('asking');
  const [failure, setFailure] = useState('');
  const send = (): void => {
    setFailure('');
    setStage('sending');
    const fail = (cause: unknown): void => {
      const { status, problem } = asApiError(cause);
      setFailure((status < 500 && problem?.message) || t.notSent);
      setStage('asking');
    };
    void sendConfirmation(email).then(() => setStage('sent'), fail);
  };
  if (stage === 'sent') return <Banner kind="success">{t.sent(email)}</Banner>;
  return (
    <>
      <p>{t.why}</p>
      {failure && <Banner kind="error">{failure}</Banner>}
      <div>
        <Button variant="secondary" icon="mail" busy={stage === 'sending'} onClick={send}>
          {t.again}
        </Button>
      </div>
    </>
  );
}

function Current({ email, emailConfirmation: confirmed }: Profile) {
  const { email: t } = useTexts(texts);
  return (
    <section className={styles.block} aria-labelledby="email-now">
      <h2 id="email-now" className={styles.subtitle}>
        {t.current}
      </h2>
      <p className={styles.address}>
        <span className={styles.value}>{email}</span>
        <span className={`${chip.chip} ${chip[confirmed ? 'finished' : 'requested']} ${styles.chip}`}>
          <Icon name={confirmed ? 'check' : 'clock'} size="small" />
          {confirmed ? t.confirmed : t.unconfirmed}
        </span>
      </p>
      {!confirmed && <AskAgain key={email} email={email} />}
    </section>
  );
}

type Fault = EmailFault | 'mismatch';

const faultsOf = (values: Readonly<Record<EmailField, string>>): Readonly<Record<EmailField, Fault | null>> => ({
  email: emailFault(values.email, LIMITS.email),
  confirmar_email: repetitionFault(values.confirmar_email, values.email, sameAddress),
  password: values.password === '' ? 'required' : null,
});

const useWords = () => {
  const t = useTexts(texts);
  return (fault: Fault, field: EmailField): string => {
    if (fault === 'required') return field === 'password' ? t.email.passwordRequired : t.required;
    if (fault === 'tooLong') return t.tooLong(LIMITS.email);
    return fault === 'mismatch' ? t.email.mismatch : t.email.invalid;
  };
};

const ADDRESS = {
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  autoComplete: 'email',
} as const;

function Change({ onSaved }: Pick<EmailTabProps, 'onSaved'>) {
  const { email: t, password: words, notSaved } = useTexts(texts);
  const { field, submit, busy, trouble, faulty } = useAccountForm<EmailField, Fault>({
    initial: { email: '', confirmar_email: '', password: '' },
    faultsOf,
    say: useWords(),
    fieldOf: { 'account.email_taken': 'email', 'account.password_wrong': 'password' },
    send: async (values) => {
      const saved = await changeEmail(values);
      showToast(t.changed(saved.email), 'success', TOAST.max);
      onSaved(saved);
    },
  });
  return (
    <section className={styles.block} aria-labelledby="email-new">
      <h2 id="email-new" className={styles.subtitle}>
        {t.changeTitle}
      </h2>
      <p className={styles.soft}>{t.changeLead}</p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField label={t.fields.email} {...ADDRESS} {...field('email')} />
        <TextField label={t.fields.confirmar_email} {...ADDRESS} {...field('confirmar_email')} />
        <PasswordField
          label={t.fields.password}
          autoComplete="current-password"
          show={words.show}
          hide={words.hide}
          {...field('password')}
        />
        {trouble && <NotSaved error={trouble} title={notSaved.title} />}
        <div>
          <Button type="submit" busy={busy} disabled={faulty.length > 0}>
            {t.submit}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** The address an account goes by: whether it is confirmed, and another one in its place. */
export function EmailTab({ profile, onSaved }: EmailTabProps) {
  return (
    <>
      <Current {...profile} />
      {/* A changed address leaves an empty form behind. */}
      <Change key={profile.email} onSaved={onSaved} />
    </>
  );
}
