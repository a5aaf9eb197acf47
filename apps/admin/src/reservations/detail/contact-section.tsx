import Button from '@mui/material/Button';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { currentRole } from '../../data/auth-provider.js';
import { useText } from '../../i18n/use-text.js';
import { EraseDialog } from '../../people/erase-dialog.js';
import { useShowDialog } from '../../ui/dialog-host.js';
import { Fact, Facts } from '../../ui/facts.js';
import { Icon } from '../../ui/icon.js';
import { Section } from '../../ui/section.js';
import { Words } from '../../ui/words.js';
import { passengerOf, telOf, whatsappOf } from '../../ui/reservation/reservation-words.js';
import styles from './contact-section.module.css';

/** Erases the traveller, whether they have an account or not; administrators alone may. */
function EraseButton({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  const showDialog = useShowDialog();
  const { email } = row.PersonalInfo;
  if (currentRole() !== 2 || row.erased || !email) return null;
  const somebody = { person: email, name: passengerOf(row, text), email };
  return (
    <Button
      color="error"
      startIcon={<Icon name="trash" />}
      onClick={() => showDialog((close) => <EraseDialog somebody={somebody} onClose={close} />)}
    >
      {text('people.label')}
    </Button>
  );
}

/** How to reach the traveller. */
export function ContactSection({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  const { phone, email } = row.PersonalInfo;
  return (
    <Section title={text('detail.sections.contact')}>
      <Facts>
        <Fact label={text('detail.phone')}>{row.erased ? text('record.erased') : phone}</Fact>
        <Fact label={text('detail.email')} wide>
          {row.erased ? (
            text('record.erased')
          ) : (
            <a className={styles.link} href={`mailto:${email}`}>
              <Words>{email}</Words>
            </a>
          )}
        </Fact>
        <Fact label={text('detail.document')}>{row.erased ? text('record.erased') : row.user.cui_passport}</Fact>
      </Facts>
      <div className={styles.buttons}>
        {phone && (
          <Button variant="outlined" href={telOf(phone)} startIcon={<Icon name="phone" />}>
            {text('detail.call')}
          </Button>
        )}
        {phone && (
          <Button
            variant="outlined"
            href={whatsappOf(phone)}
            target="_blank"
            rel="noreferrer"
            startIcon={<Icon name="chat" />}
          >
            {text('detail.whatsapp')}
          </Button>
        )}
        <EraseButton row={row} />
      </div>
    </Section>
  );
}
