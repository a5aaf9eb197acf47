import Button from '@mui/material/Button';
import type { Reservation } from '@camino/contracts/reservation.js';
import { useText } from '../i18n/use-text.js';
import { Fact, Facts } from '../ui/facts.js';
import { Icon } from '../ui/icon.js';
import { Section } from '../ui/section.js';
import { telOf, whatsappOf } from './reservation-words.js';
import styles from './contact-section.module.css';

/** How to reach the traveller. */
export function ContactSection({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  const { phone, email } = row.PersonalInfo;
  return (
    <Section title={text('detail.sections.contact')}>
      <Facts>
        <Fact label={text('detail.phone')}>{row.erased ? text('record.erased') : phone}</Fact>
        <Fact label={text('detail.email')} wide>{row.erased ? text('record.erased') : <a className={styles.link} href={`mailto:${email}`}>{email}</a>}</Fact>
        <Fact label={text('detail.document')}>{row.erased ? text('record.erased') : row.user.cui_passport}</Fact>
      </Facts>
      {phone && (
        <div className={styles.buttons}>
          <Button variant="outlined" href={telOf(phone)} startIcon={<Icon name="phone" />}>{text('detail.call')}</Button>
          <Button variant="outlined" href={whatsappOf(phone)} target="_blank" rel="noreferrer" startIcon={<Icon name="chat" />}>{text('detail.whatsapp')}</Button>
        </div>
      )}
    </Section>
  );
}
