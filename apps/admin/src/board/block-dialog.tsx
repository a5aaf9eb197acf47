import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import {
  BLOCK_REASON,
  type BlockForm,
  type BoardTrip,
  type ResourceBlock,
} from '@camino/contracts/reservations/board.js';
import { instantOf, localOf, plusDays } from '@camino/domain/kernel/rules/time.js';
import { LOCAL_TIME } from '@camino/contracts/kernel/limits.js';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { liftBlock, saveBlock } from '../data/board-calls.js';
import { readReservationsAnew } from '../data/live-refresh.js';
import { useCommand } from '../data/use-command.js';
import { useText } from '../i18n/use-text.js';
import { ActionDialog } from '../ui/action-dialog.js';
import { DateField } from '../ui/date-field.js';
import { useShowDialog } from '../ui/dialog-host.js';
import { FailureNotice } from '../ui/failure-notice.js';
import { type BoardRow, type By, resourceOf } from './board-model.js';
import styles from './board-page.module.css';
import type { FloorProps } from './grid-props.js';

const ProposeDialog = lazy(() =>
  import('../propose/propose-dialog.js').then((module) => ({ default: module.ProposeDialog })),
);

type Moment = Readonly<{ date: string; time: string }>;
type Times = Omit<BlockForm, 'vehicle_id' | 'driver_id'>;
type BlockDialogProps = Readonly<{
  row: BoardRow;
  by: By;
  trips: readonly BoardTrip[];
  /** The block to be changed; without one, a new one from one moment to another. */
  block?: ResourceBlock;
  from?: Moment;
  to?: Moment;
  /** What was filled in before the trips in the way were moved. */
  filledIn?: Times;
  onClose: () => void;
}>;

const UNSAID: Moment = { date: '', time: '00:00' };

const timesOf = ({ block, from = UNSAID, to = UNSAID }: BlockDialogProps, reason: string): Times => {
  const [begin, end] = block ? [localOf(block.from), localOf(block.to)] : [from, to];
  return {
    from_date: begin.date,
    from_time: begin.time,
    to_date: end.date,
    to_time: end.time,
    reason: block ? block.reason : reason,
  };
};

/** A day from its beginning to that of the next. */
export const wholeDay = (day: string): Readonly<{ from: Moment; to: Moment }> => ({
  from: { date: day, time: '00:00' },
  to: { date: plusDays(day, 1), time: '00:00' },
});

type Opened = Pick<BlockDialogProps, 'block' | 'from' | 'to'>;

/** Opens the dialog of a row for a block that stands, or for a new one in that time. */
export const useBlockDialog = ({ board, view }: Pick<FloorProps, 'board' | 'view'>) => {
  const showDialog = useShowDialog();
  return (row: BoardRow, opened: Opened): void =>
    showDialog((close) => <BlockDialog row={row} by={view.by} trips={board.trips} {...opened} onClose={close} />);
};

/** Assigned trips of the row in that time: they have to go elsewhere before. */
const inTheWayOf = ({ row, by, trips }: BlockDialogProps, times: Times): readonly BoardTrip[] => {
  const isTold = times.from_date && times.to_date && LOCAL_TIME.test(times.from_time) && LOCAL_TIME.test(times.to_time);
  if (!isTold) return [];
  const from = instantOf(times.from_date, times.from_time);
  const to = instantOf(times.to_date, times.to_time);
  return trips.filter(
    (trip) =>
      resourceOf(trip, by) === row.id && trip.state !== 'finished' && trip.busy_from < to && from < trip.busy_to,
  );
};

const useBlocking = (props: BlockDialogProps) => {
  const { row, by, block, onClose } = props;
  const queries = useQueryClient();
  const done = (): void => {
    onClose();
    void readReservationsAnew(queries);
  };
  const whose = by === 'vehicle' ? { vehicle_id: row.id } : { driver_id: row.id };
  const save = useCommand<Times, unknown>({
    done: 'board.block.added',
    send: (times, key) => saveBlock(block?.id ?? null, { ...whose, ...times }, key),
    onDone: done,
  });
  const lift = useCommand<string, unknown>({ done: 'board.block.lifted', send: liftBlock, onDone: done });
  return { save, lift };
};

