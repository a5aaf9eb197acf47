import { Link } from '../router/link.js';
import { Icon } from './icon.js';
import type { IconName } from './icons.js';
import styles from './tab-links.module.css';

type TabLink = Readonly<{
  /** Path and query of the view. */
  to: string;
  label: string;
  icon?: IconName;
  current: boolean;
}>;

/** Views of one page, each with an address of its own. */
export function TabLinks({ label, tabs }: Readonly<{ label: string; tabs: readonly TabLink[] }>) {
  return (
    <nav aria-label={label} className={styles.frame}>
      <ul className={styles.tabs}>
        {tabs.map(({ to, label: words, icon, current }) => (
          <li key={to}>
            <Link className={styles.tab} to={to} aria-current={current ? 'page' : undefined}>
              {icon && <Icon name={icon} />}
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
