import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import type { Proposal, ProposalForm, ProposalLine } from '@camino/contracts/reservations/proposal.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { lengthOf, useTripWords } from '../ui/board-words.js';
import { fetchProposal } from '../data/proposal-calls.js';
import { useFormat } from '../i18n/format.js';
import { type Text, useText } from '../i18n/use-text.js';
import { ActionDialog } from '../ui/action-dialog.js';
import { Icon } from '../ui/icon.js';
import { ReadState } from '../ui/read-state.js';
import styles from './propose-dialog.module.css';
import { type Order, type Outcome, useApplying } from './use-applying.js';

export type ProposeProps = Readonly<{
  /** What is to be planned. */
  form: ProposalForm;
  /** Written beside each assignment. */
  reason?: string;
  /** After everything that was chosen was done. */
  onApplied?: () => void;
  onClose: () => void;
}>;

/** What speaks for a line, in words. */
const reasonsOf = (line: ProposalLine, text: Text): string => {
  const { seats, trip, after, empty_km, work_min, same_vehicle } = line;
  return [
    text('propose.seats', { seats, people: trip.people }),
    after === null
      ? text('propose.first')
      : text(empty_km === 0 ? 'propose.afterHere' : 'propose.after', { number: after, km: empty_km }),
    text('propose.work', { time: lengthOf(work_min) }),
    same_vehicle && text('propose.sameVehicle'),
  ]
    .filter(Boolean)
    .join(' · ');
};

function Result({ outcome }: Readonly<{ outcome: Outcome | undefined }>) {
  const text = useText();
  if (!outcome) return null;
  if (outcome.state === 'refused') return <p className={styles.refused}>{outcome.told}</p>;
  return (
    <p className={outcome.state === 'done' ? styles.done : undefined}>
      {outcome.state === 'done' && <Icon name="check" size="small" />}{' '}
      {text(outcome.state === 'done' ? 'propose.done' : 'verb.working')}
    </p>
  );
}

type LineProps = Readonly<{
  line: ProposalLine;
  order: Order;
  chosen: boolean;
  outcome: Outcome | undefined;
  proposal: Proposal;
  locked: boolean;
  onChoose: (chosen: boolean) => void;
  onChange: (order: Order) => void;
}>;

