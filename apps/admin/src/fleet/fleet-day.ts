import type { VehicleChoice } from '@camino/contracts/calendar/availability.js';
import type { Board, BoardTrip } from '@camino/contracts/reservations/board.js';
import { instantOf, plusDays } from '@camino/domain/kernel/rules/time.js';

/** A day, or some hours of it; `from` and `until` are empty for its beginning and its end. */
export type FleetWindow = Readonly<{ day: string; from: string; until: string }>;

/** What is asked of verify_vehicle. */
export const questionOf = ({
  day,
  from,
  until,
}: FleetWindow): Readonly<{ date: string; time?: string; until?: string }> =>
  from === '' && until === '' ? { date: day } : { date: day, time: from || '00:00', until: until || '00:00' };

/** Its instants in UTC. */
const instantsOf = (window: FleetWindow): Readonly<{ from: string; to: string }> => {
  const { date, time = '00:00', until = '00:00' } = questionOf(window);
  return {
    from: instantOf(date, time),
    to: instantOf(until > time ? date : plusDays(date, 1), until),
  };
};

type FleetStanding = 'free' | 'busy' | 'blocked' | 'expired' | 'inactive';

/** Something that takes a vehicle; `other` is what is no trip of a booking. */
export type FleetTime = Readonly<{ from: string; to: string }> &
  (
    | Readonly<{ kind: 'trip'; trip: BoardTrip }>
    | Readonly<{ kind: 'block'; id: string; reason: string }>
    | Readonly<{ kind: 'other' }>
  );

export type FleetRow = Readonly<{
  vehicle: VehicleChoice;
  standing: FleetStanding;
  /** By their beginning. */
  times: readonly FleetTime[];
}>;

const STANDINGS: Readonly<Record<string, FleetStanding>> = {
  'calendar.vehicle_blocked': 'blocked',
  'calendar.vehicle_insurance_expired': 'expired',
  'calendar.vehicle_inactive': 'inactive',
};

export const ORDER: readonly FleetStanding[] = ['free', 'busy', 'blocked', 'expired', 'inactive'];

const timesOf = (
  { id, reason, busy_from, busy_to }: VehicleChoice,
  { trips, blocks }: Pick<Board, 'trips' | 'blocks'>,
  { from, to }: Readonly<{ from: string; to: string }>,
): readonly FleetTime[] => {
  const found: FleetTime[] = [
    ...trips
      .filter(({ vehicle_id }) => vehicle_id === id)
      .map((trip) => ({ kind: 'trip', trip, from: trip.busy_from, to: trip.busy_to }) as const),
    ...blocks
      .filter(({ vehicle_id }) => vehicle_id === id)
      .map((block) => ({ kind: 'block', id: block.id, reason: block.reason, from: block.from, to: block.to }) as const),
  ].filter((time) => time.from < to && from < time.to);
  const isOther = reason === 'calendar.vehicle_busy' && busy_from !== null && busy_to !== null;
  if (isOther && !found.some((time) => time.from === busy_from && time.to === busy_to))
    found.push({ kind: 'other', from: busy_from, to: busy_to });
  return found.sort((a, b) => a.from.localeCompare(b.from));
};

/**
 * Every vehicle with whether it is free, as verify_vehicle decides, and what the board shows of those hours; the free
 * ones come first, then by plate.
 */
export const fleetRows = (
  vehicles: readonly VehicleChoice[],
  board: Pick<Board, 'trips' | 'blocks'>,
  window: FleetWindow,
): readonly FleetRow[] => {
  const instants = instantsOf(window);
  const rows = vehicles.map((vehicle) => ({
    vehicle,
    standing: vehicle.free ? 'free' : (STANDINGS[vehicle.reason ?? ''] ?? 'busy'),
    times: timesOf(vehicle, board, instants),
  }));
  return rows.sort(
    (a, b) =>
      ORDER.indexOf(a.standing) - ORDER.indexOf(b.standing) || a.vehicle.no_plate.localeCompare(b.vehicle.no_plate),
  );
};
