import { useRef, useState, type KeyboardEvent } from 'react';
import { common } from '../../i18n/common.js';
import { landing } from '../../i18n/landing.js';
import { useTexts } from '../../i18n/texts.js';
import { classNames } from '../../browser/class-names.js';
import { Icon } from '../../ui/icon.js';
import { IconButton } from '../../ui/button.js';
import { LanguageSwitch } from '../../ui/language-switch.js';
import { Logo } from '../../ui/logo.js';
import styles from './landing-header.module.css';

/** Anchors of the landing page, by section. The specification has no part7 and no part8. */
export const ANCHORS = {
  hero: 'part1',
  destinations: 'part2',
  about: 'part3',
  why: 'part4',
  faqs: 'part5',
  policies: 'part6',
  contact: 'part9',
} as const;
const TOLD = ['about', 'why', 'faqs', 'policies', 'contact'] as const;

export const VOLCANO_PATH = '/acatenango';
export const MORE_PATH = '/more-info';

/** What there is to know, behind one button; it opens without any script. */
function InfoMenu({ onChoose }: Readonly<{ onChoose: () => void }>) {
  const t = useTexts(landing).nav;
  const menu = useRef<HTMLDetailsElement>(null);
  const close = (): void => menu.current?.removeAttribute('open');
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !menu.current?.open) return;
    close();
    menu.current.querySelector('summary')?.focus();
  };
  const choose = (): void => {
    close();
    onChoose();
  };
  return (
    <details
      ref={menu}
      className={styles.info}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close()}
    >
      <summary className={styles.link}>
        {t.info}
        <Icon name="chevron-down" size="small" />
      </summary>
      <ul className={styles.told}>
        {TOLD.map((section) => (
          <li key={section}>
            <a className={styles.link} href={`#${ANCHORS[section]}`} onClick={choose}>
              {t[section]}
            </a>
          </li>
        ))}
        <li>
          <a className={styles.link} href={MORE_PATH}>
            {t.more}
          </a>
        </li>
      </ul>
    </details>
  );
}

/** Name, sections, volcano tours, language and login; on phones the sections are behind a button. */
export function LandingHeader() {
  const t = useTexts(landing).nav;
  const words = useTexts(common);
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#book">
        {words.skipToContent}
      </a>
      <a className={styles.home} href="/" aria-label={words.product}>
        <Logo />
      </a>
      <nav id="sections" className={classNames(styles.nav, open && styles.open)} aria-label={t.label}>
        <a className={styles.link} href={`#${ANCHORS.destinations}`} onClick={close}>
          {t.destinations}
        </a>
        <InfoMenu onChoose={close} />
        <a className={styles.volcano} href={VOLCANO_PATH}>
          <Icon name="volcano" />
          {t.volcano}
        </a>
      </nav>
      <div className={styles.actions}>
        <LanguageSwitch />
        <a className={styles.login} href="/login" aria-label={words.login}>
          <Icon name="user" />
          <span className={styles.loginWords}>{words.login}</span>
        </a>
        <div className={styles.menu}>
          <IconButton
            icon={open ? 'close' : 'menu'}
            label={open ? t.close : t.open}
            aria-expanded={open}
            aria-controls="sections"
            onClick={() => setOpen(!open)}
          />
        </div>
      </div>
    </header>
  );
}
