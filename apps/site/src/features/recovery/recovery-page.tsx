import { useState } from 'react';
import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import { ACCOUNT_LIMITS } from '@camino/contracts/accounts/account.js';
import { Link } from '../../router/link.js';
import { useCarriedEmail } from '../../state/carried-email.js';
import { emailFault, type EmailFault } from '../../data/faults.js';
import { account } from '../../i18n/account.js';
import { useTexts } from '../../i18n/texts.js';
import { publicApi } from '../../data/public-api.js';
import { AccountOutcome } from '../../ui/account-outcome.js';
import { Button, buttonClass } from '../../ui/button.js';
import { FormPage } from '../../ui/form-page.js';
import form from '../../ui/form.module.css';
import { NoAnswer } from '../../ui/no-answer.js';
import { TextField } from '../../ui/text-field.js';
import { useProblemForm } from '../../ui/use-problem-form.js';

const MAX = ACCOUNT_LIMITS.recoveryEmail;

/** Asks for the mail with the link; the answer is the same whether or not anybody has an account. Throws ApiError. */
const askForLink = (email: string): Promise<unknown> => publicApi.request('POST', '/recuperacion', { email });

const useRecovery = () => {
  const t = useTexts(account);
  const { recovery } = t;
  const says: Record<EmailFault, string> = {
    required: recovery.emailRequired,
    email: recovery.failed,
    tooLong: t.tooLong(MAX),
  };
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [sent, setSent] = useState(false);
  const send = async ({ email }: Readonly<{ email: string }>): Promise<void> => {
    setFailure(null);
    try {
      await askForLink(email.trim());
      setSent(true);
    } catch (error) {
      fail(error);
    }
  };
  const form = useProblemForm({
    initial: { email: useCarriedEmail() },
    faultsOf: ({ email }) => ({ email: emailFault(email, MAX) }),
    say: (fault) => says[fault],
    send,
  });
  const fail = (error: unknown): void => {
    const failed = error instanceof ApiError ? error : new ApiError(NO_RESPONSE, null);
    const said = failed.problem && failed.status < 500 ? (failed.fieldErrors.email ?? failed.message) : null;
    if (said) form.refuse({ email: said });
    else setFailure(failed);
  };
  return { ...form, failure, sent, again: () => setSent(false) };
};

/** The same for every address: whether it has an account is told by its mail alone. */
function LinkSent({ email, onAgain }: Readonly<{ email: string; onAgain: () => void }>) {
  const { recovery: t } = useTexts(account);
  return (
    <AccountOutcome
      title={t.sent}
      text={t.sentTo(email)}
      pictureTitle={t.sentPicture}
      actions={
        <>
          <Link to="/login" state={{ email }} className={buttonClass()}>
            {t.logIn}
          </Link>
          <Button variant="secondary" onClick={onAgain}>
            {t.otherEmail}
          </Button>
        </>
      }
    />
  );
}

/** Forgotten password: an address, and the same answer whoever asks. */
export function RecoveryPage() {
  const { recovery: t, email } = useTexts(account);
  const { field, values, busy, failure, submit, sent, again } = useRecovery();
  if (sent) return <LinkSent email={values.email.trim()} onAgain={again} />;
  return (
    <FormPage title={t.title} lead={t.lead} picture="coast" pictureTitle={t.picture} short>
      <form className={form.form} noValidate onSubmit={submit}>
        <TextField
          label={email}
          hint={t.hint}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          icon="mail"
          {...field('email')}
        />
        {failure && (
          <div className={form.trouble}>
            <NoAnswer answered={failure.status !== NO_RESPONSE} title={t.notSent} button={t.submit} />
          </div>
        )}
        <Button type="submit" wide busy={busy}>
          {t.submit}
        </Button>
      </form>
      <p className={form.after}>
        <span>
          {t.remembered}{' '}
          <Link to="/login" state={values}>
            {t.logIn}
          </Link>
        </span>
        <span>
          {t.noAccount}{' '}
          <Link to="/register" state={values}>
            {t.register}
          </Link>
        </span>
      </p>
    </FormPage>
  );
}
