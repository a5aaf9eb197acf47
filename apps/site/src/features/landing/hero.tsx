import type { ComponentProps } from 'react';
import { Atitlan } from '../../illustrations/atitlan.js';
import { WovenBand } from '../../illustrations/woven-band.js';
import { landing } from '../../i18n/landing.js';
import { useTexts } from '../../i18n/texts.js';
import styles from './hero.module.css';
import { ANCHORS } from './landing-header.js';
import { TripForm } from './trip-form.js';

/** Dawn over the lake, what this is in one line, and the form to start with. */
export function Hero(form: ComponentProps<typeof TripForm>) {
  const t = useTexts(landing).hero;
  return (
    <div id={ANCHORS.hero}>
      <div className={styles.dawn}>
        <Atitlan title={t.picture} className={styles.picture} />
        <div className={styles.words}>
          <h1 className={styles.title}>
            {t.title.map((line) => (
              <span key={line} className={styles.line}>
                {line}{' '}
              </span>
            ))}
          </h1>
          <p className={styles.lead}>{t.lead}</p>
        </div>
      </div>
      <WovenBand className={styles.band} />
      <div className={styles.form}>
        <TripForm {...form} />
      </div>
    </div>
  );
}
