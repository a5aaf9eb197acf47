import { useState, type SubmitEvent } from 'react';
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

const useForm = ({ logIn, goTo = openPage }: LoginPageProps) => {
  const t = useTexts(login);
  const [query] = useSearchParams();
  const [values, setValues] = useState({ email: useCarriedEmail(), password: '' });
  const [left, setLeft] = useState({ email: false, password: false });
  const [busy, setBusy] = useState(false);
  const [unanswered, setUnanswered] = useState<ApiError | null>(null);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setUnanswered(null);
    try {
      const { role } = await logIn(values.email.trim(), values.password);
      showToast(t.welcome, 'success');
      setTimeout(() => goTo(pageAfterLogin(role, query.get('returnTo'))), WELCOME_MS);
    } catch (error) {
      showToast(t.failed, 'error');
      setUnanswered(saysNothing(error) ? error : null);
      setBusy(false);
    }
  };
  const field = (name: keyof typeof values, required: string) => ({
    name,
    value: values[name],
    error: left[name] && !values[name].trim() ? required : undefined,
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    onBlur: () => setLeft({ ...left, [name]: true }),
  });
  return {
    email: values.email,
    field,
    submit,
    busy,
    unanswered,
    missing: query.has('returnTo'),
    complete: values.email.trim() !== '' && values.password !== '',
  };
};

/** Login of every role. The e-mail's form is left to the server: only an empty one is refused here. */
export function LoginPage(props: LoginPageProps) {
  const t = useTexts(login);
  const { email, field, submit, busy, unanswered, complete, missing } = useForm(props);
  return (
    <FormPage title={t.title} lead={t.lead} picture="lakeside" pictureTitle={t.picture}>
      {missing && (
        <div className={styles.missing}>
          <Banner kind="warning">{t.missing}</Banner>
        </div>
      )}
      <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('email', t.emailRequired)}
        />
        <PasswordField
          label={t.password}
          autoComplete="current-password"
          show={t.show}
          hide={t.hide}
          {...field('password', t.passwordRequired)}
        />
        <Link className={styles.forgot} to="/recuperar_pass" state={{ email }}>
          {t.forgot}
        </Link>
        {unanswered && (
          <div className={form.trouble}>
            <Unanswered error={unanswered} />
          </div>
        )}
        <Button type="submit" wide busy={busy} disabled={!complete}>
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
