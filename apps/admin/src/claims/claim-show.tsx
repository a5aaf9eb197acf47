import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { Claim } from '@camino/contracts/claims/claim.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';
import { claimTypeWords } from '../data/row-names.js';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import { BackLink } from '../layout/back-link.js';
import { PageTitle } from '../layout/page-title.js';
import {
  destinationOf,
  driverOf,
  originOf,
  passengerOf,
  telOf,
  vehicleOf,
} from '../ui/reservation/reservation-words.js';
import { VehicleWords } from '../ui/reservation/vehicle-words.js';
import { ReservationTimeline } from '../reservations/timeline/reservation-timeline.js';
import { TimelineItem } from '../ui/timeline/timeline-item.js';
import { AsItWas } from '../ui/as-it-was.js';
import { DialogHost } from '../ui/dialog-host.js';
import { DownloadButton } from '../ui/download-button.js';
import { Fact, Facts } from '../ui/facts.js';
import { ReadState } from '../ui/read-state.js';
import { RecordColumn, RecordColumns, RecordTools } from '../ui/record-columns.js';
import { RecordTimeline } from '../ui/record-timeline.js';
import { Section } from '../ui/section.js';
import { StandingChip } from '../ui/standing-chip.js';
import { Words } from '../ui/words.js';
import { VerbButton } from '../verbs/verb-button.js';
import { fetchClaimsOf } from './claim-calls.js';
import { claimantOf, pathOf } from './claim-resource.js';
import styles from './claim-show.module.css';
import { reopen, resolve } from './claim-verbs.js';
import { PriorityChip } from './priority-chip.js';

function ComplaintFacts({ row }: Readonly<{ row: Claim }>) {
  const text = useText();
  const format = useFormat();
  const { claim_type, filed_at, resolved_at, resolved_by, note } = row;
  return (
    <Facts>
      <Fact label={text('claim.column.type')} wide>
        {claimTypeWords(claim_type.description, text)}
      </Fact>
      <Fact label={text('claim.column.client')}>{claimantOf(row, text)}</Fact>
      <Fact label={text('claim.filedAt')}>{`${format.instant(filed_at)} (${format.age(filed_at)})`}</Fact>
      {resolved_at && (
        <Fact label={text('claim.resolvedAt')}>
          {text('claim.by', { when: format.instant(resolved_at), who: resolved_by ?? text('claim.nobody') })}
        </Fact>
      )}
      <Fact label={text('claim.answer')} wide>
        {note && <span className={styles.text}>{note}</span>}
      </Fact>
    </Facts>
  );
}

function Complaint({ row }: Readonly<{ row: Claim }>) {
  const text = useText();
  return (
    <Section title={text('claim.complaint')} end={<PriorityChip row={row} />}>
      <ComplaintFacts row={row} />
    </Section>
  );
}

function ClaimChip({ row: { status } }: Readonly<{ row: Claim }>) {
  const text = useText();
  return <StandingChip good={!status} word={text(`claim.status.${status ? 'pending' : 'resolved'}`)} />;
}

function ClaimThen({ id }: Readonly<{ id: string }>) {
  return (
    <AsItWas<Claim> resource="claim" id={id}>
      {(then) => (
        <>
          <ClaimChip row={then} />
          <ComplaintFacts row={then} />
        </>
      )}
    </AsItWas>
  );
}

