import Alert from '@mui/material/Alert';
import type { BoardTrip } from '@camino/contracts/reservations/board.js';
import type { DriverChoice, VehicleChoice } from '@camino/contracts/calendar/availability.js';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '../i18n/format.js';
import { useText } from '../i18n/use-text.js';
import { ChoiceList, type ChoiceListProps } from '../reservations/assign/choice-list.js';
import { describeDriver, describeVehicle } from '../reservations/assign/describe-choice.js';
import { useDrivers, useVehicles } from '../reservations/assign/use-choices.js';
import { ActionDialog } from '../ui/action-dialog.js';
import type { BoardRow, By } from './board-model.js';
import styles from './board-page.module.css';
import { useTripWords } from '../ui/board-words.js';
import type { Crew } from './swap.js';

type CrewDialogProps = Readonly<{
  trip: BoardTrip;
  by: By;
  /** The vehicle or driver it was dropped on. */
  row: BoardRow;
  /** Drivers or vehicles to be offered first, when they are free. */
  first: readonly string[];
  onAssign: (crew: Crew) => Promise<boolean>;
  onClose: () => void;
}>;

const minutesOf = ({ pick_up_at, arrives_at }: BoardTrip): number =>
  (Date.parse(arrives_at) - Date.parse(pick_up_at)) / 60_000;

type OtherProps<T> = CrewDialogProps &
  Readonly<{ query: UseQueryResult<readonly T[]>; describe: ChoiceListProps<T>['describe'] }>;

/** The first who is free of those who are usual, otherwise of all. */
const suggested = (choices: readonly Readonly<{ id: string; free: boolean }>[], usual: readonly string[]): string => {
  const free = choices.filter((one) => one.free).map(({ id }) => id);
  return usual.find((id) => free.includes(id)) ?? free[0] ?? '';
};

function Other<T extends Readonly<{ id: string; free: boolean }>>(props: OtherProps<T>) {
  const { trip, by, row, first, query, describe, onAssign, onClose } = props;
  const text = useText();
  const format = useFormat();
  const words = useTripWords()(trip);
  const [picked, setPicked] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const chosen = picked ?? suggested(query.data ?? [], first);
  const assign = (): void => {
    if (!chosen) return setTried(true);
    onClose();
    void onAssign(
      by === 'vehicle' ? { vehicle_id: row.id, driver_id: chosen } : { driver_id: row.id, vehicle_id: chosen },
    );
  };
  return (
    <ActionDialog
      ready
      title={text('board.crew.title', { number: trip.number })}
      confirm={text('board.crew.confirm')}
      onConfirm={assign}
      onClose={onClose}
    >
      <p className={styles.trip}>
        {format.dayTime(trip.pick_up_date, trip.pick_up_time)}, {words.from} → {words.to}, {words.people}
      </p>
      <ChoiceList
        label={
          by === 'vehicle'
            ? text('board.crew.driver', { vehicle: row.title })
            : text('board.crew.vehicle', { driver: row.title })
        }
        query={query}
        describe={describe}
        chosen={chosen}
        onChoose={setPicked}
        current={undefined}
        none={by === 'vehicle' ? 'verb.assign.none' : 'verb.assign.noneVehicle'}
      />
      {tried && !chosen && <Alert severity="warning">{text('board.crew.needs')}</Alert>}
    </ActionDialog>
  );
}

const windowOf = (trip: BoardTrip) => ({
  date: trip.pick_up_date,
  time: trip.pick_up_time,
  duration_min: minutesOf(trip),
  reservation_id: trip.id,
});

function WithDriver(props: CrewDialogProps) {
  return <Other<DriverChoice> {...props} query={useDrivers(windowOf(props.trip))} describe={describeDriver} />;
}

function WithVehicle(props: CrewDialogProps) {
  return <Other<VehicleChoice> {...props} query={useVehicles(windowOf(props.trip))} describe={describeVehicle} />;
}

/** Asks for the driver of a trip that was dropped on a vehicle, or for the vehicle of one dropped on a driver. */
export function CrewDialog(props: CrewDialogProps) {
  return props.by === 'vehicle' ? <WithDriver {...props} /> : <WithVehicle {...props} />;
}
