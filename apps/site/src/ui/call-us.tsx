import { telOf, whatsappOf } from '@camino/contracts/office/office.js';
import { office as texts } from '../i18n/office.js';
import { useTexts } from '../i18n/texts.js';
import { isReachable, useOffice } from '../data/office.js';
import styles from './call-us.module.css';

type CallUsProps = Readonly<{
  /** When to call, without a comma at its end: "Si fue un error". */
  lead?: string;
  /** What to have at hand: "con su número de reserva". */
  after?: string;
}>;

/**
 * A sentence that tells how to reach the office: "Si fue un error, llámenos al … o escríbanos por WhatsApp.", each with
 * its link. Nothing while the office cannot be reached, so that nobody is told to call without a number.
 */
export function CallUs({ lead, after }: CallUsProps) {
  const office = useOffice();
  const { reach: t } = useTexts(texts);
  if (!isReachable(office)) return null;
  const { phone, whatsapp, email } = office;
  const place = lead ? 'amid' : 'start';
  const link = (href: string, words: string) => (
    <a className={styles.number} href={href}>
      {words}
    </a>
  );
  return (
    <>
      {lead && `${lead}, `}
      {phone && (
        <>
          {t.call[place]} {link(telOf(phone), phone)}
          {whatsapp && (
            <>
              {' '}
              {t.orWhatsapp} {link(whatsappOf(whatsapp), t.chat)}
            </>
          )}
        </>
      )}
      {!phone && whatsapp && (
        <>
          {t.whatsapp[place]} {link(whatsappOf(whatsapp), whatsapp)}
        </>
      )}
      {!phone && !whatsapp && email && (
        <>
          {t.write[place]} {link(`mailto:${email}`, email)}
        </>
      )}
      {after && ` ${after}`}.
    </>
  );
}
