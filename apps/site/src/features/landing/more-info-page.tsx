import type { Ref } from 'react';
import { legalPdf } from '@camino/contracts/legal/legal.js';
import { moreInfo } from '../../i18n/more-info.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { Icon } from '../../ui/icon.js';
import { PageShell } from '../../ui/page-shell.js';
import { useArrival } from '../../ui/use-arrival.js';
import { Contact } from './contact.js';
import { Faqs } from './faqs.js';
import { VOLCANO_PATH } from './landing-header.js';
import styles from './more-info-page.module.css';
import { Policies } from './policies.js';

/** What to know before booking, without what only a browser can do: it can be read where no script runs. */
export function MoreInfo({ heading }: Readonly<{ heading?: Ref<HTMLHeadingElement> }>) {
  const t = useTexts(moreInfo);
  const { language } = useLanguage();
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t.title}
      </h1>
      <p className={styles.lead}>{t.lead}</p>
      <div className={styles.topics}>
        {t.topics.map(({ title, text }) => (
          <section key={title} className={styles.topic}>
            <h2 className={styles.topicTitle}>{title}</h2>
            {text.map((paragraph) => (
              <p key={paragraph} className={styles.text}>
                {paragraph}
              </p>
            ))}
          </section>
        ))}
        <section className={styles.topic}>
          <h2 className={styles.topicTitle}>{t.documents.title}</h2>
          <ul>
            <li>
              <a className={styles.link} href={legalPdf('automatic-charges', language)}>
                {t.documents.charges}
              </a>
            </li>
            <li>
              <a className={styles.link} href={legalPdf('privacy', language)}>
                {t.documents.privacy}
              </a>
            </li>
            <li>
              <a className={styles.link} href={VOLCANO_PATH}>
                {t.tours}
                <Icon name="arrow-right" size="small" />
              </a>
            </li>
          </ul>
        </section>
      </div>
      <Policies />
      <Faqs />
    </>
  );
}

/** The public information page. */
export function MoreInfoPage() {
  const heading = useArrival(useTexts(moreInfo).title);
  return (
    <PageShell width="wide">
      <div className={styles.page}>
        <MoreInfo heading={heading} />
        <Contact />
      </div>
    </PageShell>
  );
}
