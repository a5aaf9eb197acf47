import type { Reservation, ReservationAction } from '@camino/contracts/reservations/reservation.js';
import type { TripCommand, Waiting } from './outbox.js';

/** Milliseconds in which a start can be taken back. */
const UNDO_MS = 5 * 60_000;

/** A trip as it will be once the server has heard everything; `unsent` is what it has not heard yet. */
export type ExpectedTrip = Readonly<{ row: Reservation; unsent: readonly TripCommand[] }>;

const including = (row: Reservation, action: ReservationAction): readonly ReservationAction[] =>
  row.allowed_actions.includes(action) ? row.allowed_actions : [...row.allowed_actions, action];

const without = (row: Reservation, ...actions: ReservationAction[]): readonly ReservationAction[] =>
  row.allowed_actions.filter((action) => !actions.includes(action));

const CHANGES: Readonly<
  Record<TripCommand['verb'], (row: Reservation, at: string, now: number) => Reservation | null>
> = {
  accept: (row) => ({ ...row, accepted: true, status_id: 3, allowed_actions: without(row, 'accept') }),
  decline: () => null,
  start: (row, at, now) => ({
    ...row,
    accepted: true,
    status_id: 4,
    state: 'started',
    progress_step: 4,
    started_at: at,
    allowed_actions: now - Date.parse(at) <= UNDO_MS ? ['finish', 'undo-start'] : ['finish'],
  }),
  'undo-start': (row) => ({
    ...row,
    status_id: 3,
    state: 'reserved',
    progress_step: 3,
    started_at: null,
    allowed_actions: ['decline'],
  }),
  finish: (row) => ({ ...row, status_id: 5, state: 'finished', progress_step: 5, allowed_actions: [] }),
};

/** A trip that was read before it could be started can be by now, though there is no network to ask. */
const startable = (row: Reservation, now: number): Reservation =>
  row.state === 'reserved' && Date.parse(row.start_from) <= now && now <= Date.parse(row.start_until)
    ? { ...row, allowed_actions: including(row, 'start') }
    : row;

/** What was done to a trip, laid over it as it was read; null when it was declined. */
export const expectedOf = (row: Reservation, waiting: readonly Waiting[], now: number): ExpectedTrip | null => {
  const unsent = waiting.map(({ value }) => value).filter(({ tripId, refused }) => tripId === row.id && !refused);
  const then = unsent.reduce<Reservation | null>(
    (known, { verb, recordedAt }) => known && CHANGES[verb](known, recordedAt, now),
    row,
  );
  return then && { row: startable(then, now), unsent };
};
