import type { ReactNode } from 'react';
import type { TrackedReservation } from '@camino/contracts/reservation.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { tracking } from '../../i18n/tracking.js';
import { dayText, hourText } from '../../trip-time.js';
import { TextArea, TextField } from '../../ui/text-field.js';
import styles from './changes.module.css';

/** Date, time and note once the one change is used: they can be read, no longer written. */
export default function UsedChange({ booking }: Readonly<{ booking: TrackedReservation }>): ReactNode {
  const { form: t } = useTexts(tracking);
  const { language } = useLanguage();
  const { pick_up_date, pick_up_time, note } = booking;
  return (
    <div className={styles.form}>
      <div className={styles.pair}>
        <TextField label={t.date} name="date" value={dayText(pick_up_date, language)} readOnly />
        <TextField label={t.time} name="time" hint={t.timeHint} value={hourText(pick_up_time, language)} readOnly />
      </div>
      <TextArea label={t.note} name="note" rows={2} value={note || '—'} readOnly />
    </div>
  );
}
