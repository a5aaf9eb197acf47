import { lazy, Suspense, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { telOf, whatsappOf } from '@camino/contracts/office/office.js';
import { landingBelow } from '../../i18n/landing-below.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { useOffice } from '../../data/office.js';
import { classNames } from '../../browser/class-names.js';
import { Icon } from '../../ui/icon.js';
import type { IconName } from '../../ui/icons.js';
import { Loading, Skeleton } from '../../ui/skeleton.js';
import styles from './contact.module.css';
import { ANCHORS } from './landing-header.js';
import frame from './section.module.css';

const InquiryForm = lazy(async () => ({ default: (await import('../../ui/inquiry-form.js')).InquiryForm }));

/** Whether the element is about to be scrolled to: what it needs is loaded then, not with the first page. */
const useNear = (element: RefObject<HTMLElement | null>): boolean => {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const watching = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '400px' },
    );
    watching.observe(element.current!);
    return () => watching.disconnect();
  }, [element]);
  return near;
};

type WayProps = Readonly<{ icon: IconName; label: string; children: ReactNode }>;

function Way({ icon, label, children }: WayProps) {
  return (
    <div className={styles.way}>
      <dt className={styles.label}>
        <Icon name={icon} />
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How the office is reached, as far as it is set. */
function Ways() {
  const t = useTexts(landingBelow).contact;
  const { language } = useLanguage();
  const { phone, whatsapp, email, hours, address } = useOffice();
  return (
    <dl className={styles.ways}>
      {phone && (
        <Way icon="phone" label={t.phone}>
          <a href={telOf(phone)}>{phone}</a>
        </Way>
      )}
      {whatsapp && (
        <Way icon="chat" label={t.whatsapp}>
          <a href={whatsappOf(whatsapp)}>{whatsapp}</a>
        </Way>
      )}
      {email && (
        <Way icon="mail" label={t.email}>
          <a href={`mailto:${email}`}>{email}</a>
        </Way>
      )}
      {hours && (
        <Way icon="clock" label={t.hours}>
          {hours[language]}
        </Way>
      )}
      {address && (
        <Way icon="pin" label={t.address}>
          {address[language]}
        </Way>
      )}
    </dl>
  );
}

/** How to reach us, and a message to leave. */
export function Contact() {
  const t = useTexts(landingBelow).contact;
  const form = useRef<HTMLDivElement>(null);
  const near = useNear(form);
  const waiting = (
    <Loading>
      <Skeleton shape="field" count={3} />
      <Skeleton shape="block" />
    </Loading>
  );
  return (
    <section id={ANCHORS.contact} className={classNames(frame.section, styles.section)} aria-labelledby="contact-title">
      <div className={classNames(frame.inner, styles.inner)}>
        <div>
          <h2 id="contact-title" className={frame.title}>
            {t.title}
          </h2>
          <p className={frame.lead}>{t.lead}</p>
          <Ways />
        </div>
        <div ref={form} className={styles.form}>
          {near ? (
            <Suspense fallback={waiting}>
              <InquiryForm />
            </Suspense>
          ) : (
            waiting
          )}
        </div>
      </div>
    </section>
  );
}
