import { LANGUAGES } from '@camino/contracts/kernel/language.js';
import { useLanguage } from '../../i18n/language.js';
import { profile as texts } from '../../i18n/profile.js';
import { useTexts } from '../../i18n/texts.js';
import { ChoiceGroup } from '../../ui/choice.js';
import styles from './profile-page.module.css';

/** The language of the pages on this device. */
export function LanguageTab() {
  const { language: t } = useTexts(texts);
  const { language, setLanguage } = useLanguage();
  return (
    <div className={styles.block}>
      <ChoiceGroup
        legend={t.legend}
        name="language"
        value={language}
        options={LANGUAGES.map((value) => ({ value, label: t[value] }))}
        onChange={setLanguage}
        columns
      />
      <p className={styles.soft}>{t.note}</p>
    </div>
  );
}
