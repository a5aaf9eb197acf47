import { landingBelow } from '../../i18n/landing-below.js';
import { useTexts } from '../../i18n/texts.js';
import { classNames } from '../../browser/class-names.js';
import styles from './about.module.css';
import { ANCHORS } from './landing-header.js';
import frame from './section.module.css';

const ROAD =
  'M-900 96C-500 130-120 70-60 58S20 34 40 40s90 62 190 62S380 44 442 40s120 74 210 74S790 46 851 40s150 84 260 70S1500 20 2100 90';

/** Three steps as three stops of one road. */
function HowItWorks() {
  const t = useTexts(landingBelow).about;
  return (
    <>
      <h3 className={styles.how}>{t.how}</h3>
      <div className={styles.way}>
        <svg className={styles.road} viewBox="0 0 1200 140" preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.asphalt} d={ROAD} />
          <path className={styles.marks} d={ROAD} />
        </svg>
        <ol className={styles.steps}>
          {t.steps.map((step, at) => (
            <li key={step.name} className={styles.step}>
              <span className={styles.stop} aria-hidden="true">
                {at + 1}
              </span>
              <h4 className={styles.name}>{step.name}</h4>
              <p className={styles.text}>{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}

/** Who drives people around here, and how a trip with them goes. */
export function About() {
  const t = useTexts(landingBelow).about;
  return (
    <section id={ANCHORS.about} className={classNames(frame.section, styles.section)} aria-labelledby="about-title">
      <div className={frame.inner}>
        <h2 id="about-title" className={frame.title}>
          {t.title}
        </h2>
        <div className={styles.told}>
          {t.text.map((paragraph) => (
            <p key={paragraph} className={styles.paragraph}>
              {paragraph}
            </p>
          ))}
        </div>
        <HowItWorks />
      </div>
    </section>
  );
}