/** One trip with whom it is proposed for; both can be changed, or the line left out. */
function Line({ line, order, chosen, outcome, proposal, locked, onChoose, onChange }: LineProps) {
  const text = useText();
  const format = useFormat();
  const { trip } = line;
  const words = useTripWords()(trip);
  const isDone = outcome?.state === 'done';
  const isChanged = order.driver_id !== line.driver_id || order.vehicle_id !== line.vehicle_id;
  const pick = (name: 'driver_id' | 'vehicle_id', label: string, options: readonly (readonly [string, string])[]) => (
    <TextField
      select
      size="small"
      label={label}
      value={order[name]}
      disabled={locked || isDone}
      onChange={({ target: { value } }) => onChange({ ...order, [name]: value })}
      slotProps={{ htmlInput: { 'aria-label': `${label} ${trip.number}` } }}
    >
      {options.map(([id, name]) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <li className={styles.line} aria-busy={outcome?.state === 'working' || undefined}>
      <Checkbox
        checked={chosen && !isDone}
        disabled={locked || isDone}
        onChange={(event) => onChoose(event.target.checked)}
        slotProps={{ input: { 'aria-label': text('propose.choose', { number: trip.number }) } }}
      />
      <div className={styles.trip}>
        <Link to={`/reservation/${trip.id}/show`} className={styles.number}>
          {trip.number}
        </Link>{' '}
        <strong>{format.dayTime(trip.pick_up_date, trip.pick_up_time)}</strong>
        <div>
          {words.from} → {words.to}, {words.people}
        </div>
        <div className={styles.soft}>{isChanged ? text('propose.changed') : reasonsOf(line, text)}</div>
        {trip.state === 'requested' && <div className={styles.soft}>{text('propose.approves')}</div>}
        {trip.state === 'updated' && <div className={styles.soft}>{text('propose.accepts')}</div>}
        <Result outcome={outcome} />
      </div>
      <div className={styles.crew}>
        {pick(
          'driver_id',
          text('verb.assign.driver'),
          proposal.drivers.filter(({ active }) => active).map(({ id, name }) => [id, name] as const),
        )}
        {pick(
          'vehicle_id',
          text('verb.assign.vehicle'),
          proposal.vehicles
            .filter(({ active, seats }) => active && seats >= trip.people)
            .map(
              ({ id, plates, seats }) => [id, `${plates} · ${text('board.seats', { smart_count: seats })}`] as const,
            ),
        )}
      </div>
    </li>
  );
}

/** Trips for which nobody could be proposed, each with the reason. */
function None({ proposal: { none } }: Readonly<{ proposal: Proposal }>) {
  const text = useText();
  if (none.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined">
      <strong>{text('propose.none', { smart_count: none.length })}</strong>
      <ul className={styles.none}>
        {none.map(({ trip, why }) => (
          <li key={trip.id}>
            <Link to={`/reservation/${trip.id}/show`}>{trip.number}</Link> {trip.pick_up_time}:{' '}
            {text(`propose.why.${why}`, { people: trip.people })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

const usePlan = (form: ProposalForm) => {
  const proposal = useQuery({
    queryKey: ['proposal', form],
    queryFn: ({ signal }) => fetchProposal(form, signal),
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [changes, setChanges] = useState<ReadonlyMap<string, Order>>(new Map());
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const orderOf = ({ trip, driver_id, vehicle_id }: ProposalLine): Order =>
    changes.get(trip.id) ?? { trip, driver_id, vehicle_id };
  return {
    proposal,
    orderOf,
    isChosen: ({ trip }: ProposalLine): boolean => !left.has(trip.id),
    choose: (id: string, chosen: boolean): void =>
      setLeft((known) => new Set(chosen ? [...known].filter((one) => one !== id) : [...known, id])),
    change: (order: Order): void => setChanges((known) => new Map(known).set(order.trip.id, order)),
  };
};

/** Proposes drivers and vehicles, lets one change or leave out lines, assigns them and says what became of each. */
export function ProposeDialog({ form, reason, onApplied, onClose }: ProposeProps) {
  const text = useText();
  const { proposal, orderOf, isChosen, choose, change } = usePlan(form);
  const { outcomes, running, apply } = useApplying();
  const lines = proposal.data?.lines ?? [];
  const open = lines.filter((line) => isChosen(line) && outcomes.get(line.trip.id)?.state !== 'done');
  const tried = outcomes.size > 0;
  const finished = tried && !running && open.length === 0;
  const submit = async (): Promise<void> => {
    if (finished || proposal.data === undefined || lines.length === 0) return onClose();
    const done = await apply(open.map(orderOf), reason);
    if (done === open.length) onApplied?.();
  };
  const doneCount = [...outcomes.values()].filter(({ state }) => state === 'done').length;
  return (
    <ActionDialog
      wide
      ready={proposal.isSuccess}
      title={text('propose.title')}
      confirm={
        finished || lines.length === 0 ? text('shell.close') : text('propose.apply', { smart_count: open.length })
      }
      pending={running}
      disabled={proposal.isPending || (!finished && lines.length > 0 && open.length === 0)}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <ReadState
        query={proposal}
        failed={text('propose.failed')}
        skeleton={
          <div>
            <p>{text('propose.working')}</p>
            <Skeleton variant="rounded" height={220} />
          </div>
        }
      >
        {(read) => (
          <>
            {read.lines.length === 0 && read.none.length === 0 && <p>{text('propose.nothing')}</p>}
            {tried && (
              <div role="status">
                <p>{text('propose.progress', { done: doneCount, all: lines.filter(isChosen).length })}</p>
                {running && (
                  <LinearProgress
                    variant="determinate"
                    aria-label={text('propose.title')}
                    value={(outcomes.size / Math.max(1, lines.length)) * 100}
                  />
                )}
              </div>
            )}
            {read.lines.length > 0 && (
              <ul className={styles.lines}>
                {read.lines.map((line) => (
                  <Line
                    key={line.trip.id}
                    line={line}
                    order={orderOf(line)}
                    chosen={isChosen(line)}
                    outcome={outcomes.get(line.trip.id)}
                    proposal={read}
                    locked={running}
                    onChoose={(chosen) => choose(line.trip.id, chosen)}
                    onChange={change}
                  />
                ))}
              </ul>
            )}
            <None proposal={read} />
            <p className={styles.soft}>{text('propose.rule')}</p>
          </>
        )}
      </ReadState>
    </ActionDialog>
  );
}
