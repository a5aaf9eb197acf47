import { type ReactNode, useId } from 'react';
import { bookingPath } from '@camino/contracts/reservations/booking-link.js';
import { LANGUAGES, type Language } from '@camino/contracts/kernel/language.js';
import { legalPdf } from '@camino/contracts/legal/legal.js';
import { telOf, whatsappOf } from '@camino/contracts/office/office.js';
import { useLanguage } from '../i18n/language.js';
import { office as texts } from '../i18n/office.js';
import { useTexts } from '../i18n/texts.js';
import { useOffice } from '../data/office.js';
import { ChatButton, ChatHost } from './chat.js';
import styles from './footer.module.css';
import { Icon } from './icon.js';
import type { IconName } from './icons.js';
import { Logo } from './logo.js';
import { useHome } from './use-home.js';

/** Each language as those who speak it call it. */
const OWN_NAMES: Readonly<Record<Language, string>> = { es: 'Español', en: 'English' };

/** The booking form with nothing filled in. */
const EMPTY_FORM = bookingPath({
  fecha: '',
  hora: '',
  pasajeros: 1,
  pasajerosN: 0,
  noMaletas: 0,
  textoVuelo: '',
  switchSillaNinos: false,
  switchSillaRuedas: false,
});

/** A column with its name, which is no heading: the page's own stay the only ones. */
function Column({ title, className, children }: Readonly<{ title: string; className?: string; children: ReactNode }>) {
  const id = useId();
  return (
    <div className={className}>
      <p id={id} className={styles.heading}>
        {title}
      </p>
      <ul className={styles.links} aria-labelledby={id}>
        {children}
      </ul>
    </div>
  );
}

const Item = ({ href, children }: Readonly<{ href: string; children: ReactNode }>) => (
  <li>
    <a className={styles.link} href={href}>
      {children}
    </a>
  </li>
);

type WayProps = Readonly<{ icon: IconName; href: string; label: string; children: ReactNode }>;

/** A way to reach the office, as large as a thumb. */
const Way = ({ icon, href, label, children }: WayProps) => (
  <li>
    <a className={styles.way} href={href} aria-label={label}>
      <Icon name={icon} />
      {children}
    </a>
  </li>
);

const Told = ({ icon, label, children }: Omit<WayProps, 'href'>) => (
  <li className={styles.told}>
    <Icon name={icon} />
    <span>
      <span className={styles.hidden}>{label}: </span>
      {children}
    </span>
  </li>
);

function Contact() {
  const { footer: t } = useTexts(texts);
  const { language } = useLanguage();
  const { phone, whatsapp, email, hours, address } = useOffice();
  if (!phone && !whatsapp && !email && !hours && !address) return null;
  return (
    <Column title={t.contact} className={styles.reach}>
      {phone && (
        <Way icon="phone" href={telOf(phone)} label={t.call(phone)}>
          {phone}
        </Way>
      )}
      {whatsapp && (
        <Way icon="chat" href={whatsappOf(whatsapp)} label={t.chat(whatsapp)}>
          WhatsApp{whatsapp !== phone && ` ${whatsapp}`}
        </Way>
      )}
      {email && (
        <Way icon="mail" href={`mailto:${email}`} label={t.mail(email)}>
          {email}
        </Way>
      )}
      {hours && (
        <Told icon="clock" label={t.hours}>
          {hours[language]}
        </Told>
      )}
      {address && (
        <Told icon="pin" label={t.address}>
          {address[language]}
        </Told>
      )}
    </Column>
  );
}

function Languages() {
  const { footer: t } = useTexts(texts);
  const { language, setLanguage } = useLanguage();
  return (
    <div className={styles.languages} role="group" aria-label={t.languages}>
      {LANGUAGES.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          className={styles.language}
          aria-pressed={code === language}
          onClick={() => setLanguage(code)}
        >
          {OWN_NAMES[code]}
        </button>
      ))}
    </div>
  );
}

/**
 * The end of every page: how to reach the office, where else to go, what is agreed, and the language. Whoever is signed
 * in is not led to the landing page, as arriving there ends their session.
 */
export function Footer() {
  const { footer: t } = useTexts(texts);
  const { language } = useLanguage();
  const home = useHome();
  const told = home === '/' ? '/' : '/more-info';
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <a className={styles.home} href={home} aria-label="Camino">
            <Logo />
          </a>
          <p className={styles.note}>{t.note}</p>
          <Languages />
          <ChatButton>{t.ask}</ChatButton>
        </div>
        <Contact />
        <Column title={t.book}>
          <Item href={EMPTY_FORM}>{t.trip}</Item>
          <Item href="/find-my-booking">{t.find}</Item>
          <Item href="/acatenango">{t.tours}</Item>
          {home === '/' && <Item href="/login">{t.logIn}</Item>}
        </Column>
        <Column title={t.know}>
          <Item href={`${told}#part5`}>{t.faqs}</Item>
          <Item href={`${told}#part6`}>{t.policies}</Item>
          <Item href="/more-info">{t.more}</Item>
        </Column>
        <Column title={t.legal}>
          <Item href={legalPdf('automatic-charges', language)}>{t.charges}</Item>
          <Item href={legalPdf('privacy', language)}>{t.privacy}</Item>
        </Column>
      </div>
      <ChatHost />
    </footer>
  );
}
