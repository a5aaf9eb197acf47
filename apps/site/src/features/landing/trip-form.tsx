import { useEffect, useRef, useState, useSyncExternalStore, type SubmitEvent } from 'react';
import { bookingPath } from '@camino/contracts/reservations/booking-link.js';
import type { FareRoutes } from '@camino/contracts/catalogue/fee.js';
import { localNow } from '@camino/client/clock.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { LIMITS } from '@camino/contracts/kernel/limits.js';
import { PLACE_CODES } from '@camino/contracts/catalogue/places.js';
import { common } from '../../i18n/common.js';
import { landing } from '../../i18n/landing.js';
import { useLanguage } from '../../i18n/language.js';
import { useTexts } from '../../i18n/texts.js';
import { markSearch } from '../../state/new-search.js';
import { dayText } from '../../time/trip-time.js';
import { Button, IconButton } from '../../ui/button.js';
import { DateField } from '../../ui/date-field.js';
import { dateWritten } from '../../ui/date-text.js';
import { NumberStepper } from '../../ui/number-stepper.js';
import { PlaceOptions } from '../../ui/place-options.js';
import { SelectField } from '../../ui/text-field.js';
import styles from './trip-form.module.css';
import {
  errorsOf,
  firstHour,
  isDestination,
  isOffered,
  isOrigin,
  linkOf,
  tripIn,
  type TripErrors,
  type TripRequest,
} from './trip-request.js';

/** Where the form goes when no script can take it: a page that says what to do. */
const NO_SCRIPT_PATH = '/no-script';

type TripFormProps = Readonly<{
  trip: TripRequest;
  /** What is offered; null while it is not known. */
  offer: FareRoutes | null;
  onChange: (change: Partial<TripRequest>) => void;
  /** Opens a page. */
  goTo: (path: string) => void;
}>;

const clockText = (): string => {
  const { date, time } = localNow();
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

/** What the address fills in, or what was written before the scripts had loaded, with the day as it is written here. */
const early = (form: HTMLFormElement, language: Language): Partial<TripRequest> => {
  const readable = (given: URLSearchParams): URLSearchParams => {
    const day = dateWritten(given.get('date') ?? '', language === 'es' ? 'dayFirst' : 'monthFirst');
    if (day) given.set('date', day);
    return given;
  };
  const chosen = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value ? [[name, value]] : [],
  );
  return {
    ...tripIn(readable(new URLSearchParams(chosen))),
    ...tripIn(readable(new URLSearchParams(window.location.search))),
  };
};

/** Places by id in the language on screen. */
const usePlaceNames = (offer: FareRoutes | null): ((id: string) => string) => {
  const { places } = useTexts(common);
  return (id) =>
    (places as Readonly<Record<string, string>>)[id] ?? offer?.places.find((place) => place.id === id)?.place ?? id;
};

type TripRouteProps = Omit<TripFormProps, 'goTo'> & Readonly<{ fromError?: string; toError?: string }>;

/** From where to where, among the trips that are offered. */
function TripRoute({ trip: { from, to }, offer, onChange, fromError, toError }: TripRouteProps) {
  const t = useTexts(landing).form;
  const nameOf = usePlaceNames(offer);
  /** A destination that was let go because the new origin has no trip to it. */
  const [dropped, setDropped] = useState('');
  const routes = offer?.routes ?? null;
  const others = offer?.places.filter(({ id }) => !(PLACE_CODES as readonly string[]).includes(id));
  const leaveFrom = (origin: string): void => {
    const lost = to !== '' && origin !== '' && origin !== to && !isOffered(routes, origin, to);
    setDropped(lost ? to : '');
    onChange({ from: origin, ...(lost && { to: '' }) });
  };
  return (
    <div className={styles.route}>
      <SelectField
        label={t.from}
        icon="pin"
        name="from"
        value={from}
        error={fromError}
        onChange={(event) => leaveFrom(event.target.value)}
      >
        <PlaceOptions choose={t.choose} more={others} offers={(id) => isOrigin(routes, id)} />
      </SelectField>
      <div className={styles.swap}>
        <IconButton icon="swap" label={t.swap} onClick={() => onChange({ from: to, to: from })} />
      </div>
      <SelectField
        label={t.to}
        icon="pin"
        name="to"
        value={to}
        error={dropped && !to ? t.errors.noTrip(nameOf(from), nameOf(dropped)) : toError}
        onChange={(event) => onChange({ to: event.target.value })}
      >
        <PlaceOptions choose={t.choose} more={others} offers={(id) => id === to || isDestination(routes, from, id)} />
      </SelectField>
    </div>
  );
}

/**
 * From, to, when and how many: opens the booking wizard with them. Says what is missing once it was submitted. It does
 * without react-hook-form, see docs/decisions/forms.md.
 */
export function TripForm({ trip, offer, onChange, goTo }: TripFormProps) {
  const t = useTexts(landing).form;
  const { language } = useLanguage();
  const clock = useGuatemalaClock();
  const form = useRef<HTMLFormElement>(null);
  const [pressed, setPressed] = useState(false);
  /** The day of the link, if it had passed when the page was opened. */
  const [passed, setPassed] = useState('');
  const routes = offer?.routes ?? null;
  const all = errorsOf(trip, { offer: routes, now: clock });
  const errors: TripErrors = pressed ? all : all.to === 'noRoute' ? { to: all.to } : {};
  const say = (field: keyof TripErrors): string | undefined => errors[field] && t.errors[errors[field]];
  const first = firstHour(trip.date, clock);
  const ofDate = passed && trip.date === passed ? t.errors.pastInLink(dayText(passed, language)) : say('date');

  useEffect(() => {
    const given = early(form.current!, language);
    onChange(given);
    if (given.date && given.date < localNow().date) setPassed(given.date);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is taken over
  }, []);

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setPressed(true);
    const wrong = Object.keys(errorsOf(trip, { offer: routes, now: localNow() }))[0];
    if (!wrong) {
      const path = bookingPath(linkOf(trip));
      markSearch(path);
      return goTo(path);
    }
    form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  };

  return (
    <form
      ref={form}
      id="book"
      className={styles.ticket}
      aria-labelledby="book-title"
      action={NO_SCRIPT_PATH}
      method="get"
      noValidate
      onSubmit={submit}
    >
      <h2 id="book-title" className={styles.title}>
        {t.title}
      </h2>
      <TripRoute {...{ trip, offer, onChange }} fromError={say('from')} toError={say('to')} />
      <div className={styles.details}>
        <DateField
          label={t.date}
          name="date"
          min={clock.date || undefined}
          value={trip.date}
          error={ofDate}
          onChange={(date) => onChange({ date })}
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
          name="adults"
          value={trip.adults}
          {...LIMITS.adults}
          onChange={(adults) => onChange({ adults })}
        />
        <NumberStepper
          label={t.children}
          name="children"
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
      <p className={styles.note}>{t.note}</p>
    </form>
  );
}
