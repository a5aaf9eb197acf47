import { initialsOf } from '@camino/design/initials.js';
import signedInStyles from '@camino/design/signed-in.module.css';
import { ROLES, type RoleId } from '@camino/contracts/accounts/session.js';
import { Link } from '../../router/link.js';
import { client } from '../../i18n/client.js';
import { common } from '../../i18n/common.js';
import { useTexts } from '../../i18n/texts.js';
import type { SignedIn } from '../../state/use-signed-in.js';
import { buttonClass, IconButton } from '../button.js';
import { Icon } from '../icon.js';
import type { IconName } from '../icons.js';
import { LanguageSwitch } from '../language-switch.js';
import { Logo } from '../logo.js';
import { useHome } from '../use-home.js';
import styles from './top-bar.module.css';

const ROLE_ICONS: Readonly<Record<RoleId, IconName>> = {
  [ROLES.admin]: 'shield',
  [ROLES.driver]: 'wheel',
  [ROLES.client]: 'user',
  [ROLES.collaborator]: 'people',
};

/** Name, initials and role of whoever is signed in; leads to their profile. */
function Who({ name, role }: SignedIn) {
  const { shell: t } = useTexts(client);
  const known = name.trim() || t.roles[role];
  return (
    <Link className={styles.who} to="/perfil_usuario/personal" title={known}>
      <span className={styles.disc} aria-hidden="true">
        <span className={`${signedInStyles.initials} ${styles.initials}`}>{initialsOf(known)}</span>
        <span className={styles.role} data-role={role}>
          <Icon name={ROLE_ICONS[role]} size="small" />
        </span>
      </span>
      <span className={styles.words}>
        <span className={styles.hidden}>{t.profile} </span>
        <span className={`${signedInStyles.name} ${styles.name}`}>{known}</span>
        <span className={styles.roleName}>{t.roles[role]}</span>
      </span>
    </Link>
  );
}

type TopBarProps = Readonly<{ signedIn: SignedIn | null; open: boolean; onMenu: () => void }>;

/** The bar of a page behind the login: menu, home, who is signed in, and the way out. */
export function TopBar({ signedIn, open, onMenu }: TopBarProps) {
  const { shell: t, menu } = useTexts(client);
  const { product } = useTexts(common);
  const home = useHome();
  return (
    <header className={styles.bar}>
      <div className={styles.side}>
        <span className={styles.menu}>
          <IconButton icon="menu" label={menu.open} aria-haspopup="dialog" aria-expanded={open} onClick={onMenu} />
        </span>
        <a className={styles.home} href={home} aria-label={product}>
          <Logo />
        </a>
      </div>
      <div className={styles.side}>
        {signedIn && <Who {...signedIn} />}
        <Link className={buttonClass({ variant: 'quiet' })} to="/cerrarSesion" title={t.signOut}>
          <Icon name="sign-out" />
          <span className={styles.out}>{t.signOut}</span>
        </Link>
        <span className={styles.language}>
          <LanguageSwitch />
        </span>
      </div>
    </header>
  );
}
