import { reservations } from '../../i18n/reservations.js';
import { useTexts } from '../../i18n/texts.js';
import styles from './menu.module.css';

/** Sections of the landing page that tell who we are and how to reach us. */
const ABOUT = '/#part3';
const CONTACT = '/#part9';

/** The menu of the three-step booking. */
export function Menu() {
  const { menu: t } = useTexts(reservations);
  return (
    <nav aria-label={t.label}>
      <ul className={styles.menu}>
        <li>
          <a className={styles.link} href="/reservations" aria-current="page">
            {t.reservations}
          </a>
        </li>
        <li>
          <a className={styles.link} href={CONTACT}>
            {t.contact}
          </a>
        </li>
        <li>
          <a className={styles.link} href={ABOUT}>
            {t.about}
          </a>
        </li>
      </ul>
    </nav>
  );
}
