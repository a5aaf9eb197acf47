import { ROLE_HOMES, ROLES, type RoleId } from '@camino/contracts/accounts/session.js';
import { NavLink } from '../../router/link.js';
import { client } from '../../i18n/client.js';
import { useTexts } from '../../i18n/texts.js';
import { Icon } from '../icon.js';
import type { IconName } from '../icons.js';
import styles from './side-menu.module.css';

type Entry = 'home' | 'reserves' | 'doReserve';
const ENTRIES: readonly (readonly [Entry, path: string, IconName])[] = [
  ['home', '/client', 'home'],
  ['reserves', '/reservation_user', 'list'],
  ['doReserve', '/reserve-user', 'plus'],
];

/** Staff have a menu of their own at their home, which is another application. */
function WayHome({ role }: Readonly<{ role: RoleId }>) {
  const { menu: t } = useTexts(client);
  return (
    <li>
      <a className={styles.entry} href={ROLE_HOMES[role]}>
        <Icon name="home" />
        {t.home}
      </a>
    </li>
  );
}

type SideMenuProps = Readonly<{
  /** null while it is not known. */
  role: RoleId | null;
  onChoose?: () => void;
}>;

/** The pages of a client. The one on screen is marked. */
export function SideMenu({ role, onChoose }: SideMenuProps) {
  const { menu: t } = useTexts(client);
  const staff = role !== null && role !== ROLES.client;
  return (
    <nav aria-label={t.label}>
      <ul className={styles.menu}>
        {staff && <WayHome role={role} />}
        {(staff ? [] : ENTRIES).map(([name, path, icon]) => (
          <li key={name}>
            <NavLink className={styles.entry ?? ''} to={path} onClick={onChoose}>
              <Icon name={icon} />
              {t[name]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
