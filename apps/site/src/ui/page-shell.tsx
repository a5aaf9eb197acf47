import type { ReactNode } from 'react';
import { WovenBand } from '../illustrations/woven-band.js';
import { common } from '../i18n/common.js';
import { useTexts } from '../i18n/texts.js';
import { ChatButton } from './chat.js';
import { Footer } from './footer.js';
import { LanguageSwitch } from './language-switch.js';
import { Logo } from './logo.js';
import styles from './page-shell.module.css';
import { useHome } from './use-home.js';

type PageShellProps = Readonly<{
  children: ReactNode;
  /** Beside the language, such as a link to the login. */
  actions?: ReactNode;
  /** narrow: one column of text or a form; wide: room for a side panel. */
  width?: 'narrow' | 'wide';
}>;

/** Header with the name and the language, and footer, around every page but the landing page. The name leads home. */
export function PageShell({ children, actions, width = 'narrow' }: PageShellProps) {
  const t = useTexts(common);
  const home = useHome();
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {t.skipToContent}
      </a>
      <header className={styles.header}>
        <a className={styles.home} href={home} aria-label={t.product}>
          <Logo />
        </a>
        <div className={styles.actions}>
          {actions}
          <ChatButton />
          <LanguageSwitch />
        </div>
      </header>
      <WovenBand className={styles.band} />
      <main id="content" className={`${styles.main} ${styles[width]}`} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
