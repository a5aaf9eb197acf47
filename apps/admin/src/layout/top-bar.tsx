import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useLogout } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import { Icon } from '../ui/icon.js';
import { AlertBell } from './alert-bell.js';
import { Brand } from './brand.js';
import { LanguageSwitch } from './language-switch.js';
import { LiveSign } from './live-sign.js';
import { QuickAccess } from './palette/quick-access.js';
import { DensityButton, ModeButton } from './look-buttons.js';
import styles from './top-bar.module.css';
import { UserBadge } from './user-badge.js';

/** The bar on top: menu on small screens, live sign, language, look, who is signed in, sign out. */
export function TopBar({ onMenu }: Readonly<{ onMenu: () => void }>) {
  const text = useText();
  const logout = useLogout();
  const out = text('shell.signOut');
  return (
    <header className={styles.bar}>
      <span className={styles.small}>
        <IconButton aria-label={text('shell.menu.open')} onClick={onMenu}>
          <Icon name="menu" />
        </IconButton>
        <Brand />
      </span>
      <span className={styles.end}>
        <QuickAccess />
        <AlertBell />
        <LiveSign />
        <span className={styles.wide}>
          <LanguageSwitch />
          <DensityButton />
          <ModeButton />
        </span>
        <UserBadge short />
        <Tooltip title={out}>
          <IconButton aria-label={out} onClick={() => void logout()}>
            <Icon name="out" />
          </IconButton>
        </Tooltip>
      </span>
    </header>
  );
}
