import { NavLink } from 'react-router';
import { currentRole } from '../data/auth-provider.js';
import { useText } from '../i18n/use-text.js';
import { Icon } from '../ui/icon.js';
import { PAGES, pagesOf } from './pages.js';
import styles from './side-menu.module.css';

/** The pages this role may open. */
export function SideMenu({ onChoose }: Readonly<{ onChoose?: () => void }>) {
  const text = useText();
  return (
    <nav className={styles.menu} aria-label={text('shell.menu.label')}>
      {pagesOf(currentRole()).map((name) => (
        <NavLink key={name} to={`/${name}`} onClick={onChoose} className={({ isActive }) => `${styles.item} ${isActive ? styles.active : ''}`}>
          <Icon name={PAGES[name].icon} />
          {text(PAGES[name].menu)}
        </NavLink>
      ))}
    </nav>
  );
}
