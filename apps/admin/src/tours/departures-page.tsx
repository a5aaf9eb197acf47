import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { localNow } from '@camino/client/clock.js';
import { LOCAL_DATE } from '@camino/contracts/kernel/limits.js';
import type { TourBooking, TourLoad } from '@camino/contracts/tours/tour.js';
import { plusDays } from '@camino/domain/kernel/rules/time.js';
import { Link, useSearchParams } from 'react-router';
import { useFormat } from '../i18n/format.js';
import { type Text, useText } from '../i18n/use-text.js';
import { BackLink } from '../layout/back-link.js';
import { PageTitle } from '../layout/page-title.js';
import { DateField } from '../ui/date-field.js';
import { DialogHost } from '../ui/dialog-host.js';
import { Icon } from '../ui/icon.js';
import { ReadState } from '../ui/read-state.js';
import { Section } from '../ui/section.js';
import { VerbButton } from '../verbs/verb-button.js';
import styles from './departures-page.module.css';
import { fetchBookingsOf, fetchLoads } from './tour-calls.js';
import { TourChip } from './tour-chip.js';
import { contactOf } from './tour-list.js';
import { cancel, changeDeparture, confirm } from './tour-verbs.js';

/** The day of the address; today without one, or with a text that is none. */
const useDay = () => {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('date') ?? '';
  const day = LOCAL_DATE.test(asked) ? asked : localNow().date;
  return { day, go: (date: string): void => setSearch(date ? { date } : {}) };
};

function DayTools() {
  const text = useText();
  const { day, go } = useDay();
  return (
    <div className={styles.tools} data-noprint>
      <Button variant="outlined" onClick={() => go(plusDays(day, -1))} startIcon={<Icon name="left" size="small" />}>
        {text('tour.departures.before')}
      </Button>
      <div className={styles.day}>
        <DateField label={text('tour.departures.day')} value={day} onChange={go} />
      </div>
      <Button variant="outlined" onClick={() => go(plusDays(day, 1))} endIcon={<Icon name="right" size="small" />}>
        {text('tour.departures.after')}
      </Button>
      <Button variant="outlined" onClick={() => window.print()} startIcon={<Icon name="note" size="small" />}>
        {text('tour.departures.print')}
      </Button>
    </div>
  );
}

/** Everybody of a booking, the contact first, with ages and how to reach them. */
const peopleOf = (row: TourBooking, text: Text): readonly Readonly<{ name: string; more: string }>[] =>
  row.erased
    ? [{ name: text('record.erased'), more: '' }]
    : [{ ...row.contact }, ...row.companions].map(({ name, age, phone, email }) => ({
        name,
        more: [text('tour.years', { age }), phone, email].filter(Boolean).join(' · '),
      }));

function Booking({ row }: Readonly<{ row: TourBooking }>) {
  const text = useText();
  return (
    <li className={styles.booking}>
      <div className={styles.head}>
        <Link className={styles.link} to={`/tour/${row.id}/show`}>
          {row.number}
        </Link>
        <span>{contactOf(row, text)}</span>
        <TourChip state={row.state} />
        <span className={styles.verbs} data-noprint>
          <VerbButton verb={confirm} row={row} appearance="icon" />
          <VerbButton verb={cancel} row={row} appearance="icon" />
        </span>
      </div>
      <ol className={styles.people}>
        {peopleOf(row, text).map(({ name, more }, at) => (
          <li key={`${name} ${at}`}>
            {name} <span className={styles.soft}>{more}</span>
          </li>
        ))}
      </ol>
      {row.contact.note && <p className={styles.soft}>{`${text('tour.note')}: ${row.contact.note}`}</p>}
    </li>
  );
}

function Departure({ load, bookings }: Readonly<{ load: TourLoad; bookings: readonly TourBooking[] }>) {
  const text = useText();
  const { tour, date, places, taken, places_left: left } = load;
  const going = bookings.filter((row) => row.tour === tour && (row.state === 'requested' || row.state === 'confirmed'));
  const words = text('tour.load', { taken, places, left });
  return (
    <Section
      title={text(`tour.name.${tour}`)}
      end={
        <span data-noprint>
          <VerbButton verb={changeDeparture} row={{ ...load, id: `${date} ${tour}`, version: 0 }} />
        </span>
      }
    >
      <p className={styles.words}>{words}</p>
      <LinearProgress
        variant="determinate"
        value={places > 0 ? Math.min(100, (100 * taken) / places) : 100}
        color={left > 0 ? 'primary' : 'error'}
        sx={{ bgcolor: 'var(--color-line)' }}
        aria-label={words}
      />
      {going.length === 0 ? (
        <p className={styles.soft}>{text('tour.departures.nobody')}</p>
      ) : (
        <ul className={styles.bookings}>
          {going.map((row) => (
            <Booking key={row.id} row={row} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Day({ day }: Readonly<{ day: string }>) {
  const text = useText();
  const query = useQuery({
    queryKey: ['tour', 'day', day],
    queryFn: async ({ signal }) => {
      const [loads, bookings] = await Promise.all([fetchLoads(day, signal), fetchBookingsOf(day, signal)]);
      return { loads, bookings };
    },
    retry: false,
  });
  return (
    <ReadState query={query} failed={text('tour.listFailed')} skeleton={<Skeleton variant="rounded" height={320} />}>
      {({ loads, bookings }) => (
        <div className={styles.sections}>
          {loads.map((load) => (
            <Departure key={load.tour} load={load} bookings={bookings} />
          ))}
        </div>
      )}
    </ReadState>
  );
}

/** The departures of a day: how full each is, and who goes. Can be printed. */
export default function DeparturesPage() {
  const text = useText();
  const format = useFormat();
  const { day } = useDay();
  return (
    <DialogHost>
      <BackLink to="/tour">{text('tour.back')}</BackLink>
      <PageTitle title={text('tour.departures.title', { day: format.day(day) })} />
      <DayTools />
      <Day key={day} day={day} />
    </DialogHost>
  );
}
