import type { TrackedReservation } from '@camino/contracts/reservations/reservation.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { tracking } from '../../i18n/tracking.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { showToast } from '../../state/toast.js';
import styles from './next-fact.module.css';
import { calendarFileOf, voucherOf } from './tracked-reservation.js';
import { holdingOf } from './words.js';

/** Shares the page's address by the phone's own sheet, else copies it. */
const useShare = (number: string) => {
  const t = useTexts(tracking);
  return async (): Promise<void> => {
    const url = window.location.href;
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title: t.title(number), url });
      await navigator.clipboard.writeText(url);
      showToast(t.keep.copied, 'success');
    } catch (cause) {
      if (!(cause instanceof Error) || cause.name !== 'AbortError') showToast(t.keep.failed);
    }
  };
};

/** Trips that are agreed on, or were made: the server gives vouchers for these. */
const VOUCHED: readonly TrackedReservation['state'][] = ['approved', 'reserved', 'started', 'finished'];

type KeepButtonsProps = Readonly<{ booking: TrackedReservation; token: string; calendar: boolean }>;

/** What a traveller does with a booking they trust: put it in the calendar, send it to who travels along. */
export function KeepButtons({ booking, token, calendar }: KeepButtonsProps) {
  const t = useTexts(tracking).keep;
  const { language } = useLanguage();
  const share = useShare(booking.reservation_number);
  return (
    <div className={styles.keep}>
      {calendar && (
        <ButtonLink variant="quiet" icon="calendar" href={calendarFileOf(token, language)} download>
          {t.calendar}
        </ButtonLink>
      )}
      {VOUCHED.includes(holdingOf(booking).state) && !booking.erased && (
        <ButtonLink variant="quiet" icon="info" href={voucherOf(token, language)} target="_blank" rel="noreferrer">
          {t.voucher}
        </ButtonLink>
      )}
      <Button variant="quiet" icon="copy" onClick={() => void share()}>
        {t.share}
      </Button>
    </div>
  );
}
