import { booking } from '../../i18n/booking.js';
import { common } from '../../i18n/common.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { tripTimeText } from '../../trip-time.js';
import { usePlaceName } from './place-name.js';
import styles from './trip-lines.module.css';
import type { Wizard } from './wizard-state.js';

/** Route, time and party in three short lines. */
export function TripLines({ wizard: { draft } }: Readonly<{ wizard: Wizard }>) {
  const t = useTexts(booking);
  const { guatemalaTime } = useTexts(common);
  const { language } = useLanguage();
  const nameOf = usePlaceName();
  return (
    <div className={styles.lines}>
      <p className={styles.route}>
        {nameOf(draft.origin)} <span aria-hidden="true">→</span> {nameOf(draft.destination)}
      </p>
      <p>
        {tripTimeText(draft.date, draft.hour, language)} ({guatemalaTime})
      </p>
      <p>
        {t.party(draft.passenger ?? 0, draft.childs ?? 0)} · {t.suitcases(draft.suitcase ?? 0)}
      </p>
    </div>
  );
}
