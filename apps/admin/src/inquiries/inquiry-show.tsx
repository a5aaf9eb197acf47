import Skeleton from '@mui/material/Skeleton';
import type { Inquiry } from '@camino/contracts/inquiries/inquiry.js';
import { telOf } from '@camino/contracts/office/office.js';
import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import { BackLink } from '../layout/back-link.js';
import { PageTitle } from '../layout/page-title.js';
import { TimelineItem } from '../ui/timeline/timeline-item.js';
import { AsItWas } from '../ui/as-it-was.js';
import { DialogHost } from '../ui/dialog-host.js';
import { Fact, Facts } from '../ui/facts.js';
import { ReadState } from '../ui/read-state.js';
import { RecordTools } from '../ui/record-columns.js';
import { RecordTimeline } from '../ui/record-timeline.js';
import { Section } from '../ui/section.js';
import { Words } from '../ui/words.js';
import { VerbButton } from '../verbs/verb-button.js';
import { assigneeOf, senderOf } from './inquiry-resource.js';
import styles from './inquiry-show.module.css';
import { InquiryState } from './inquiry-state.js';
import { answer, assign, close, release, reopen, take } from './inquiry-verbs.js';

function Answers({ row: { answers, closed_at, closed_by, why } }: Readonly<{ row: Inquiry }>) {
  const text = useText();
  const format = useFormat();
  const who = (by: string | null): string => by ?? text('inquiry.nobody');
  return (
    <Section title={text('inquiry.answers')}>
      {answers.length === 0 ? (
        <p className={styles.text}>{text('inquiry.noAnswer')}</p>
      ) : (
        <ol className={styles.answers}>
          {answers.map(({ text: said, at, by }) => (
            <li key={at}>
              <p className={styles.text}>{said}</p>
              <p className={styles.meta}>{text('inquiry.by', { who: who(by), when: format.instant(at) })}</p>
            </li>
          ))}
        </ol>
      )}
      {closed_at && (
        <div>
          <p className={styles.meta}>
            {text('inquiry.closedBy', { who: who(closed_by), when: format.instant(closed_at) })}
          </p>
          {why && <p className={styles.text}>{why}</p>}
        </div>
      )}
    </Section>
  );
}

function Holder({ row }: Readonly<{ row: Inquiry }>) {
  const text = useText();
  const format = useFormat();
  const { reopened } = row;
  return (
    <Section title={text('inquiry.care')}>
      <Facts>
        <Fact label={text('inquiry.column.assignee')}>{assigneeOf(row, text)}</Fact>
        {reopened && (
          <Fact label={text('inquiry.reopened')} wide>
            <span className={styles.text}>{reopened.why}</span>
            <p className={styles.meta}>
              {text('inquiry.by', { who: reopened.by ?? text('inquiry.nobody'), when: format.instant(reopened.at) })}
            </p>
          </Fact>
        )}
      </Facts>
    </Section>
  );
}

function Question({ row }: Readonly<{ row: Inquiry }>) {
  const text = useText();
  const format = useFormat();
  const { email, phone, language, page, message, received_at } = row;
  return (
    <>
      <Section title={text('inquiry.asked')}>
        <div>
          <p className={styles.text}>{message || text('inquiry.erased')}</p>
          <p className={styles.meta}>{format.instant(received_at)}</p>
        </div>
      </Section>
      <Section title={text('inquiry.from')}>
        <Facts>
          <Fact label={text('inquiry.column.name')}>{senderOf(row, text)}</Fact>
          <Fact label={text('inquiry.email')}>
            {email && (
              <a className={styles.link} href={`mailto:${email}`}>
                <Words>{email}</Words>
              </a>
            )}
          </Fact>
          <Fact label={text('inquiry.phone')}>
            {phone && (
              <a className={styles.link} href={telOf(phone)}>
                {phone}
              </a>
            )}
          </Fact>
          <Fact label={text('inquiry.column.language')}>{text(`inquiry.language.${language}`)}</Fact>
          <Fact label={text('inquiry.page')}>{page}</Fact>
        </Facts>
      </Section>
    </>
  );
}

function InquiryThen({ id }: Readonly<{ id: string }>) {
  return (
    <AsItWas<Inquiry> resource="inquiry" id={id}>
      {(then) => (
        <>
          <InquiryState row={then} />
          <Holder row={then} />
          <Question row={then} />
          <Answers row={then} />
        </>
      )}
    </AsItWas>
  );
}

/** What was answered stands above, and the event itself says which state it led to. */
const briefly = (entry: TimelineEntry): TimelineEntry => ({
  ...entry,
  changes: entry.changes.filter(({ field }) => field !== 'state'),
  reason: entry.type === 'InquiryReopened' ? entry.reason : null,
});

function Detail({ row }: Readonly<{ row: Inquiry }>) {
  const text = useText();
  return (
    <>
      <PageTitle title={text('inquiry.one', { name: senderOf(row, text) })} beside={<InquiryState row={row} />}>
        <RecordTools>
          <VerbButton verb={release} row={row} />
          <VerbButton verb={assign} row={row} />
          <VerbButton verb={take} row={row} />
          <VerbButton verb={reopen} row={row} />
          <VerbButton verb={close} row={row} />
          <VerbButton verb={answer} row={row} />
        </RecordTools>
      </PageTitle>
      <div className={styles.sections}>
        <Holder row={row} />
        <Question row={row} />
        <Answers row={row} />
        <RecordTimeline
          resource="inquiry"
          id={row.id}
          title={text('inquiry.history')}
          end={<InquiryThen id={row.id} />}
        >
          {(entry) => <TimelineItem key={entry.version} entry={briefly(entry)} />}
        </RecordTimeline>
      </div>
    </>
  );
}

/** One inquiry: what was asked, by whom, and what the office answered. */
export default function InquiryShow() {
  const text = useText();
  const { id = '' } = useParams();
  const inquiry = useGetOne<Inquiry>('inquiry', { id }, { retry: false });
  return (
    <DialogHost>
      <BackLink to="/inquiry">{text('inquiry.back')}</BackLink>
      <ReadState
        query={inquiry}
        failed={text('inquiry.readFailed')}
        skeleton={<Skeleton variant="rounded" height={320} />}
      >
        {(row) => <Detail row={row} />}
      </ReadState>
    </DialogHost>
  );
}
