import { landing } from '../../i18n/landing.js';
import { useTexts } from '../../i18n/texts.js';
import { Icon } from '../../ui/icon.js';
import type { IconName } from '../../ui/icons.js';
import { classNames } from '../../ui/class-names.js';
import { ANCHORS } from './landing-header.js';
import frame from './section.module.css';
import styles from './policies.module.css';

const POLICIES: readonly (readonly ['lead' | 'ready' | 'cancel' | 'cards' | 'channels', IconName])[] = [
  ['lead', 'calendar'],
  ['ready', 'clock'],
  ['cancel', 'refresh'],
  ['cards', 'card'],
  ['channels', 'phone'],
];

/** The service policies, one line each. */
export function Policies() {
  const t = useTexts(landing).policies;
  return (
    <section
      id={ANCHORS.policies}
      className={classNames(frame.section, styles.section)}
      aria-labelledby="policies-title"
    >
      <div className={classNames(frame.inner, styles.inner)}>
        <h2 id="policies-title" className={frame.title}>
          {t.title}
        </h2>
        <dl className={styles.list}>
          {POLICIES.map(([key, icon]) => (
            <div key={key} className={styles.item}>
              <dt className={styles.name}>
                <Icon name={icon} />
                {t.items[key].name}
              </dt>
              <dd className={styles.text}>{t.items[key].text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
