import { useId } from 'react';
import { legalPage } from '@camino/contracts/legal/legal.js';
import { LIMITS } from '@camino/contracts/kernel/limits.js';
import { Link } from '../../router/link.js';
import { account } from '../../i18n/account.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import form from '../../ui/form.module.css';
import { LimitNote } from '../../ui/limit-note.js';
import { NoAnswer } from '../../ui/no-answer.js';
import { PasswordRules } from '../../ui/password-rules.js';
import { PasswordField, TextField } from '../../ui/text-field.js';
import type { useProblemForm } from '../../ui/use-problem-form.js';
import type { Fault, Field, Outcome } from './register.js';

/** Why there is no account yet. */
export type Trouble = Exclude<Outcome, Readonly<{ status: 'created' }>>;

type RegisterFormProps = ReturnType<typeof useProblemForm<Field, Fault>> & Readonly<{ trouble: Trouble | null }>;

function TroubleBanner({ trouble }: Readonly<{ trouble: Trouble }>) {
  const { register: t } = useTexts(account);
  if (trouble.status !== 'refused' && trouble.status !== 'failed') return null;
  return (
    <div className={form.trouble}>
      {trouble.status === 'refused' && <Banner kind="error">{trouble.message}</Banner>}
      {trouble.status === 'failed' && <NoAnswer answered={trouble.answered} title={t.failed} button={t.submit} />}
    </div>
  );
}

/** The ways on for whoever has forgotten that they have an account. */
function Taken({ email }: Readonly<{ email: string }>) {
  const { register: t } = useTexts(account);
  return (
    <div className={form.trouble}>
      <Banner title={t.takenTitle}>
        {t.takenText}
        <div className={form.links}>
          <Link to="/login" state={{ email }}>
            {t.logIn}
          </Link>
          <Link to="/recuperar_pass" state={{ email }}>
            {t.recover}
          </Link>
        </div>
      </Banner>
    </div>
  );
}

const EMAIL = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

function Fields({ values, field, trouble }: Pick<RegisterFormProps, 'values' | 'field' | 'trouble'>) {
  const t = useTexts(account);
  const { fields } = t.register;
  const eye = { show: t.show, hide: t.hide, autoComplete: 'new-password' };
  return (
    <>
      <div className={form.pair}>
        <TextField
          label={fields.name}
          autoComplete="given-name"
          maxLength={LIMITS.name}
          below={<LimitNote text={values.name} max={LIMITS.name} />}
          {...field('name')}
        />
        <TextField
          label={fields.last_name}
          optional
          autoComplete="family-name"
          maxLength={LIMITS.lastName}
          below={<LimitNote text={values.last_name} max={LIMITS.lastName} />}
          {...field('last_name')}
        />
      </div>
      <TextField label={fields.email} {...EMAIL} {...field('email')} />
      {trouble?.status === 'taken' && <Taken email={values.email} />}
      <TextField label={fields.confirmar_email} {...EMAIL} {...field('confirmar_email')} />
      <PasswordField
        label={fields.password}
        below={<PasswordRules password={values.password} />}
        {...eye}
        {...field('password')}
      />
      <PasswordField label={fields.confirmPassword} {...eye} {...field('confirmPassword')} />
    </>
  );
}

/** The form of a new account. It cannot be sent before it is complete, and says what is still missing. */
export function RegisterForm({ values, field, faulty, busy, trouble, submit }: RegisterFormProps) {
  const { register: t } = useTexts(account);
  const { language } = useLanguage();
  const note = useId();
  return (
    <>
      <form className={form.form} noValidate onSubmit={submit}>
        <Fields values={values} field={field} trouble={trouble} />
        {trouble && <TroubleBanner trouble={trouble} />}
        <Button type="submit" wide busy={busy} disabled={faulty.length > 0} aria-describedby={note}>
          {t.submit}
        </Button>
        <p id={note} className={form.note}>
          {faulty.length > 0 ? t.missing(faulty.map((name) => t.fields[name]).join(', ')) : t.complete}
        </p>
        <p className={form.note}>
          {t.whatForData} <a href={legalPage('privacy', language)}>{t.privacy}</a>
        </p>
      </form>
      <p className={form.after}>
        <span>
          {t.have}{' '}
          <Link to="/login" state={{ email: values.email }}>
            {t.logIn}
          </Link>
        </span>
      </p>
    </>
  );
}
