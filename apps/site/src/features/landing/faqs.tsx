import { faq } from '../../i18n/faq.js';
import { useTexts } from '../../i18n/texts.js';
import { Icon } from '../../ui/icon.js';
import { ANCHORS } from './landing-header.js';
import styles from './faqs.module.css';
import frame from './section.module.css';

/** Questions and answers, each answer behind its question; they open without any script. */
export function Faqs() {
  const t = useTexts(faq);
  return (
    <section id={ANCHORS.faqs} className={frame.section} aria-labelledby="faqs-title">
      <div className={frame.inner}>
        <h2 id="faqs-title" className={frame.title}>
          {t.title}
        </h2>
        <div className={styles.list}>
          {t.items.map(({ id, question, answer }) => (
            <details key={id} className={styles.item}>
              <summary className={styles.question}>
                {question}
                <Icon name="chevron-down" />
              </summary>
              <p className={styles.answer}>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
