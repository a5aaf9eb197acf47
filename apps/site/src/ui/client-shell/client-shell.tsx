import { useState, type ReactNode } from 'react';
import { WovenBand } from '../../illustrations/woven-band.js';
import { client } from '../../i18n/client.js';
import { common } from '../../i18n/common.js';
import { useTexts } from '../../i18n/texts.js';
import { useOnline } from '../../browser/use-online.js';
import type { SignedIn } from '../../state/use-signed-in.js';
import { Footer } from '../footer.js';
import { Icon } from '../icon.js';
import pageShell from '../page-shell.module.css';
import { BackToTop } from './back-to-top.js';
import styles from './client-shell.module.css';
import { SideDrawer } from './side-drawer.js';
import { SideMenu } from './side-menu.js';
import { TopBar } from './top-bar.js';

/** Said for as long as there is no network: what is on screen may have changed. */
function Offline() {
  const { shell: t } = useTexts(client);
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={styles.offline}>
          <Icon name="offline" />
          {t.offline}
        </p>
      )}
    </div>
  );
}

type ClientShellProps = Readonly<{
  /** From `useSignedIn`. */
  signedIn: SignedIn | null;
  children: ReactNode;
}>;

/** Around every page behind the login: top bar, menu at the side or in a drawer, footer, and a way back to the top. */
export function ClientShell({ signedIn, children }: ClientShellProps) {
  const t = useTexts(common);
  const [open, setOpen] = useState(false);
  const role = signedIn?.role ?? null;
  return (
    <div className={pageShell.shell}>
      <a className={pageShell.skip} href="#content">
        {t.skipToContent}
      </a>
      <TopBar signedIn={signedIn} open={open} onMenu={() => setOpen(true)} />
      <WovenBand className={pageShell.band} />
      <SideDrawer open={open} role={role} onClose={() => setOpen(false)} />
      <Offline />
      <div className={styles.body}>
        <aside className={styles.aside}>
          <SideMenu role={role} />
        </aside>
        <main id="content" className={styles.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <Footer />
      <BackToTop />
    </div>
  );
}
