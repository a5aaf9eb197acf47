import type { TrackedReservation } from '@camino/contracts/reservation.js';
import { useTexts } from '../../i18n/texts.js';
import { tracking } from '../../i18n/tracking.js';
import { Button } from '../../ui/button.js';
import { showToast } from '../../ui/toast.js';
import { calendarFile } from './calendar-file.js';
import styles from './next-fact.module.css';
import { usePlace } from './words.js';

/** Hands a text made here to the browser as a file to save or open. */
const saveFile = (name: string, type: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 0);
};

const useCalendar = (booking: TrackedReservation) => {
  const t = useTexts(tracking);
  const nameOf = usePlace();
  const { origin, destination } = booking.reservation_detail;
  const { Driver: driver, Vehicle: vehicle } = booking;
  return () => {
    const url = window.location.href;
    const words = {
      summary: t.ics.summary(nameOf(origin), nameOf(destination)),
      location: [booking.pick_up_address, nameOf(origin)].filter(Boolean).join(', '),
      lines: [
        t.title(booking.reservation_number),
        driver && t.ics.driver(`${driver.name} ${driver.last_name}`, driver.phone),
        vehicle && t.ics.vehicle(`${vehicle.brand} ${vehicle.color}, ${vehicle.plates}`),
        url,
      ].filter((line) => line !== null),
      url,
    };
    saveFile(t.ics.file(booking.reservation_number), 'text/calendar;charset=utf-8', calendarFile(booking, words));
  };
};

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

/** What a traveller does with a booking they trust: put it in the calendar, send it to who travels along. */
export function KeepButtons({ booking, calendar }: Readonly<{ booking: TrackedReservation; calendar: boolean }>) {
  const t = useTexts(tracking).keep;
  const save = useCalendar(booking);
  const share = useShare(booking.reservation_number);
  return (
    <div className={styles.keep}>
      {calendar && (
        <Button variant="quiet" icon="calendar" onClick={save}>
          {t.calendar}
        </Button>
      )}
      <Button variant="quiet" icon="copy" onClick={() => void share()}>
        {t.share}
      </Button>
    </div>
  );
}
