import Drawer from '@mui/material/Drawer';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { LiveRefresh } from '../data/live-refresh.js';
import { useText } from '../i18n/use-text.js';
import { BackToTop } from './back-to-top.js';
import { Brand } from './brand.js';
import { LanguageSwitch } from './language-switch.js';
import { DensityButton, ModeButton } from './look-buttons.js';
import { useLookOfPage } from './menu/look.js';
import { Notices } from './notices.js';
import { OfflineBanner } from './offline-banner.js';
import { PageBoundary } from './page-boundary.js';
import { PageSkeleton } from './page-skeleton.js';
import styles from './shell.module.css';
import { SideMenu } from './side-menu.js';
import { OPEN_LIST } from './theme.js';
import { TopBar } from './top-bar.js';
import { useArrival } from './use-arrival.js';
import { UserBadge } from './user-badge.js';

/** From this width on the menu stays open beside the page. */
const WIDE = '(width >= 1200px)';

function SideDrawer({ open, onClose }: Readonly<{ open: boolean; onClose: () => void }>) {
  const text = useText();
  const wide = useMediaQuery(WIDE, { noSsr: true });
  const inside = (
    <>
      <div className={styles.brand}>
        <Brand />
      </div>
      <div className={styles.band} aria-hidden="true" />
      <SideMenu onChoose={onClose} />
    </>
  );
  if (wide) return <aside className={styles.aside}>{inside}</aside>;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': text('shell.menu.label'), sx: { width: 268 } } }}
    >
      {inside}
      <div className={styles.drawerFoot}>
        <UserBadge />
        <div className={styles.look}>
          <LanguageSwitch />
          <ModeButton />
          <DensityButton />
        </div>
      </div>
    </Drawer>
  );
}

/** Menu at the side, bar on top, the page. */
export function Shell({ children }: Readonly<{ children?: ReactNode }>) {
  useLookOfPage();
  const text = useText();
  const { pathname } = useLocation();
  useArrival();
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#page">
        {text('shell.skip')}
      </a>
      <SideDrawer open={menuOpen} onClose={() => setMenuOpen(false)} />
      <div className={styles.body}>
        <TopBar onMenu={() => setMenuOpen(true)} />
        <OfflineBanner />
        <main id="page" className={styles.page} tabIndex={-1}>
          <PageBoundary place={pathname}>
            <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
          </PageBoundary>
          <BackToTop />
        </main>
      </div>
      <span id={OPEN_LIST} hidden>
        {text('shell.openList')}
      </span>
      <Notices />
      <LiveRefresh />
    </div>
  );
}
