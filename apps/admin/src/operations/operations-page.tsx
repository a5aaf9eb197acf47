import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  Operations,
  ProjectionState,
  ProjectionTask,
  QueuedMail,
} from '@camino/contracts/projections/operations.js';
import { useCommand } from '../data/use-command.js';
import { useFormat } from '../i18n/format.js';
import { type Text, type TextKey, useText } from '../i18n/use-text.js';
import { PageTitle } from '../layout/page-title.js';
import { DialogHost } from '../ui/dialog-host.js';
import { FailureNotice } from '../ui/failure-notice.js';
import { ReadState } from '../ui/read-state.js';
import { Section } from '../ui/section.js';
import { StandingChip } from '../ui/standing-chip.js';
import { HeldVoidsSection } from './held-voids-section.js';
import { OperationsTable } from './operations-table.js';
import { type Act, act, fetchErasures, fetchOperations } from './operations-calls.js';
import styles from './operations-page.module.css';

/** Milliseconds between two looks, and while something is being rebuilt. */
const LOOK_MS = 10_000;
const LOOK_CLOSER_MS = 1000;
const KEY = ['operations'];

const isBusy = ({ rebuilding, task }: ProjectionState): boolean => rebuilding !== null || task?.finished_at === null;

const STATES: Readonly<Record<ProjectionState['state'], TextKey>> = {
  live: 'operations.state.live',
  'catching up': 'operations.state.catchingUp',
  waiting: 'operations.state.waiting',
  halted: 'operations.state.halted',
};

const outcomeWords = ({ kind, finished_at, rows, differing, error }: ProjectionTask, text: Text): string => {
  if (finished_at === null) return text('operations.task.running');
  if (error !== null) return text('operations.task.failed', { why: error });
  if (differing === null || rows === null) return text('operations.task.uncompared');
  if (differing > 0) return text(`operations.task.${kind}.differing`, { differing, rows });
  return text(`operations.task.${kind}.same`, { rows });
};

type ActProps = Readonly<{ onAct: (what: Act) => void; pending: boolean }>;

function Projection({ row, head, onAct, pending }: ActProps & Readonly<{ row: ProjectionState; head: number }>) {
  const text = useText();
  const { projection, state, position, lag, last_error, rebuilding, task } = row;
  const busy = isBusy(row);
  return (
    <TableRow>
      <TableCell>
        <strong>{projection}</strong>
        {last_error && <p className={styles.error}>{last_error}</p>}
        {task && (
          <p className={task.differing || task.error ? styles.error : styles.soft}>{outcomeWords(task, text)}</p>
        )}
        {busy && (
          <LinearProgress
            aria-label={text('operations.task.running')}
            className={styles.progress}
            {...(rebuilding !== null &&
              head > 0 && { variant: 'determinate', value: Math.min(100, (100 * rebuilding) / head) })}
          />
        )}
      </TableCell>
      <TableCell data-label={text('operations.projections.state')}>
        <StandingChip good={state === 'live'} word={text(STATES[state])} />
      </TableCell>
      <TableCell className={styles.number} data-label={text('operations.projections.position')}>
        {position}
      </TableCell>
      <TableCell className={styles.number} data-label={text('operations.projections.lag')}>
        {lag}
      </TableCell>
      <TableCell>
        <div className={styles.tools}>
          {(['verify', 'rebuild'] as const).map((what) => (
            <Button
              key={what}
              size="small"
              variant="outlined"
              disabled={busy || pending}
              aria-label={`${text(`operations.${what}`)} ${projection}`}
              onClick={() => onAct({ what, name: projection })}
            >
              {text(`operations.${what}`)}
            </Button>
          ))}
        </div>
      </TableCell>
    </TableRow>
  );
}

function Mails({ mails, lost, onAct, pending }: ActProps & Readonly<{ mails: readonly QueuedMail[]; lost: boolean }>) {
  const text = useText();
  const format = useFormat();
  const title = text(lost ? 'operations.mails.givenUp' : 'operations.mails.waiting');
  if (mails.length === 0)
    return (
      <p className={styles.soft}>{text(lost ? 'operations.mails.noneGivenUp' : 'operations.mails.noneWaiting')}</p>
    );
  return (
    <OperationsTable
      label={title}
      heads={[
        text('operations.mails.domain'),
        text('operations.mails.tries'),
        text('operations.mails.since'),
        text(lost ? 'operations.mails.at' : 'operations.mails.due'),
        text('record.actions'),
      ]}
    >
      {mails.map(({ name, domain, tries, since, due, why }) => (
        <TableRow key={name}>
          <TableCell>
            {domain}
            {why && <p className={styles.soft}>{why}</p>}
          </TableCell>
          <TableCell className={styles.number} data-label={text('operations.mails.tries')}>
            {tries}
          </TableCell>
          <TableCell data-label={text('operations.mails.since')}>{format.instant(since)}</TableCell>
          <TableCell data-label={text(lost ? 'operations.mails.at' : 'operations.mails.due')}>
            {format.instant(due)}
          </TableCell>
          <TableCell>
            <Button
              size="small"
              variant="outlined"
              disabled={pending}
              aria-label={text('operations.mails.retryOf', { domain })}
              onClick={() => onAct({ what: 'retry', name })}
            >
              {text('shell.retry')}
            </Button>
          </TableCell>
        </TableRow>
      ))}
    </OperationsTable>
  );
}

