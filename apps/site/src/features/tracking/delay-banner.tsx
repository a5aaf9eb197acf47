import type { AnnouncedDelay } from '@camino/contracts/reservations/reservation.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { tracking } from '../../i18n/tracking.js';
import { Banner } from '../../ui/banner.js';
import { hourText } from '../../time/trip-time.js';
import { useMoment } from './words.js';

/** That the pick-up is later than agreed, as the office told. */
export function DelayBanner({ delay }: Readonly<{ delay: AnnouncedDelay }>) {
  const texts = useTexts(tracking);
  const { language } = useLanguage();
  const moment = useMoment();
  const { delay: t, arrival } = texts;
  return (
    <Banner kind="warning" title={t.title(hourText(delay.expected_time, language), arrival.minutes(delay.minutes))}>
      <p>{t[delay.cause]}</p>
      {delay.note && <p>{delay.note}</p>}
      <p>{t.announced(moment(delay.announced_at))}</p>
    </Banner>
  );
}