/** Others are proposed for the trips in the way; once they have moved, the block can be saved as it was filled in. */
const useReplanning = (props: BlockDialogProps, times: Times, blocked: readonly BoardTrip[]): (() => void) => {
  const { row, by, trips } = props;
  const showDialog = useShowDialog();
  const ids = blocked.map(({ id }) => id);
  const again = (left: readonly BoardTrip[]): void =>
    showDialog((close) => <BlockDialog {...props} trips={left} filledIn={times} onClose={close} />);
  return () => {
    let left = trips;
    showDialog(() => (
      <Suspense fallback={null}>
        <ProposeDialog
          form={{ trips: ids, ...(by === 'vehicle' ? { without_vehicle: row.id } : { without_driver: row.id }) }}
          reason={times.reason.trim()}
          onApplied={() => (left = trips.filter(({ id }) => !ids.includes(id)))}
          onClose={() => again(left)}
        />
      </Suspense>
    ));
  };
};

/** Takes a vehicle or a driver out of planning for a time, or changes that, or lifts it. */
function BlockDialog(props: BlockDialogProps) {
  const { row, by, block, onClose } = props;
  const text = useText();
  const list = useId();
  const [times, setTimes] = useState<Times>(
    () =>
      props.filledIn ??
      timesOf(props, text(by === 'vehicle' ? 'board.block.reasonVehicle' : 'board.block.reasonDriver')),
  );
  const { save, lift } = useBlocking(props);
  const blocked = inTheWayOf(props, times);
  const replan = useReplanning(props, times, blocked);
  const pending = save.pending || lift.pending;
  const set = (name: keyof Times, value: string): void => setTimes((now) => ({ ...now, [name]: value }));
  const day = (name: 'from_date' | 'to_date', label: string) => (
    <DateField
      label={label}
      value={times[name]}
      onChange={(value) => set(name, value)}
      onUnread={() => set(name, '')}
    />
  );
  const time = (name: 'from_time' | 'to_time', label: string) => (
    <TextField
      label={label}
      value={times[name]}
      error={!LOCAL_TIME.test(times[name])}
      onChange={(event) => set(name, event.target.value)}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5, placeholder: 'HH:mm' } }}
    />
  );
  const complete =
    times.reason.trim() !== '' &&
    times.from_date !== '' &&
    times.to_date !== '' &&
    [times.from_time, times.to_time].every((one) => LOCAL_TIME.test(one));
  return (
    <ActionDialog
      title={text(block ? 'board.block.titleEdit' : 'board.block.titleAdd', { name: row.title })}
      confirm={text('board.block.save')}
      pending={pending}
      disabled={!complete}
      onConfirm={() => void save.run({ ...times, reason: times.reason.trim() })}
      onClose={onClose}
    >
      <p className={styles.trip}>{text(by === 'vehicle' ? 'board.block.hintVehicle' : 'board.block.hintDriver')}</p>
      <TextField
        label={text('board.block.reason')}
        value={times.reason}
        required
        onChange={(event) => set('reason', event.target.value)}
        slotProps={{ htmlInput: { maxLength: BLOCK_REASON, list } }}
      />
      <datalist id={list}>
        {text(`board.block.suggestions.${by}`)
          .split('|')
          .map((one) => (
            <option key={one} value={one} />
          ))}
      </datalist>
      <div className={styles.times}>
        {day('from_date', text('board.block.fromDate'))}
        {time('from_time', text('board.block.fromTime'))}
        {day('to_date', text('board.block.toDate'))}
        {time('to_time', text('board.block.toTime'))}
      </div>
      {blocked.length > 0 && (
        <Alert severity="warning" variant="outlined">
          <p className={styles.said}>
            {text('board.block.inTheWay', { numbers: blocked.map(({ number }) => number).join(', ') })}
          </p>
          <Button size="small" variant="outlined" color="inherit" onClick={replan}>
            {text('board.block.replan', { smart_count: blocked.length })}
          </Button>
        </Alert>
      )}
      <FailureNotice failure={save.failure ?? lift.failure} about="record" />
      {block && (
        <Button color="error" disabled={pending} onClick={() => void lift.run(block.id)}>
          {text('board.block.lift')}
        </Button>
      )}
    </ActionDialog>
  );
}
