import { useCallback, useState } from 'react';
import chip from '@camino/design/chip.module.css';
import type { SessionRow } from '@camino/contracts/accounts/account.js';
import { localOf } from '@camino/domain/kernel/rules/time.js';
import { useNavigate } from '../../router/router.js';
import { useLanguage } from '../../i18n/language.js';
import { profile as texts } from '../../i18n/profile.js';
import { useTexts } from '../../i18n/texts.js';
import { tripTimeText } from '../../time/trip-time.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { Icon } from '../../ui/icon.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { showToast } from '../../state/toast.js';
import { useWhenLookedAt } from '../../time/when-looked-at.js';
import { endSession, ownSessions } from './own-account.js';
import styles from './profile-page.module.css';

type Sessions = 'loading' | 'failed' | readonly SessionRow[];

const useSessions = () => {
  const [sessions, setSessions] = useState<Sessions>('loading');
  const read = useCallback((): void => {
    void ownSessions().then(setSessions, () => setSessions((now) => (now === 'loading' ? 'failed' : now)));
  }, []);
  useWhenLookedAt(read);
  const retry = (): void => {
    setSessions('loading');
    read();
  };
  return { sessions, read, retry };
};

const useWhen = (): ((instant: string) => string) => {
  const { language } = useLanguage();
  return (instant) => {
    const { date, time } = localOf(instant);
    return tripTimeText(date, time, language);
  };
};

const HANDHELD = /iPhone|iPad|Android/;

type OneProps = Readonly<{ session: SessionRow; busy: boolean; onEnd: () => void }>;

function One({ session: { device, opened_at, last_used_at, current }, busy, onEnd }: OneProps) {
  const { sessions: t } = useTexts(texts);
  const when = useWhen();
  const name = device ?? t.unknown;
  return (
    <li className={styles.session}>
      <Icon name={HANDHELD.test(name) ? 'mobile' : 'laptop'} size="large" />
      <div className={styles.device}>
        <p className={styles.deviceName}>
          {name}
          {current && (
            <span className={`${chip.chip} ${chip.reserved} ${styles.chip}`}>
              <Icon name="check" size="small" />
              {t.here}
            </span>
          )}
        </p>
        <p className={styles.soft}>{current ? t.now : t.used(when(last_used_at))}</p>
        <p className={styles.soft}>{t.opened(when(opened_at))}</p>
      </div>
      {!current && (
        <Button variant="secondary" busy={busy} aria-label={t.endOf(name, when(opened_at))} onClick={onEnd}>
          {t.end}
        </Button>
      )}
    </li>
  );
}

/* What is being ended where it is not one session, by its id. */
const OTHERS = 'others';
const ALL = 'all';

const useEnding = (read: () => void) => {
  const { sessions: t } = useTexts(texts);
  const navigate = useNavigate();
  const [ending, setEnding] = useState<string | null>(null);
  const [failure, setFailure] = useState('');
  const run = async (what: string, call: () => Promise<unknown>, done: () => void): Promise<void> => {
    setEnding(what);
    setFailure('');
    try {
      await call();
      done();
    } catch {
      setFailure(what === OTHERS || what === ALL ? t.notOthersEnded : t.notEnded);
    } finally {
      setEnding(null);
    }
  };
  const told = (words: string) => (): void => {
    showToast(words, 'success');
    read();
  };
  return {
    ending,
    failure,
    end: (sid: string) => run(sid, () => endSession(sid), told(t.ended)),
    endOthers: () => run(OTHERS, () => endSession(), told(t.othersEnded)),
    /** The others first: signing out here takes away what it needs to end them. */
    endAll: () =>
      run(
        ALL,
        () => endSession(),
        () => navigate('/cerrarSesion'),
      ),
  };
};

function Everywhere({ busy, onConfirm }: Readonly<{ busy: boolean; onConfirm: () => void }>) {
  const { sessions: t } = useTexts(texts);
  const [asking, setAsking] = useState(false);
  const confirm = (): void => {
    setAsking(false);
    onConfirm();
  };
  return (
    <>
      <Button variant="danger" icon="sign-out" busy={busy} onClick={() => setAsking(true)}>
        {t.everywhere}
      </Button>
      <Dialog
        open={asking}
        title={t.everywhereTitle}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t.cancel}
            </Button>
            <Button variant="danger" onClick={confirm}>
              {t.everywhere}
            </Button>
          </>
        }
      >
        <p>{t.everywhereText}</p>
      </Dialog>
    </>
  );
}

/** Where somebody is signed in, and the way out of each place. */
export function SessionsTab() {
  const { sessions: t, failed } = useTexts(texts);
  const { sessions, read, retry } = useSessions();
  const { ending, failure, end, endOthers, endAll } = useEnding(read);
  if (sessions === 'loading')
    return (
      <Loading>
        <Skeleton shape="field" count={3} />
      </Loading>
    );
  if (sessions === 'failed')
    return (
      <Banner
        kind="error"
        title={t.failedTitle}
        action={
          <Button variant="secondary" icon="refresh" onClick={retry}>
            {failed.retry}
          </Button>
        }
      >
        {failed.text}
      </Banner>
    );
  return (
    <div className={styles.block}>
      <p className={styles.soft}>{t.lead}</p>
      {failure && <Banner kind="error">{failure}</Banner>}
      <ul className={styles.sessions} aria-label={t.list}>
        {sessions.map((session) => (
          <One key={session.sid} session={session} busy={ending === session.sid} onEnd={() => void end(session.sid)} />
        ))}
      </ul>
      <div className={styles.buttons}>
        {sessions.length > 1 && (
          <Button variant="secondary" busy={ending === OTHERS} onClick={() => void endOthers()}>
            {t.endOthers}
          </Button>
        )}
        <Everywhere busy={ending === ALL} onConfirm={() => void endAll()} />
      </div>
    </div>
  );
}
