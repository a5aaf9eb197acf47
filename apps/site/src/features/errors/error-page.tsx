import { useEffect, type ComponentType } from 'react';
import { loginPath, LOGIN_DELAY_MS, safePath } from '@camino/client/interceptor.js';
import { useSearchParams } from '../../router/router.js';
import { BrokenLine, ClosedGate, Fork, LockedVan, RoadBarrier, StoppedVan } from '../../illustrations/setbacks.js';
import type { SceneProps } from '../../illustrations/scene.js';
import { errors } from '../../i18n/errors.js';
import { useTexts } from '../../i18n/texts.js';
import { openPage } from '../../browser/open-page.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { PageShell } from '../../ui/page-shell.js';
import styles from './error-page.module.css';
import { useReload } from './use-reload.js';

type ErrorCode = '401' | '403' | '404' | '423' | 'error' | 'network_error';
export const ERROR_CODES: readonly ErrorCode[] = ['401', '403', '404', '423', 'error', 'network_error'];

const PICTURES: Record<ErrorCode, ComponentType<SceneProps>> = {
  '401': ClosedGate,
  '403': RoadBarrier,
  '404': Fork,
  '423': LockedVan,
  error: StoppedVan,
  network_error: BrokenLine,
};

/** /401 after a call was refused shows itself for a moment and goes on to where `next` says, the login. */
const useGoingOn = (code: ErrorCode, goTo: (path: string) => void): void => {
  const [query] = useSearchParams();
  const next = code === '401' ? query.get('next') : null;
  useEffect(() => {
    if (!next) return undefined;
    const timer = setTimeout(() => goTo(safePath(next)), LOGIN_DELAY_MS);
    return () => clearTimeout(timer);
  }, [next, goTo]);
};

/** What stands on the page: /error says of a page that does not exist just that. */
const useShown = (code: ErrorCode) => {
  const { pages } = useTexts(errors);
  const [query] = useSearchParams();
  if (code === 'error' && query.has('unknown')) return { ...pages.unknown, Picture: PICTURES['404'] };
  return { ...pages[code], Picture: PICTURES[code] };
};

/** Where /network_error came from: opened again once the server answers, by a press or when the network is back. */
const useWayBack = (code: ErrorCode, goTo: (path: string) => void): ErrorPageProps['retry'] => {
  const [query] = useSearchParams();
  const next = code === 'network_error' ? query.get('next') : null;
  const { busy, again } = useReload(() => goTo(safePath(next)));
  useEffect(() => {
    if (!next) return undefined;
    const onOnline = (): void => void again();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  });
  return next ? { busy, onRetry: () => void again() } : undefined;
};

type ErrorPageProps = Readonly<{
  code: ErrorCode;
  goTo?: (path: string) => void;
  /** Another try is possible without leaving. */
  retry?: Readonly<{ busy: boolean; onRetry: () => void }>;
}>;

/** What went wrong, what to do about it, and the way back to /. */
export function ErrorPage({ code, goTo = openPage, retry: given }: ErrorPageProps) {
  const t = useTexts(errors);
  const { Picture, ...page } = useShown(code);
  const wayBack = useWayBack(code, goTo);
  const retry = given ?? wayBack;
  useGoingOn(code, goTo);
  useEffect(() => {
    document.title = `${page.title} · Camino`;
  }, [page.title]);
  return (
    <PageShell>
      <div className={styles.page}>
        <Picture title={page.picture} className={styles.picture} />
        <h1 className={styles.title}>{page.title}</h1>
        <p className={styles.text}>{page.text}</p>
        <div className={styles.actions}>
          {retry && (
            <Button icon="refresh" busy={retry.busy} onClick={retry.onRetry}>
              {t.retry}
            </Button>
          )}
          <ButtonLink href="/" icon="arrow-left" variant={retry ? 'secondary' : 'primary'}>
            {t.goBack}
          </ButtonLink>
          {code === '401' && (
            <ButtonLink href={loginPath()} variant="secondary">
              {t.logIn}
            </ButtonLink>
          )}
        </div>
      </div>
    </PageShell>
  );
}
