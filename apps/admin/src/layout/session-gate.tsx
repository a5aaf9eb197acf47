import Button from '@mui/material/Button';
import { loginPath } from '@camino/client/interceptor.js';
import { readSession } from '@camino/client/session.js';
import { guardSession } from '@camino/client/session-end.js';
import { type ReactNode, useEffect, useState } from 'react';
import { api } from '../data/api.js';
import { page } from '../data/page.js';
import { useText } from '../i18n/use-text.js';
import { BlankSlate } from '../ui/blank-slate.js';
import { Brand } from './brand.js';
import { IdleWarning } from './idle-warning.js';
import { useLookOfPage } from './menu/look.js';
import styles from './session-gate.module.css';

/** Milliseconds for which the notice can be read before the login page opens by itself. */
const NOTICE_MS = 2500;

function SignedOut({ expired }: Readonly<{ expired: boolean }>) {
  useLookOfPage();
  const text = useText();
  const login = loginPath(page.here(), expired ? 'expired' : undefined);
  useEffect(() => {
    const timer = setTimeout(() => page.leave(login), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [login]);
  return (
    <main className={styles.out}>
      <Brand />
      <BlankSlate
        alone
        icon="user"
        title={text(expired ? 'session.expired' : 'session.missing')}
        hint={text(expired ? 'session.kept' : 'session.goingToLogin')}
        role="alert"
      >
        <Button variant="contained" href={login}>
          {text('session.goToLogin')}
        </Button>
      </BlankSlate>
    </main>
  );
}

/** Ends the session of whoever is gone for too long, after a warning. */
function Guarded({ onExpired, children }: Readonly<{ onExpired: () => void; children: ReactNode }>) {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => guardSession({ logOut: api.logout, onWarning: setLeft, onExpired }), [onExpired]);
  return (
    <>
      {children}
      {left !== null && <IdleWarning seconds={left} />}
    </>
  );
}

/**
 * Reads the session before anything is shown; without one, or when it has expired, says so and leads to the login and
 * back.
 */
export function SessionGate({ children }: Readonly<{ children: ReactNode }>) {
  const [found, setFound] = useState<'nothing' | 'session' | 'expired' | null>(null);
  const [expire] = useState(() => () => setFound('expired'));
  useEffect(() => {
    let gone = false;
    void readSession().then((session) => !gone && setFound(session ? 'session' : 'nothing'));
    return () => {
      gone = true;
    };
  }, []);
  if (found === null) return null;
  if (found !== 'session') return <SignedOut expired={found === 'expired'} />;
  return <Guarded onExpired={expire}>{children}</Guarded>;
}
