import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import type { TourBooking, TourCompanion } from '@camino/contracts/tours/tour.js';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import { useFormat } from '../i18n/format.js';
import { type Text, useText } from '../i18n/use-text.js';
import { BackLink } from '../layout/back-link.js';
import { PageTitle } from '../layout/page-title.js';
import { TimelineItem } from '../ui/timeline/timeline-item.js';
import { AsItWas } from '../ui/as-it-was.js';
import { DialogHost } from '../ui/dialog-host.js';
import { Fact, Facts } from '../ui/facts.js';
import { ReadState } from '../ui/read-state.js';
import { RecordColumn, RecordColumns, RecordTools } from '../ui/record-columns.js';
import { RecordTimeline } from '../ui/record-timeline.js';
import { Section } from '../ui/section.js';
import { Words } from '../ui/words.js';
import { VerbButton } from '../verbs/verb-button.js';
import { fetchLoads } from './tour-calls.js';
import { TourChip } from './tour-chip.js';
import { contactOf } from './tour-list.js';
import { cancel, changePlaces, confirm } from './tour-verbs.js';
import styles from './tours.module.css';

function Booking({ row }: Readonly<{ row: TourBooking }>) {
  const text = useText();
  const format = useFormat();
  const { adults, children, ending } = row;
  return (
    <Section title={text(`tour.name.${row.tour}`)}>
      <Facts>
        <Fact label={text('tour.departs')}>{format.instant(row.departs_at)}</Fact>
        <Fact label={text('tour.returns')}>{format.instant(row.returns_at)}</Fact>
        <Fact label={text('tour.column.passengers')}>
          {row.passengers} ({text('tour.party', { adults, children })})
        </Fact>
        <Fact label={text('tour.column.price')}>{formatQuetzales(row.price)}</Fact>
        <Fact label={text('tour.due')}>{row.expires_at && format.instant(row.expires_at)}</Fact>
        <Fact label={text('tour.column.state')}>{ending && text(`tour.ending.${ending.by}`)}</Fact>
        <Fact label={text('verb.reason')} wide>
          {ending?.reason}
        </Fact>
      </Facts>
    </Section>
  );
}

const personWords = ({ age, email, phone }: Omit<TourCompanion, 'name'>, text: Text): string =>
  [text('tour.years', { age }), email, phone].filter(Boolean).join(' · ');

function People({ row }: Readonly<{ row: TourBooking }>) {
  const text = useText();
  const { contact, companions } = row;
  return (
    <>
      <Section title={text('tour.contact')}>
        <Facts>
          <Fact label={text('tour.contact')}>{contactOf(row, text)}</Fact>
          <Fact label={text('tour.age')}>{row.erased ? '' : contact.age}</Fact>
          <Fact label={text('tour.phone')}>
            {contact.phone && (
              <a className={styles.link} href={`tel:${contact.phone.replaceAll(' ', '')}`}>
                {contact.phone}
              </a>
            )}
          </Fact>
          <Fact label={text('tour.email')}>
            {contact.email && (
              <a className={styles.mail} href={`mailto:${contact.email}`}>
                <Words>{contact.email}</Words>
              </a>
            )}
          </Fact>
          <Fact label={text('tour.note')} wide>
            {contact.note}
          </Fact>
        </Facts>
      </Section>
      <Section title={text('tour.companions')}>
        {companions.length === 0 ? (
          <p>{text('tour.nobody')}</p>
        ) : (
          <Facts>
            {companions.map(({ name, ...person }, at) => (
              <Fact key={`${name} ${at}`} label={name} wide>
                {personWords(person, text)}
              </Fact>
            ))}
          </Facts>
        )}
      </Section>
    </>
  );
}

function TourThen({ id }: Readonly<{ id: string }>) {
  return (
    <AsItWas<TourBooking> resource="tour" id={id}>
      {(then) => (
        <>
          <TourChip state={then.state} />
          <Booking row={then} />
          <People row={then} />
        </>
      )}
    </AsItWas>
  );
}

/** How full the departure is that the booking is on. */
function Departure({ row }: Readonly<{ row: TourBooking }>) {
  const text = useText();
  const loads = useQuery({
    queryKey: ['tour', 'departures', row.date],
    queryFn: ({ signal }) => fetchLoads(row.date, signal),
    retry: false,
  });
  return (
    <Section title={text('tour.departure')} end={<VerbButton verb={changePlaces} row={row} />}>
      <ReadState query={loads} skeleton={<Skeleton variant="rounded" height={24} />}>
        {(all) => {
          const load = all.find(({ tour }) => tour === row.tour);
          return load ? (
            <p>{text('tour.load', { taken: load.taken, places: load.places, left: load.places_left })}</p>
          ) : null;
        }}
      </ReadState>
    </Section>
  );
}

/** A tour booking's page: what it is and what can be done, how full its departure is, and what has happened. */
export default function TourShow() {
  const text = useText();
  const { id = '' } = useParams();
  const tour = useGetOne<TourBooking>('tour', { id }, { retry: false });
  return (
    <DialogHost>
      <BackLink to="/tour">{text('tour.back')}</BackLink>
      <ReadState query={tour} failed={text('tour.readFailed')} skeleton={<Skeleton variant="rounded" height={320} />}>
        {(row) => (
          <>
            <PageTitle title={text('tour.one', { number: row.number })} beside={<TourChip state={row.state} />}>
              <RecordTools>
                <VerbButton verb={confirm} row={row} />
                <VerbButton verb={cancel} row={row} />
              </RecordTools>
            </PageTitle>
            <RecordColumns>
              <RecordColumn>
                <Booking row={row} />
                <People row={row} />
              </RecordColumn>
              <RecordColumn>
                <Departure row={row} />
                <RecordTimeline resource="tour" id={row.id} title={text('tour.history')} end={<TourThen id={row.id} />}>
                  {/* The event itself says which state it led to. */}
                  {(entry) => <TimelineItem key={entry.version} entry={{ ...entry, changes: [] }} />}
                </RecordTimeline>
              </RecordColumn>
            </RecordColumns>
          </>
        )}
      </ReadState>
    </DialogHost>
  );
}
