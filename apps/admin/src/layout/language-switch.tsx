import { LANGUAGES } from '@camino/contracts/kernel/language.js';
import { useLocaleState } from 'react-admin';
import { useText } from '../i18n/use-text.js';
import styles from './language-switch.module.css';

/** ES | EN, the present one pressed. */
export function LanguageSwitch() {
  const text = useText();
  const [locale, setLocale] = useLocaleState();
  return (
    <div className={styles.switch} role="group" aria-label={text('shell.language.label')}>
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={locale === language}
          title={text(`shell.language.${language}`)}
          onClick={() => setLocale(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
