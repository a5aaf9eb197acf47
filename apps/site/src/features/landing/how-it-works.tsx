import { landing } from '../../i18n/landing.js';
import { useTexts } from '../../i18n/texts.js';
import frame from './section.module.css';
import styles from './how-it-works.module.css';
import { classNames } from '../../ui/class-names.js';
import { ANCHORS } from './landing-header.js';

/** Three steps as three stops of one road. */
export function HowItWorks() {
  const t = useTexts(landing).how;
  return (
    <section id={ANCHORS.how} className={classNames(frame.section, styles.section)} aria-labelledby="how-title">
      <div className={frame.inner}>
        <h2 id="how-title" className={frame.title}>
          {t.title}
        </h2>
        <div className={styles.way}>
          <svg className={styles.road} viewBox="0 0 1200 140" preserveAspectRatio="none" aria-hidden="true">
            <path
              className={styles.asphalt}
              d="M-900 96C-500 130-120 70-60 58S20 34 40 40s90 62 190 62S380 44 442 40s120 74 210 74S790 46 851 40s150 84 260 70S1500 20 2100 90"
            />
            <path
              className={styles.marks}
              d="M-900 96C-500 130-120 70-60 58S20 34 40 40s90 62 190 62S380 44 442 40s120 74 210 74S790 46 851 40s150 84 260 70S1500 20 2100 90"
            />
          </svg>
          <ol className={styles.steps}>
            {t.steps.map((step, at) => (
              <li key={step.name} className={styles.step}>
                <span className={styles.stop} aria-hidden="true">
                  {at + 1}
                </span>
                <h3 className={styles.name}>{step.name}</h3>
                <p className={styles.text}>{step.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
