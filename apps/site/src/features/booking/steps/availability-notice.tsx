import { booking } from '../../../i18n/booking.js';
import { useLanguage } from '../../../i18n/language.js';
import { useTexts } from '../../../i18n/texts.js';
import { hourText } from '../../../time/trip-time.js';
import { Banner } from '../../../ui/banner.js';
import { Button } from '../../../ui/button.js';
import styles from './availability-notice.module.css';
import type { Availability } from '../state/hold.js';

type AvailabilityNoticeProps = Readonly<{
  availability: Availability;
  /** What is full: a time just chosen, one that somebody else was faster with, the way back. */
  title: string;
  onHour: (hour: string) => void;
  onChangeDate: () => void;
}>;

/** Brings the eye to the first notice about a full hour, if there is one. */
export const focusTaken = (): void => document.querySelector<HTMLElement>('[data-notice="taken"]')?.focus();

/** No room at the time chosen: the nearest free hours, one press each. Gets the focus when one could not go on. */
export function AvailabilityNotice({ availability, title, onHour, onChangeDate }: AvailabilityNoticeProps) {
  const t = useTexts(booking).availability;
  const { language } = useLanguage();
  if (availability.status !== 'taken') return null;
  const { nearest } = availability;
  return (
    <div data-notice="taken" className={styles.notice} role="group" aria-label={title} tabIndex={-1}>
      <Banner kind="warning" title={title}>
        <p>{nearest.length > 0 ? t.nearest : t.none}</p>
        <div className={styles.hours}>
          {nearest.map((hour) => (
            <Button key={hour} variant="secondary" onClick={() => onHour(hour)}>
              {hourText(hour, language)}
            </Button>
          ))}
          <Button variant="quiet" onClick={onChangeDate}>
            {t.changeDate}
          </Button>
        </div>
      </Banner>
    </div>
  );
}

/** The server could not be asked: nothing is lost, and one may go on meanwhile. */
export function Unreachable({ onRetry }: Readonly<{ onRetry: () => void }>) {
  const t = useTexts(booking).availability.unreachable;
  return (
    <Banner
      kind="warning"
      title={t.title}
      action={
        <Button variant="secondary" icon="refresh" onClick={onRetry}>
          {t.retry}
        </Button>
      }
    >
      {t.text}
    </Banner>
  );
}
