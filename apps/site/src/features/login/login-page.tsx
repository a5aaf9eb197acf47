import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import { useCarriedEmail } from '../../carried-email.js';
import { login } from '../../i18n/login.js';
import { useTexts } from '../../i18n/texts.js';
import { openPage } from '../../open-page.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { FormPage } from '../../ui/form-page.js';
import form from '../../ui/form.module.css';
import { NoAnswer } from '../../ui/no-answer.js';
import { PasswordField, TextField } from '../../ui/text-field.js';
import { showToast } from '../../ui/toast.js';
import { useProblemForm } from '../../ui/use-problem-form.js';
import { pageAfterLogin } from './home-of.js';
import styles from './login-page.module.css';

type LoginPageProps = Readonly<{
  logIn: (email: string, password: string) => Promise<Readonly<{ role: number }>>;
  goTo?: (path: string) => void;
}>;

/** Long enough for the welcome to be read before the next page loads. */
const WELCOME_MS = 900;

const TOO_MANY = 429;

/** Nobody has looked at the password: no answer came, the server failed, or it was asked too often. */
const saysNothing = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === NO_RESPONSE || error.status === TOO_MANY || error.status >= 500);

function Unanswered({ error: { status, message } }: Readonly<{ error: ApiError }>) {
  const t = useTexts(login);
  if (status === TOO_MANY) return <Banner kind="error">{message}</Banner>;
  return <NoAnswer answered={status !== NO_RESPONSE} title={t.notNow} button={t.submit} />;
}

type Field = 'email' | 'password';

const useLogin = ({ logIn, goTo = openPage }: LoginPageProps) => {
  const t = useTexts(login);
  const [query] = useSearchParams();
  const [entered, setEntered] = useState(false);
  const [unanswered, setUnanswered] = useState<ApiError | null>(null);
  const says: Readonly<Record<Field, string>> = { email: t.emailRequired, password: t.passwordRequired };
  const send = async ({ email, password }: Readonly<Record<Field, string>>): Promise<void> => {
    setUnanswered(null);
    try {
      const { role } = await logIn(email.trim(), password);
      setEntered(true);
      showToast(t.welcome, 'success');
      setTimeout(() => goTo(pageAfterLogin(role, query.get('returnTo'))), WELCOME_MS);
    } catch (error) {
      showToast(t.failed, 'error');
      setUnanswered(saysNothing(error) ? error : null);
    }
  };
  const form = useProblemForm<Field, 'required'>({
    initial: { email: useCarriedEmail(), password: '' },
    faultsOf: ({ email, password }) => ({
      email: email.trim() ? null : 'required',
      password: password ? null : 'required',
    }),
    say: (_fault, name) => says[name],
    send,
  });
  return { ...form, busy: form.busy || entered, unanswered, missing: query.has('returnTo') };
};

/** Login of every role. The e-mail's form is left to the server: only an empty one is refused here. */
export function LoginPage(props: LoginPageProps) {
  const t = useTexts(login);
  const { values, field, submit, busy, unanswered, faulty, missing } = useLogin(props);
  const { email } = values;
  return (
    <FormPage title={t.title} lead={t.lead} picture="lakeside" pictureTitle={t.picture}>
      {missing && (
        <div className={styles.missing}>
          <Banner kind="warning">{t.missing}</Banner>
        </div>
      )}
      <form className={form.form} noValidate onSubmit={submit}>
        <TextField
          label={t.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('email')}
        />
        <PasswordField
          label={t.password}
          autoComplete="current-password"
          show={t.show}
          hide={t.hide}
          {...field('password')}
        />
        <Link className={styles.forgot} to="/recuperar_pass" state={{ email }}>
          {t.forgot}
        </Link>
        {unanswered && (
          <div className={form.trouble}>
            <Unanswered error={unanswered} />
          </div>
        )}
        <Button type="submit" wide busy={busy} disabled={faulty.length > 0}>
          {t.submit}
        </Button>
      </form>
      <p className={form.after}>
        <span>
          {t.noAccount}{' '}
          <Link to="/register" state={{ email }}>
            {t.register}
          </Link>
        </span>
        <span>
          {t.guest} <a href="/#book">{t.book}</a>
        </span>
      </p>
    </FormPage>
  );
}
