import type { ReactNode } from 'react';
import { Link } from '../router/link.js';
import { useNavigate } from '../router/router.js';
import { account } from '../i18n/account.js';
import { useTexts } from '../i18n/texts.js';
import { LetterArrived } from '../illustrations/letters.js';
import styles from './account-outcome.module.css';
import { Button, buttonClass } from './button.js';
import { Outcome } from './outcome.js';
import { PageShell } from './page-shell.js';
import { useLeaving } from './use-leaving.js';

/** Long enough to be read; any input stops it. */
const LEAVE_AFTER_S = 10;

type AccountOutcomeProps = Readonly<{
  title: string;
  text: ReactNode;
  pictureTitle: string;
  /** The way on; leads nowhere by itself. */
  actions: ReactNode;
}>;

/** How recovery and reset end: what happened, how to go on, and the start page for whoever does nothing. */
export function AccountOutcome({ title, text, pictureTitle, actions }: AccountOutcomeProps) {
  const t = useTexts(account);
  const navigate = useNavigate();
  const { seconds, stop } = useLeaving(LEAVE_AFTER_S, () => navigate('/', { replace: true }));
  return (
    <PageShell>
      <Outcome
        picture={LetterArrived}
        pictureTitle={pictureTitle}
        title={title}
        text={text}
        actions={
          <>
            {actions}
            {seconds === null ? (
              <Link to="/" className={buttonClass({ variant: 'quiet' })}>
                {t.goHome}
              </Link>
            ) : (
              <>
                <Button variant="quiet" onClick={stop}>
                  {t.stay}
                </Button>
                <p className={styles.leaving}>{t.goingHome(seconds)}</p>
              </>
            )}
          </>
        }
      />
    </PageShell>
  );
}