function Backups({ backups }: Pick<Operations, 'backups'>) {
  const text = useText();
  const format = useFormat();
  if (backups.length === 0) return <p className={styles.error}>{text('operations.backups.none')}</p>;
  return (
    <OperationsTable
      label={text('operations.backups.title')}
      heads={[
        text('operations.backups.at'),
        text('operations.backups.what'),
        text('operations.backups.folder'),
        text('operations.backups.events'),
      ]}
    >
      {backups.map(({ at, kind, folder, events, problem }) => (
        <TableRow key={at}>
          <TableCell>{format.instant(at)}</TableCell>
          <TableCell>
            <StandingChip
              good={problem === null}
              word={text(problem === null ? `operations.backups.${kind}` : 'operations.backups.damaged')}
            />
          </TableCell>
          <TableCell data-label={text('operations.backups.folder')}>{folder}</TableCell>
          <TableCell className={styles.number} data-label={text('operations.backups.events')}>
            {events ?? '–'}
          </TableCell>
        </TableRow>
      ))}
    </OperationsTable>
  );
}

/** Read once: it reads the whole log. */
function Erasures() {
  const text = useText();
  const format = useFormat();
  const erasures = useQuery({
    queryKey: [...KEY, 'erasures'],
    queryFn: ({ signal }) => fetchErasures(signal),
    retry: false,
  });
  return (
    <ReadState query={erasures} skeleton={<Skeleton variant="rounded" height={80} />}>
      {(all) =>
        all.length === 0 ? (
          <p className={styles.soft}>{text('operations.erasures.none')}</p>
        ) : (
          <OperationsTable
            label={text('operations.erasures.title')}
            heads={[
              text('operations.erasures.at'),
              text('operations.erasures.by'),
              text('operations.erasures.stays'),
              text('operations.erasures.state'),
            ]}
          >
            {all.map(({ at, by, reservations, claims, accounts, finished }) => (
              <TableRow key={at}>
                <TableCell>{format.instant(at)}</TableCell>
                <TableCell>{by ?? text('role.system')}</TableCell>
                <TableCell>{text('operations.erasures.counts', { reservations, claims, accounts })}</TableCell>
                <TableCell>
                  <StandingChip
                    good={finished}
                    word={text(finished ? 'operations.erasures.finished' : 'operations.erasures.open')}
                  />
                </TableCell>
              </TableRow>
            ))}
          </OperationsTable>
        )
      }
    </ReadState>
  );
}

const useActing = () => {
  const queries = useQueryClient();
  const { run, ...command } = useCommand<Act, Operations>({
    send: act,
    done: 'operations.begun',
    onDone: (now) => queries.setQueryData(KEY, now),
  });
  return { ...command, run: (what: Act): void => void run(what) };
};

function Console({ now }: Readonly<{ now: Operations }>) {
  const text = useText();
  const { run, pending, failure } = useActing();
  const { head, projections, mails, backups } = now;
  return (
    <div className={styles.sections}>
      <FailureNotice failure={failure} about="record" />
      <Section title={text('operations.projections.title')}>
        <p className={styles.soft}>{text('operations.projections.lead', { head })}</p>
        <OperationsTable
          label={text('operations.projections.title')}
          heads={[
            text('operations.projections.name'),
            text('operations.projections.state'),
            text('operations.projections.position'),
            text('operations.projections.lag'),
            text('record.actions'),
          ]}
        >
          {projections.map((row) => (
            <Projection key={row.projection} row={row} head={head} onAct={run} pending={pending} />
          ))}
        </OperationsTable>
      </Section>
      <Section title={text('operations.mails.waiting')}>
        <Mails mails={mails.waiting} lost={false} onAct={run} pending={pending} />
      </Section>
      <Section title={text('operations.mails.givenUp')}>
        <Mails mails={mails.given_up} lost onAct={run} pending={pending} />
      </Section>
      <HeldVoidsSection />
      <Section title={text('operations.backups.title')}>
        <Backups backups={backups} />
      </Section>
      <Section title={text('operations.erasures.title')}>
        <Erasures />
      </Section>
    </div>
  );
}

/** What an operator looks at: read models, refused mails, backups, erasures. Looks again by itself. */
export default function OperationsPage() {
  const text = useText();
  const operations = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => fetchOperations(signal),
    retry: false,
    refetchInterval: ({ state: { data } }) => (data?.projections.some(isBusy) ? LOOK_CLOSER_MS : LOOK_MS),
  });
  return (
    <DialogHost>
      <PageTitle title={text('operations.title')} />
      <ReadState
        query={operations}
        failed={text('operations.failed')}
        skeleton={<Skeleton variant="rounded" height={360} />}
      >
        {(now) => <Console now={now} />}
      </ReadState>
    </DialogHost>
  );
}
