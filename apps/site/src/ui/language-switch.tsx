import { LANGUAGES } from '@camino/contracts/kernel/language.js';
import { common } from '../i18n/common.js';
import { useLanguage } from '../i18n/language.js';
import { useTexts } from '../i18n/texts.js';
import styles from './language-switch.module.css';

/** Chooses between Spanish and English; each is named in the language on screen for those who hear it. */
export function LanguageSwitch() {
  const t = useTexts(common).language;
  const { language, setLanguage } = useLanguage();
  return (
    <div className={styles.switch} role="group" aria-label={t.label}>
      {LANGUAGES.map((code) => (
        <button
          key={code}
          type="button"
          className={styles.choice}
          aria-label={`${code.toUpperCase()}, ${t[code]}`}
          aria-pressed={code === language}
          onClick={() => setLanguage(code)}
        >
          {code.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
