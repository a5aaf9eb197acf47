import Alert from '@mui/material/Alert';
import { NO_RESPONSE } from '@camino/client/api-error.js';
import { localNow } from '@camino/client/clock.js';
import { type Permit, PERMIT_WARN_DAYS, type PermitKind } from '@camino/contracts/permits/permit.js';
import { plusDays } from '@camino/domain/kernel/rules/time.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchPermits, recordPermit } from '../data/permit-calls.js';
import { useCommand } from '../data/use-command.js';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import { PageTitle } from '../layout/page-title.js';
import { ComingTrips } from '../ui/reservation/coming-trips.js';
import { AsItWas } from '../ui/as-it-was.js';
import { DateField } from '../ui/date-field.js';
import { Fact, Facts } from '../ui/facts.js';
import { ReadState } from '../ui/read-state.js';
import { RowsSkeleton } from '../ui/list/rows-skeleton.js';
import { Section } from '../ui/section.js';
import styles from './permit-page.module.css';

const PERMITS = ['permit'];

/** Ended, ends within the days of the warning, or neither. */
const standingOf = ({ until }: Permit, today: string): 'expired' | 'soon' | null => {
  if (until === null || until > plusDays(today, PERMIT_WARN_DAYS)) return null;
  return until < today ? 'expired' : 'soon';
};

/** Those that end first come first, those without a date last. */
const byEnd = (one: Permit, other: Permit): number =>
  (one.until ?? '9').localeCompare(other.until ?? '9') || one.name.localeCompare(other.name);

function Row({ permit }: Readonly<{ permit: Permit }>) {
  const text = useText();
  const queries = useQueryClient();
  const standing = standingOf(permit, localNow().date);
  const { run, failure } = useCommand<Pick<Permit, 'kind' | 'id' | 'until'>, readonly Permit[]>({
    send: recordPermit,
    done: 'permit.saved',
    onDone: (all) => queries.setQueryData(PERMITS, all),
  });
  const { kind, id, name } = permit;
  return (
    <li className={styles.row}>
      <span className={styles.name}>{name}</span>
      <DateField
        label={text('permit.until', { name })}
        labelHidden
        value={permit.until ?? ''}
        onChange={(until) => void run({ kind, id, until: until || null })}
      />
      {standing && (
        <span className={`${styles.standing} ${standing === 'expired' ? styles.expired : ''}`}>
          {text(`permit.standing.${standing}`)}
        </span>
      )}
      {failure && (
        <Alert severity="error" className={styles.wide}>
          {failure.status === NO_RESPONSE ? text('shell.failure.offline') : failure.message}
        </Alert>
      )}
      {standing === 'expired' && (
        <div className={styles.wide}>
          <ComingTrips of={kind === 'driver' ? { driver_id: id } : { vehicle_id: id }} />
        </div>
      )}
    </li>
  );
}

type RowsProps = Readonly<{ kind: PermitKind; permits: readonly Permit[] }>;

/** Those that take trips. */
const rowsOf = ({ kind, permits }: RowsProps): readonly Permit[] =>
  permits.filter((permit) => permit.kind === kind && permit.active).sort(byEnd);

function Rows({ kind, permits }: RowsProps) {
  const text = useText();
  const rows = rowsOf({ kind, permits });
  return (
    <Section title={text(`permit.kind.${kind}`)}>
      {rows.length === 0 ? (
        <p className={styles.hint}>{text('permit.none')}</p>
      ) : (
        <ul className={styles.rows}>
          {rows.map((permit) => (
            <Row key={permit.id} permit={permit} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function RowsThen({ kind, permits }: RowsProps) {
  const text = useText();
  const format = useFormat();
  const rows = rowsOf({ kind, permits });
  return (
    <Section title={text(`permit.kind.${kind}`)}>
      {rows.length === 0 ? (
        <p className={styles.hint}>{text('permit.none')}</p>
      ) : (
        <Facts>
          {rows.map(({ id, name, until }) => (
            <Fact key={id} label={name || text('record.erased')}>
              {until ? format.day(until) : text('history.nothing')}
            </Fact>
          ))}
        </Facts>
      )}
    </Section>
  );
}

function PermitsThen() {
  return (
    <AsItWas<readonly Permit[]> resource="permit" id="main">
      {(then) => (
        <>
          <RowsThen kind="driver" permits={then} />
          <RowsThen kind="vehicle" permits={then} />
        </>
      )}
    </AsItWas>
  );
}

/** Until when the drivers’ licences and the vehicles’ insurances hold; a date is recorded as soon as it is chosen. */
export default function PermitPage() {
  const text = useText();
  const permits = useQuery({ queryKey: PERMITS, queryFn: ({ signal }) => fetchPermits(signal), retry: false });
  return (
    <>
      <PageTitle title={text('permit.title')}>
        <PermitsThen />
      </PageTitle>
      <p className={styles.hint}>{text('permit.hint', { days: PERMIT_WARN_DAYS })}</p>
      <ReadState query={permits} skeleton={<RowsSkeleton table />}>
        {(all) => (
          <div className={styles.columns}>
            <Rows kind="driver" permits={all} />
            <Rows kind="vehicle" permits={all} />
          </div>
        )}
      </ReadState>
    </>
  );
}
