import type { Board, BoardTrip, LateDrive, ResourceBlock } from '@camino/contracts/reservations/board.js';
import { localOf, plusDays } from '@camino/domain/kernel/rules/time.js';
import { vehicleTypeWords } from '../data/row-names.js';
import type { Text } from '../i18n/use-text.js';

/** What the rows of the board are. */
export type By = 'vehicle' | 'driver';

/** A vehicle or a driver with what takes their time. */
export type BoardRow = Readonly<{
  id: string;
  title: string;
  detail: string;
  seats: number | null;
  active: boolean;
  trips: readonly BoardTrip[];
  blocks: readonly ResourceBlock[];
}>;

const HOUR_MS = 3_600_000;
/** Guatemala is six hours behind UTC, the whole year. */
const OFFSET_MS = 6 * HOUR_MS;

/** The instant at which a Guatemalan day begins, in milliseconds. */
export const startOfDay = (date: string): number => Date.parse(`${date}T00:00:00Z`) + OFFSET_MS;

/** The Monday of the week a day is in. */
export const mondayOf = (date: string): string =>
  plusDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));

export const daysFrom = (from: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => plusDays(from, index));

export const resourceOf = (trip: BoardTrip, by: By): string | null =>
  by === 'vehicle' ? trip.vehicle_id : trip.driver_id;

export const blockedBy = (block: ResourceBlock, by: By): string | null =>
  by === 'vehicle' ? block.vehicle_id : block.driver_id;

/** A row for each vehicle or driver; those out of service only while they still have something. */
export const rowsOf = ({ vehicles, drivers, trips, blocks }: Board, by: By, text: Text): readonly BoardRow[] => {
  const named =
    by === 'vehicle'
      ? vehicles.map(({ id, plates, brand, type, seats, active }) => ({
          id,
          title: plates,
          detail: [brand, vehicleTypeWords(type, text)].filter(Boolean).join(', '),
          seats,
          active,
        }))
      : drivers.map(({ id, name, active }) => ({ id, title: name, detail: '', seats: null, active }));
  return named
    .map((row) => ({
      ...row,
      trips: trips.filter((trip) => resourceOf(trip, by) === row.id),
      blocks: blocks.filter((block) => blockedBy(block, by) === row.id),
    }))
    .filter(({ active, trips: own }) => active || own.length > 0);
};

/** Trips to come that have neither driver nor vehicle. */
export const unassignedOf = ({ trips }: Board): readonly BoardTrip[] =>
  trips.filter(
    ({ driver_id, external, state }) =>
      driver_id === null && external === null && state !== 'finished' && state !== 'started',
  );

/** Trips that no row has, because others drive them, or because the row is one of what is hired. */
export const drivenByOthersOf = ({ trips }: Board, by: By): readonly BoardTrip[] =>
  trips.filter((trip) => trip.external !== null && resourceOf(trip, by) === null);

/** The trip that cannot be reached in time, by its id. */
export const lateOf = (late: readonly LateDrive[], by?: By): ReadonlyMap<string, LateDrive> =>
  new Map(late.filter((one) => by === undefined || one.by === by).map((one) => [one.second, one]));

export type Axis = Readonly<{ from: number; to: number; hours: readonly number[] }>;

/** The hours of a day that are shown: from five to ten in the evening, and whatever lies beyond. */
export const axisOf = (day: string, times: readonly Readonly<{ from: string; to: string }>[]): Axis => {
  const start = startOfDay(day);
  const hourOf = (at: string): number => (Date.parse(at) - start) / HOUR_MS;
  const first = Math.max(0, Math.floor(Math.min(5, ...times.map(({ from }) => hourOf(from)))));
  const last = Math.min(24, Math.ceil(Math.max(22, ...times.map(({ to }) => hourOf(to)))));
  return {
    from: start + first * HOUR_MS,
    to: start + last * HOUR_MS,
    hours: Array.from({ length: last - first }, (_, index) => first + index),
  };
};

export type Span = Readonly<{ left: number; width: number }>;

/** Where a time lies on the axis, in percent; null when it lies beside it. */
export const spanOf = ({ from, to }: Axis, begin: string, end: string): Span | null => {
  const [a, b] = [Math.max(from, Date.parse(begin)), Math.min(to, Date.parse(end))];
  return a >= b ? null : { left: ((a - from) / (to - from)) * 100, width: ((b - a) / (to - from)) * 100 };
};

type Gap = Span & Readonly<{ minutes: number }>;
/** Shorter gaps need no word. Minutes. */
const SHORTEST_GAP = 60;

/** What is free between the trips and blocks of a row. */
export const gapsOf = ({ trips, blocks }: BoardRow, axis: Axis): readonly Gap[] => {
  const taken = [
    ...trips.map(({ busy_from, busy_to }) => [busy_from, busy_to] as const),
    ...blocks.map(({ from, to }) => [from, to] as const),
  ].sort(([a], [b]) => (a < b ? -1 : 1));
  return taken.slice(1).flatMap(([begin], index) => {
    const until = taken.slice(0, index + 1).reduce((latest, [, end]) => (end > latest ? end : latest), '');
    const minutes = (Date.parse(begin) - Date.parse(until)) / 60_000;
    const span = minutes < SHORTEST_GAP ? null : spanOf(axis, until, begin);
    return span ? [{ ...span, minutes }] : [];
  });
};

export const overlap = (a: BoardTrip, b: BoardTrip): boolean => a.busy_from < b.busy_to && b.busy_from < a.busy_to;

/** The trip of a row at the time of another, which would have to go elsewhere. */
export const inTheWay = (row: BoardRow, trip: BoardTrip): BoardTrip | null => {
  const others = row.trips.filter((other) => other.id !== trip.id && overlap(other, trip));
  return others.length === 1 ? (others[0] ?? null) : null;
};

/** May be given another driver or vehicle. */
export const isMovable = ({ state }: BoardTrip): boolean =>
  ['requested', 'updated', 'approved', 'reserved'].includes(state);

/** A time on the axis as date and time in Guatemala, to half an hour. */
export const momentAt = ({ from, to }: Axis, share: number): Readonly<{ date: string; time: string }> => {
  const half = HOUR_MS / 2;
  const at = Math.round((from + Math.min(1, Math.max(0, share)) * (to - from)) / half) * half;
  return localOf(new Date(at).toISOString());
};

/** Who drives a vehicle that day, or which vehicle a driver has: those of the trips nearest in time first. */
export const companionsOf = (row: BoardRow, trip: BoardTrip, by: By): readonly string[] => {
  const at = Date.parse(trip.pick_up_at);
  const other = by === 'vehicle' ? 'driver' : 'vehicle';
  return [...row.trips]
    .sort((a, b) => Math.abs(Date.parse(a.pick_up_at) - at) - Math.abs(Date.parse(b.pick_up_at) - at))
    .flatMap((one) => resourceOf(one, other) ?? []);
};
