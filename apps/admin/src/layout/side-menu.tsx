import { useId } from 'react';
import { NavLink } from 'react-router';
import { currentRole } from '../data/auth-provider.js';
import { useText } from '../i18n/use-text.js';
import { Icon } from '../ui/icon.js';
import { type MenuGroup, menuOf, PAGES, type PageName, wordOf } from './menu/pages.js';
import styles from './side-menu.module.css';

type GroupProps = Readonly<{ group: MenuGroup | null; pages: readonly PageName[]; onChoose?: () => void }>;

function Group({ group, pages, onChoose }: GroupProps) {
  const text = useText();
  const id = useId();
  return (
    <div className={styles.group} role="group" aria-labelledby={group ? id : undefined}>
      {group && (
        <p id={id} className={styles.heading}>
          {text(`catalogue.menu.${group}`)}
        </p>
      )}
      {pages.map((name) => (
        <NavLink
          key={name}
          to={`/${name}`}
          onClick={onChoose}
          className={({ isActive }) => `${styles.item} ${isActive ? styles.active : ''}`}
        >
          <Icon name={PAGES[name].icon} />
          {text(wordOf(currentRole(), name))}
        </NavLink>
      ))}
    </div>
  );
}

/** The pages this role may open, by what they are about. */
export function SideMenu({ onChoose }: Readonly<{ onChoose?: () => void }>) {
  const text = useText();
  return (
    <nav className={styles.menu} aria-label={text('shell.menu.label')}>
      {menuOf(currentRole()).map(({ group, pages }) => (
        <Group key={group} group={group} pages={pages} onChoose={onChoose} />
      ))}
    </nav>
  );
}