/** The other claims about the same trip. */
function Others({ row }: Readonly<{ row: Claim }>) {
  const text = useText();
  const format = useFormat();
  const { data = [] } = useQuery({
    queryKey: ['claim', 'of', row.reservation_id],
    queryFn: ({ signal }) => fetchClaimsOf(row.reservation_id, signal),
    retry: false,
  });
  const others = data.filter(({ id }) => id !== row.id);
  if (others.length === 0) return null;
  return (
    <Section title={text('claim.others')}>
      <ul className={styles.list}>
        {others.map((other) => (
          <li key={other.id}>
            <Link className={styles.link} to={pathOf(other)}>
              {claimTypeWords(other.claim_type.description, text)}
            </Link>{' '}
            <span className={styles.soft}>
              {`${format.instant(other.filed_at)}, ${text(`claim.status.${other.status ? 'pending' : 'resolved'}`)}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Trip({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  const format = useFormat();
  const { phone, email } = row.PersonalInfo;
  return (
    <Section
      title={text('claim.trip')}
      end={
        <Link className={styles.link} to={`/reservation/${encodeURIComponent(row.id)}/show`}>
          {text('reservation.one', { number: row.reservation_number })}
        </Link>
      }
    >
      <Facts>
        <Fact label={text('history.field.pick_up')}>{format.dayTime(row.pick_up_date, row.pick_up_time)}</Fact>
        <Fact label={text('history.field.state')}>{text(`reservation.state.${row.state}`)}</Fact>
        <Fact label={text('history.field.route')} wide>{`${originOf(row, text)} → ${destinationOf(row, text)}`}</Fact>
        <Fact label={text('claim.passenger')}>{passengerOf(row, text)}</Fact>
        <Fact label={text('history.field.phone')}>
          {phone && (
            <a className={styles.link} href={telOf(phone)}>
              {phone}
            </a>
          )}
        </Fact>
        <Fact label={text('history.field.email')}>
          {email && (
            <a className={styles.link} href={`mailto:${email}`}>
              <Words>{email}</Words>
            </a>
          )}
        </Fact>
        <Fact label={text('history.field.driver')}>{driverOf(row, text)}</Fact>
        <Fact label={text('history.field.vehicle')}>{vehicleOf(row) && <VehicleWords row={row} />}</Fact>
      </Facts>
    </Section>
  );
}

/** What the traveler wrote about the trip, before it and after. */
function Said({ row }: Readonly<{ row: Reservation }>) {
  const text = useText();
  const format = useFormat();
  const { note, arrival_report: report, quality_service: ratings } = row;
  const nothing = !note && !report && ratings.length === 0;
  return (
    <Section title={text('claim.words')}>
      {nothing ? (
        <p className={styles.soft}>{text('claim.noWords')}</p>
      ) : (
        <Facts>
          <Fact label={text('history.field.note')} wide>
            {note && <span className={styles.text}>{note}</span>}
          </Fact>
          {report && (
            <Fact label={text('history.field.arrival')} wide>
              {[
                report.minutes === null
                  ? text('history.arrival.absent')
                  : text('history.arrival.late', { minutes: report.minutes }),
                report.note,
                format.instant(report.reported_at),
              ]
                .filter(Boolean)
                .join(', ')}
            </Fact>
          )}
          {ratings.map(({ starts, comment, rated_at }) => (
            <Fact key={rated_at} label={text('claim.rating')} wide>
              {[text('claim.stars', { smart_count: starts }), comment, format.instant(rated_at)]
                .filter(Boolean)
                .join(', ')}
            </Fact>
          ))}
        </Facts>
      )}
    </Section>
  );
}

function Dossier({ row }: Readonly<{ row: Claim }>) {
  const text = useText();
  const trip = useGetOne<Reservation>('reservation', { id: row.reservation_id }, { retry: false });
  return (
    <RecordColumns>
      <RecordColumn>
        <Complaint row={row} />
        <Others row={row} />
        <ReadState
          query={trip}
          failed={text('reservation.infoFailed')}
          skeleton={<Skeleton variant="rounded" height={220} />}
        >
          {(booking) => (
            <>
              <Trip row={booking} />
              <Said row={booking} />
            </>
          )}
        </ReadState>
      </RecordColumn>
      <RecordColumn>
        <RecordTimeline resource="claim" id={row.id} title={text('claim.history')} end={<ClaimThen id={row.id} />}>
          {/* The event itself says whether it is pending. */}
          {(entry) => <TimelineItem key={entry.version} entry={{ ...entry, changes: [] }} />}
        </RecordTimeline>
        <ReservationTimeline id={row.reservation_id} />
      </RecordColumn>
    </RecordColumns>
  );
}

/** A claim's page: what is complained of and what was answered, and beside it all that is known of the trip. */
export default function ClaimShow() {
  const text = useText();
  const { id = '' } = useParams();
  const claim = useGetOne<Claim>('claim', { id }, { retry: false });
  return (
    <DialogHost>
      <BackLink to="/claim">{text('claim.back')}</BackLink>
      <ReadState query={claim} failed={text('claim.readFailed')} skeleton={<Skeleton variant="rounded" height={320} />}>
        {(row) => (
          <>
            <PageTitle title={text('claim.one', { number: row.reservation_number })} beside={<ClaimChip row={row} />}>
              <RecordTools>
                <DownloadButton
                  path={`/admin/reservation/${encodeURIComponent(row.reservation_id)}/dossier.pdf`}
                  otherwiseNamed={`camino-${row.reservation_number}.pdf`}
                  label={text('claim.print')}
                />
                <VerbButton verb={reopen} row={row} />
                <VerbButton verb={resolve} row={row} />
              </RecordTools>
            </PageTitle>
            <Dossier row={row} />
          </>
        )}
      </ReadState>
    </DialogHost>
  );
}
