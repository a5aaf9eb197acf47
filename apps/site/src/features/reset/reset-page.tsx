import { useCallback, useEffect, useState } from 'react';
import { Link } from '../../router/link.js';
import { useParams } from '../../router/router.js';
import { BrokenLine } from '../../illustrations/setbacks.js';
import { LetterGone } from '../../illustrations/letters.js';
import { account } from '../../i18n/account.js';
import { useTexts } from '../../i18n/texts.js';
import { AccountOutcome } from '../../ui/account-outcome.js';
import { Button, buttonClass } from '../../ui/button.js';
import { FormPage } from '../../ui/form-page.js';
import { Outcome } from '../../ui/outcome.js';
import { PageShell } from '../../ui/page-shell.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { ResetForm } from './reset-form.js';
import { checkLink, type LinkState } from './reset.js';

function Changed() {
  const { reset: t } = useTexts(account);
  return (
    <AccountOutcome
      title={t.changed}
      text={t.changedText}
      pictureTitle={t.changedPicture}
      actions={
        <Link to="/login" className={buttonClass()}>
          {t.logIn}
        </Link>
      }
    />
  );
}

function DeadLink() {
  const { reset: t } = useTexts(account);
  return (
    <PageShell>
      <Outcome
        picture={LetterGone}
        pictureTitle={t.deadPicture}
        title={t.deadTitle}
        text={t.deadText}
        actions={
          <Link to="/recuperar_pass" className={buttonClass()}>
            {t.askAgain}
          </Link>
        }
      />
    </PageShell>
  );
}

function Unreachable({ onRetry }: Readonly<{ onRetry: () => void }>) {
  const t = useTexts(account);
  const { reset } = t;
  return (
    <PageShell>
      <Outcome
        picture={BrokenLine}
        pictureTitle={reset.brokenLine}
        title={reset.unreachable}
        text={reset.unreachableText}
        actions={
          <Button icon="refresh" onClick={onRetry}>
            {t.tryAgain}
          </Button>
        }
      />
    </PageShell>
  );
}

function Checking() {
  const { reset: t } = useTexts(account);
  return (
    <FormPage title={t.title} lead={t.checking} picture="semuc" pictureTitle={t.picture} short>
      <Loading>
        <Skeleton shape="field" count={3} />
      </Loading>
    </FormPage>
  );
}

/** Asks about the link as the page opens, so that nobody chooses a password in vain. */
const useLink = (token: string) => {
  const [state, setState] = useState<LinkState | 'checking' | 'used'>('checking');
  const [round, setRound] = useState(0);
  useEffect(() => {
    let here = true;
    void checkLink(token).then((found) => here && setState(found));
    return () => {
      here = false;
    };
  }, [token, round]);
  const retry = useCallback(() => {
    setState('checking');
    setRound((before) => before + 1);
  }, []);
  return { state, setState, retry };
};

/** Opened by the link in the recovery mail: a new password, or what to do when the link no longer works. */
export function ResetPage() {
  const { reset: t } = useTexts(account);
  const { encriptado: token = '' } = useParams();
  const { state, setState, retry } = useLink(token);
  if (state === 'checking') return <Checking />;
  if (state === 'dead') return <DeadLink />;
  if (state === 'unknown') return <Unreachable onRetry={retry} />;
  if (state === 'used') return <Changed />;
  return (
    <FormPage title={t.title} lead={t.lead} picture="semuc" pictureTitle={t.picture} short>
      <ResetForm token={token} onChanged={() => setState('used')} onDead={() => setState('dead')} />
    </FormPage>
  );
}
