import { useEffect, useState } from 'react';
import { ApiError } from '@camino/client/api-error.js';
import { loginPath } from '@camino/client/interceptor.js';
import { readSession } from '@camino/client/session.js';
import { LIMITS } from '@camino/contracts/kernel/limits.js';
import { Link } from '../../router/link.js';
import { useLocation } from '../../router/router.js';
import { emailFault, type EmailFault } from '../../data/faults.js';
import { LetterGone } from '../../illustrations/letters.js';
import { account } from '../../i18n/account.js';
import { useTexts } from '../../i18n/texts.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../browser/class-names.js';
import form from '../../ui/form.module.css';
import { Outcome } from '../../ui/outcome.js';
import { TextField } from '../../ui/text-field.js';
import { useProblemForm } from '../../ui/use-problem-form.js';
import { sendNewLink } from './confirm-email.js';
import styles from './confirm-email.module.css';

const useNewLink = () => {
  const t = useTexts(account);
  const { confirmEmail: words } = t;
  const says: Record<EmailFault, string> = {
    required: words.emailRequired,
    email: words.emailInvalid,
    tooLong: t.tooLong(LIMITS.email),
  };
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState('');
  const fail = (error: unknown): void => {
    const said = error instanceof ApiError && error.status < 500 ? error.problem?.message : undefined;
    setFailure(said ?? words.notSent);
  };
  const form = useProblemForm({
    initial: { email: '' },
    faultsOf: ({ email }) => ({ email: emailFault(email, LIMITS.email) }),
    say: (fault) => says[fault],
    send: ({ email }) => {
      setFailure('');
      return sendNewLink(email.trim()).then(() => setSent(true), fail);
    },
  });
  return { ...form, sent, failure, again: () => setSent(false) };
};

/** Only who is signed in gets a link for an account; null until it is known. */
const useSignedIn = (): boolean | null => {
  const [signedIn, setSignedIn] = useState<boolean | null>(null);
  useEffect(() => void readSession().then((session) => setSignedIn(session !== null)), []);
  return signedIn;
};

function NewLinkForm() {
  const { confirmEmail: t, email } = useTexts(account);
  const { values, field, busy, sent, failure, submit, again } = useNewLink();
  const { pathname } = useLocation();
  const signedIn = useSignedIn();
  if (sent) {
    return (
      <Banner
        kind="success"
        title={t.sentTitle}
        action={
          <Button variant="quiet" onClick={again}>
            {t.otherEmail}
          </Button>
        }
      >
        {t.sent(values.email.trim())}
      </Banner>
    );
  }
  return (
    <form className={classNames(form.form, styles.form)} noValidate onSubmit={submit}>
      <p className={styles.next}>{t.writeEmail}</p>
      <TextField
        label={email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        icon="mail"
        {...field('email')}
      />
      {failure && (
        <div className={form.trouble}>
          <Banner kind="error">{failure}</Banner>
        </div>
      )}
      <Button type="submit" wide busy={busy}>
        {t.send}
      </Button>
      {signedIn === false && (
        <p className={form.note}>
          {t.forOwnAccount} <Link to={loginPath(pathname)}>{t.logInFirst}</Link>
        </p>
      )}
    </form>
  );
}

/** The link no longer works: an address to send a new one to. */
export function DeadLink() {
  const { confirmEmail: t } = useTexts(account);
  return (
    <Outcome picture={LetterGone} pictureTitle={t.deadPicture} title={t.failed} text={t.dead}>
      <NewLinkForm />
    </Outcome>
  );
}
