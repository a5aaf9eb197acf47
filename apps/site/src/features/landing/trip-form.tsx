import { useEffect, useRef, useState, useSyncExternalStore, type SubmitEvent } from 'react';
import { guatemalaClock } from '@camino/contracts/guatemala-time.js';
import { LIMITS } from '@camino/contracts/limits.js';
import { bookingPath } from '../../booking-link.js';
import { landing } from '../../i18n/landing.js';
import { useTexts } from '../../i18n/texts.js';
import { Button, IconButton } from '../../ui/button.js';
import { NumberStepper } from '../../ui/number-stepper.js';
import { PlaceOptions } from '../../ui/place-options.js';
import { SelectField, TextField } from '../../ui/text-field.js';
import styles from './trip-form.module.css';
import { errorsOf, firstHour, linkOf, type TripErrors, type TripRequest } from './trip-request.js';

type TripFormProps = Readonly<{
  trip: TripRequest;
  onChange: (change: Partial<TripRequest>) => void;
  /** Opens a page. */
  goTo: (path: string) => void;
}>;

const clockText = (): string => {
  const { date, time } = guatemalaClock();
  return `${date} ${time}`;
};

/** The clock is read in the browser only: the page is prepared on some other day. */
const useGuatemalaClock = (): Readonly<{ date: string; time: string }> => {
  const [date = '', time = ''] = useSyncExternalStore(
    () => () => undefined,
    clockText,
    () => '',
  ).split(' ');
  return { date, time };
};

/**
 * From, to, when and how many: goes to the booking wizard with them. Tells what is missing once it was pressed. Unlike
 * other forms it does without react-hook-form: nothing is sent, the page keeps what is chosen because its destinations
 * fill it in too, and the first page has no 10 KB to spare.
 */
export function TripForm({ trip, onChange, goTo }: TripFormProps) {
  const t = useTexts(landing).form;
  const clock = useGuatemalaClock();
  const form = useRef<HTMLFormElement>(null);
  const [pressed, setPressed] = useState(false);
  const errors: TripErrors = pressed ? errorsOf(trip, clock) : {};
  const say = (field: keyof TripErrors): string | undefined => errors[field] && t.errors[errors[field]];
  const first = firstHour(trip.date, clock);

  // What was chosen before the scripts had loaded is kept.
  useEffect(() => {
    const early = [...new FormData(form.current!)].filter(([, value]) => value);
    if (early.length > 0) onChange(Object.fromEntries(early));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is taken over
  }, []);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setPressed(true);
    const wrong = Object.keys(errorsOf(trip, guatemalaClock()))[0];
    if (!wrong) return goTo(bookingPath(linkOf(trip)));
    form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };

  return (
    <form
      ref={form}
      id="book"
      className={styles.ticket}
      // Without scripts it leads to the page that says what to do.
      action="/datos"
      aria-labelledby="book-title"
      noValidate
      onSubmit={submit}
    >
      <div className={styles.head}>
        <h2 id="book-title" className={styles.title}>
          {t.title}
        </h2>
        <p className={styles.note}>{t.note}</p>
      </div>
      <div className={styles.route}>
        <SelectField
          label={t.from}
          icon="pin"
          name="from"
          value={trip.from}
          error={say('from')}
          onChange={(event) => onChange({ from: event.target.value as TripRequest['from'] })}
        >
          <PlaceOptions choose={t.choose} />
        </SelectField>
        <div className={styles.swap}>
          <IconButton icon="swap" label={t.swap} onClick={() => onChange({ from: trip.to, to: trip.from })} />
        </div>
        <SelectField
          label={t.to}
          icon="pin"
          name="to"
          value={trip.to}
          error={say('to')}
          onChange={(event) => onChange({ to: event.target.value as TripRequest['to'] })}
        >
          <PlaceOptions choose={t.choose} />
        </SelectField>
      </div>
      <div className={styles.details}>
        <TextField
          label={t.date}
          name="date"
          type="date"
          min={clock.date || undefined}
          value={trip.date}
          error={say('date')}
          onChange={(event) => onChange({ date: event.target.value })}
        />
        <SelectField
          label={t.time}
          name="time"
          value={trip.time}
          error={say('time')}
          onChange={(event) => onChange({ time: event.target.value })}
        >
          <option value="">{t.chooseTime}</option>
          {Array.from({ length: 24 - first }, (_, at) => first + at).map((hour) => (
            <option key={hour} value={`${String(hour).padStart(2, '0')}:00`}>
              {t.hour(hour)}
            </option>
          ))}
        </SelectField>
        <NumberStepper
          label={t.adults}
          value={trip.adults}
          {...LIMITS.adults}
          onChange={(adults) => onChange({ adults })}
        />
        <NumberStepper
          label={t.children}
          value={trip.children}
          {...LIMITS.children}
          onChange={(children) => onChange({ children })}
        />
        <div className={styles.submit}>
          <Button type="submit" wide iconAfter="arrow-right">
            {t.submit}
          </Button>
        </div>
      </div>
    </form>
  );
}
