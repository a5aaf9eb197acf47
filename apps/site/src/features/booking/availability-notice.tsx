import { booking } from '../../i18n/booking.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { hourText } from '../../trip-time.js';
import { Banner } from '../../ui/banner.js';
import { Button } from '../../ui/button.js';
import styles from './availability-notice.module.css';
import { focusField } from './error-summary.js';
import type { Availability } from './hold.js';
import type { Wizard } from './wizard-state.js';

/** No room at the time chosen: the nearest free hours, one press each. */
export function AvailabilityNotice({ availability, wizard }: Readonly<{ availability: Availability; wizard: Wizard }>) {
  const t = useTexts(booking).availability;
  const { language } = useLanguage();
  if (availability.status !== 'taken') return null;
  const { nearest } = availability;
  const changeDate = (): void => {
    wizard.goTo(1);
    setTimeout(() => focusField('date'));
  };
  return (
    <Banner kind="warning" title={t.taken}>
      <p>{nearest.length > 0 ? t.nearest : t.none}</p>
      <div className={styles.hours}>
        {nearest.map((hour) => (
          <Button key={hour} variant="secondary" onClick={() => wizard.change({ hour })}>
            {hourText(hour, language)}
          </Button>
        ))}
        <Button variant="quiet" onClick={changeDate}>
          {t.changeDate}
        </Button>
      </div>
    </Banner>
  );
}
