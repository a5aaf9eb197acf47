import { useState } from 'react';
import { common } from '../../i18n/common.js';
import { landing } from '../../i18n/landing.js';
import { useTexts } from '../../i18n/texts.js';
import { classNames } from '../../ui/class-names.js';
import { Icon } from '../../ui/icon.js';
import { IconButton } from '../../ui/button.js';
import { LanguageSwitch } from '../../ui/language-switch.js';
import { Logo } from '../../ui/logo.js';
import styles from './landing-header.module.css';

/** Anchors of the landing page, by section. */
export const ANCHORS = {
  hero: 'part1',
  destinations: 'part2',
  how: 'part3',
  vehicles: 'part4',
  policies: 'part5',
  closing: 'part6',
} as const;
const LINKED = ['destinations', 'how', 'vehicles', 'policies'] as const;

/** Name, sections, language and login; on phones the sections are behind a button. */
export function LandingHeader() {
  const t = useTexts(landing).nav;
  const words = useTexts(common);
  const [open, setOpen] = useState(false);
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#book">
        {words.skipToContent}
      </a>
      <a className={styles.home} href="/" aria-label={words.product}>
        <Logo />
      </a>
      <nav id="sections" className={classNames(styles.nav, open && styles.open)} aria-label={t.label}>
        {LINKED.map((section) => (
          <a key={section} className={styles.link} href={`#${ANCHORS[section]}`} onClick={() => setOpen(false)}>
            {t[section]}
          </a>
        ))}
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
