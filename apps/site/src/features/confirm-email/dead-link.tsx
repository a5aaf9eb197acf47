import { useEffect, useState, type SubmitEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { ApiError } from '@camino/client/api-error.js';
import { loginPath } from '@camino/client/interceptor.js';
import { readSession } from '@camino/client/session.js';
import { LIMITS } from '@camino/contracts/limits.js';
import { emailFault, type EmailFault } from '../../faults.js';
import { LetterGone } from '../../illustrations/letters.js';
import { account } from '../../i18n/account.js';
import { useTexts } from '../../i18n/texts.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { classNames } from '../../ui/class-names.js';
import form from '../../ui/form.module.css';
import { Outcome } from '../../ui/outcome.js';
import { TextField } from '../../ui/text-field.js';
import { useFields } from '../../ui/use-fields.js';
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
  const fields = useFields({
    initial: { email: '' },
    faultsOf: ({ email }) => ({ email: emailFault(email, LIMITS.email) }),
    say: (fault) => says[fault],
  });
  const [stage, setStage] = useState<'asking' | 'sending' | 'sent'>('asking');
  const [failure, setFailure] = useState('');
  const fail = (error: unknown): void => {
    const said = error instanceof ApiError && error.status < 500 ? error.problem?.message : undefined;
    setFailure(said ?? words.notSent);
    setStage('asking');
  };
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (stage === 'sending' || !fields.check()) return;
    setFailure('');
    setStage('sending');
    await sendNewLink(fields.values.email.trim()).then(() => setStage('sent'), fail);
  };
  return { ...fields, stage, failure, submit, again: () => setStage('asking') };
};

/** Only who is signed in gets a link for an account; null until it is known. */
const useSignedIn = (): boolean | null => {
  const [signedIn, setSignedIn] = useState<boolean | null>(null);
  useEffect(() => void readSession().then((session) => setSignedIn(session !== null)), []);
  return signedIn;
};

function NewLinkForm() {
  const { confirmEmail: t, email } = useTexts(account);
  const { form: ref, values, field, stage, failure, submit, again } = useNewLink();
  const { pathname } = useLocation();
  const signedIn = useSignedIn();
  if (stage === 'sent') {
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
    <form ref={ref} className={classNames(form.form, styles.form)} noValidate onSubmit={(event) => void submit(event)}>
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
      <Button type="submit" wide busy={stage === 'sending'}>
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
