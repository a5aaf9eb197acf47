import { landingBelow } from '../../i18n/landing-below.js';
import { useTexts } from '../../i18n/texts.js';
import { Icon } from '../../ui/icon.js';
import type { IconName } from '../../ui/icons.js';
import { classNames } from '../../browser/class-names.js';
import { ANCHORS, MORE_PATH } from './landing-header.js';
import frame from './section.module.css';
import styles from './policies.module.css';

type Policy = 'channels' | 'lead' | 'ready' | 'cancel' | 'cards' | 'vehicles' | 'extras';

const POLICIES: readonly (readonly [Policy, IconName])[] = [
  ['channels', 'phone'],
  ['lead', 'calendar'],
  ['ready', 'clock'],
  ['cancel', 'refresh'],
  ['cards', 'card'],
  ['vehicles', 'people'],
  ['extras', 'child-seat'],
];

type PoliciesProps = Readonly<{ /** Leads to the page with more of them. */ leadsOn?: boolean }>;

/** The service policies, one line each. */
export function Policies({ leadsOn }: PoliciesProps) {
  const t = useTexts(landingBelow).policies;
  return (
    <section
      id={ANCHORS.policies}
      className={classNames(frame.section, styles.section)}
      aria-labelledby="policies-title"
    >
      <div className={classNames(frame.inner, styles.inner)}>
        <div>
          <h2 id="policies-title" className={frame.title}>
            {t.title}
          </h2>
          {leadsOn && (
            <a className={styles.more} href={MORE_PATH}>
              {t.more}
              <Icon name="arrow-right" size="small" />
            </a>
          )}
        </div>
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
