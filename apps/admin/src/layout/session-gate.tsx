import Button from '@mui/material/Button';
import { loginPath } from '@camino/client/interceptor.js';
import { readSession } from '@camino/client/session.js';
import { type ReactNode, useEffect, useState } from 'react';
import { page } from '../data/page.js';
import { useText } from '../i18n/use-text.js';
import { BlankSlate } from '../ui/blank-slate.js';
import { Brand } from './brand.js';
import { useLookOfPage } from './look.js';
import styles from './session-gate.module.css';

/** Milliseconds for which the notice can be read before the login page opens by itself. */
const NOTICE_MS = 2500;

function SignedOut() {
  useLookOfPage();
  const text = useText();
  const login = loginPath(page.here());
  useEffect(() => {
    const timer = setTimeout(() => page.leave(login), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [login]);
  return (
    <main className={styles.out}>
      <Brand />
      <BlankSlate alone icon="user" title={text('session.missing')} hint={text('session.goingToLogin')} role="alert">
        <Button variant="contained" href={login}>
          {text('session.goToLogin')}
        </Button>
      </BlankSlate>
    </main>
  );
}

/** Reads the session before anything is shown; without one, says so and leads to the login and back. */
export function SessionGate({ children }: Readonly<{ children: ReactNode }>) {
  const [found, setFound] = useState<boolean | null>(null);
  useEffect(() => {
    let gone = false;
    void readSession().then((session) => !gone && setFound(session !== null));
    return () => {
      gone = true;
    };
  }, []);
  if (found === null) return null;
  return found ? children : <SignedOut />;
}
