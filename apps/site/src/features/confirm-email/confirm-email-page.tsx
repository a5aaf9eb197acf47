import { useCallback, useEffect, useState } from 'react';
import { useParams } from '../../router/router.js';
import { BrokenLine } from '../../illustrations/setbacks.js';
import { account } from '../../i18n/account.js';
import { useTexts } from '../../i18n/texts.js';
import { closeWindow } from '../../browser/open-page.js';
import { Button } from '../../ui/button.js';
import { Outcome } from '../../ui/outcome.js';
import { PageShell } from '../../ui/page-shell.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { showToast } from '../../state/toast.js';
import styles from './confirm-email.module.css';
import { confirmEmail, type Confirmation } from './confirm-email.js';
import { AccountConfirmed, GuestConfirmed } from './confirmed.js';
import { DeadLink } from './dead-link.js';

const TOLD_MS = 5000;

/** Says in passing how it went; an account's success has the whole page for it. */
const useNews = (confirmation: Confirmation | null): void => {
  const { confirmEmail: t } = useTexts(account);
  useEffect(() => {
    if (!confirmation) return;
    if (confirmation.status !== 'confirmed') showToast(t.failed, 'error');
    else if (confirmation.of === 'guest' && !confirmation.booking?.token) showToast(t.forBooking, 'success', TOLD_MS);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each answer, not again in the other language
  }, [confirmation]);
};

/** Follows the link as the page opens. */
const useConfirmation = (token: string) => {
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let here = true;
    void confirmEmail(token).then((answer) => here && setConfirmation(answer));
    return () => {
      here = false;
    };
  }, [token, round]);
  const retry = useCallback(() => {
    setConfirmation(null);
    setRound((before) => before + 1);
  }, []);
  return { confirmation, retry };
};

function Confirming() {
  const { confirmEmail: t } = useTexts(account);
  useEffect(() => {
    document.title = `${t.pageTitle} · Camino`;
  }, [t]);
  return (
    <div className={styles.waiting}>
      <Skeleton shape="block" />
      <h1 className={styles.waitingTitle}>{t.confirming}</h1>
      <Loading>
        <Skeleton count={2} />
      </Loading>
    </div>
  );
}

function Unreachable({ onRetry }: Readonly<{ onRetry: () => void }>) {
  const t = useTexts(account);
  const { confirmEmail: words } = t;
  return (
    <Outcome
      picture={BrokenLine}
      pictureTitle={words.brokenLine}
      title={words.failed}
      text={words.unreachable}
      actions={
        <Button icon="refresh" onClick={onRetry}>
          {t.tryAgain}
        </Button>
      }
    />
  );
}

/** Opened by the link in a mail: confirms that its reader reads this address's mail. */
export function ConfirmEmailPage({ close = closeWindow }: Readonly<{ close?: () => void }>) {
  const { token = '' } = useParams();
  const { confirmation, retry } = useConfirmation(token);
  useNews(confirmation);
  return (
    <PageShell>
      {!confirmation && <Confirming />}
      {confirmation?.status === 'failed' && <Unreachable onRetry={retry} />}
      {confirmation?.status === 'dead' && <DeadLink />}
      {confirmation?.status === 'confirmed' &&
        (confirmation.of === 'guest' ? (
          <GuestConfirmed close={close} booking={confirmation.booking ?? null} />
        ) : (
          <AccountConfirmed />
        ))}
    </PageShell>
  );
}
