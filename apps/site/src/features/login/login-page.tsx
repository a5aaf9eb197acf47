import { useState } from 'react';
import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import { isSessionEnd } from '@camino/client/interceptor.js';
import { Link } from '../../router/link.js';
import { useSearchParams } from '../../router/router.js';
import { useCarriedEmail } from '../../state/carried-email.js';
import { login } from '../../i18n/login.js';
import { useTexts } from '../../i18n/texts.js';
import { openPage } from '../../browser/open-page.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { FormPage } from '../../ui/form-page.js';
import form from '../../ui/form.module.css';
import { NoAnswer } from '../../ui/no-answer.js';
import { PasswordField, TextField } from '../../ui/text-field.js';
import { showToast } from '../../state/toast.js';
import { useProblemForm } from '../../ui/use-problem-form.js';
import { type AskHome, pageAfterLogin } from './home-of.js';
import styles from './login-page.module.css';

type LoginPageProps = Readonly<{
  logIn: (email: string, password: string) => Promise<Readonly<{ role: number }>>;
  askHome: AskHome;
  goTo?: (path: string) => void;
}>;

/** Long enough for the welcome to be read before the next page loads. */
const WELCOME_MS = 900;

const WRONG = 403;
const LOCKED = 423;

type Field = 'email' | 'password';
type Credentials = Readonly<Record<Field, string>>;

/** What came of the last try: refused as it was written, or nobody has looked at the password. */
type Failure = Readonly<{ error: ApiError; sent: Credentials }>;

const failureOf = (error: unknown, sent: Credentials): Failure => ({
  error: error instanceof ApiError ? error : new ApiError(NO_RESPONSE, null),
  sent,
});

/** The server's own words for a refusal, such as too many attempts; else what to do when it could not answer. */
function NotNow({ error: { status, problem } }: Readonly<{ error: ApiError }>) {
  const t = useTexts(login);
  if (problem && status < 500) return <Banner kind="error">{problem.message}</Banner>;
  return <NoAnswer answered={status !== NO_RESPONSE} title={t.notNow} button={t.submit} />;
}

/** Why somebody who did not ask for it was sent here. */
function WhySentHere() {
  const t = useTexts(login);
  const [query] = useSearchParams();
  const why = query.get('why');
  if (!query.has('returnTo') && !isSessionEnd(why)) return null;
  return (
    <div className={styles.missing}>
      {isSessionEnd(why) ? (
        <Banner kind="warning" title={why === 'expired' ? t.expired : t.ended}>
          {t.whatYouWrote}
        </Banner>
      ) : (
        <Banner kind="warning">{t.missing}</Banner>
      )}
    </div>
  );
}

const useLogin = ({ logIn, askHome, goTo = openPage }: LoginPageProps) => {
  const t = useTexts(login);
  const [query] = useSearchParams();
  const [entered, setEntered] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const says: Readonly<Record<Field, string>> = { email: t.emailRequired, password: t.passwordRequired };
  const send = async ({ email, password }: Credentials): Promise<void> => {
    setFailure(null);
    try {
      const { role } = await logIn(email.trim(), password);
      setEntered(true);
      showToast(t.welcome, 'success');
      const page = pageAfterLogin(role, query.get('returnTo'), askHome);
      setTimeout(() => void page.then(goTo), WELCOME_MS);
    } catch (error) {
      const failed = failureOf(error, { email, password });
      // Its page has been opened already.
      if (failed.error.status === LOCKED) return;
      setFailure(failed);
      if (failed.error.status === WRONG) form.focus('password');
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
  return { ...form, busy: form.busy || entered, failure };
};

/** Whether what was refused still stands as it was sent. */
const isRefused = (failure: Failure | null, { email, password }: Credentials): boolean =>
  failure?.error.status === WRONG && failure.sent.email === email && failure.sent.password === password;

/** Login of every role. The e-mail's form is left to the server: only an empty one is refused here. */
export function LoginPage(props: LoginPageProps) {
  const t = useTexts(login);
  const { values, field, submit, busy, failure, faulty } = useLogin(props);
  const { email } = values;
  const password = field('password');
  return (
    <FormPage title={t.title} lead={t.lead} picture="lakeside" pictureTitle={t.picture}>
      <WhySentHere />
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
          {...password}
          error={isRefused(failure, values) ? t.failed : password.error}
        />
        <Link className={styles.forgot} to="/recuperar_pass" state={{ email }}>
          {t.forgot}
        </Link>
        {failure && failure.error.status !== WRONG && (
          <div className={form.trouble}>
            <NotNow error={failure.error} />
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
        <span>
          {t.lost}{' '}
          <Link to="/find-my-booking" state={{ email }}>
            {t.find}
          </Link>
        </span>
      </p>
    </FormPage>
  );
}
