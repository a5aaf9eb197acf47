import { useEffect } from 'react';
import { useNavigate } from '../../router/router.js';
import { account } from '../../i18n/account.js';
import { useTexts } from '../../i18n/texts.js';
import { openPage } from '../../browser/open-page.js';
import { PageShell } from '../../ui/page-shell.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import { showToast } from '../../state/toast.js';

/**
 * Nobody is kept waiting for a server that does not answer: the start page, freshly loaded, ends the session of this
 * tab itself.
 */
const PATIENCE_MS = 3000;

type SignOutPageProps = Readonly<{ logOut: () => Promise<void>; goTo?: (path: string) => void }>;

/** Ends the session here and on the server, then leads to the start page. */
export function SignOutPage({ logOut, goTo = openPage }: SignOutPageProps) {
  const { signOut: t } = useTexts(account);
  const navigate = useNavigate();
  useEffect(() => {
    document.title = `${t.title} · Camino`;
  }, [t]);
  useEffect(() => {
    const timer = setTimeout(() => goTo('/'), PATIENCE_MS);
    void logOut().then(() => {
      clearTimeout(timer);
      showToast(t.done, 'success');
      navigate('/', { replace: true });
    });
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once; a change of language must not sign out again
  }, []);
  return (
    <PageShell>
      <Loading>
        <h1>{t.title}</h1>
        <Skeleton count={2} />
      </Loading>
    </PageShell>
  );
}
