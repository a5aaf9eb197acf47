import { legalPage, type LegalDocument } from '@camino/contracts/legal/legal.js';
import { legal } from '../i18n/legal.js';
import { useLanguage } from '../i18n/language.js';
import { useTexts } from '../i18n/texts.js';
import styles from './legal-note.module.css';

/**
 * What is done with personal data, beside the fields that ask for it. The terms open in a tab of their own: nothing
 * typed is lost.
 */
export function LegalNote({ charges = false }: Readonly<{ /** Also about charges to a card. */ charges?: boolean }>) {
  const t = useTexts(legal);
  const { language } = useLanguage();
  const link = (document: LegalDocument, name: string) => (
    <a href={legalPage(document, language)} target="_blank" rel="noopener">
      {name}
    </a>
  );
  return (
    <p className={styles.note}>
      {t.use} {link('privacy', t.privacy)}
      {charges && (
        <>
          {' '}
          {t.and} {link('automatic-charges', t.charges)}
        </>
      )}
      .
    </p>
  );
}
