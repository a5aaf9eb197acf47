/**
 * The states of a reservation and the two numeric dialects of the API: A for the back office, lists and tracking, B for
 * drivers and clients. A number is a rendering of the state and is never stored.
 */
export const RESERVATION_STATES = [
  'requested',
  'updated',
  'approved',
  'reserved',
  'started',
  'finished',
  'rejected',
  'cancelled',
  'expired',
  'no_show',
] as const;
export type ReservationState = (typeof RESERVATION_STATES)[number];

/** 1 request, 2 reserved, 3 finished, 4 updated, 5 rejected or cancelled. */
export type StatusA = 1 | 2 | 3 | 4 | 5;
/** 0 ended otherwise, 1 request sent, 2 driver assignment, 3 reserved, 4 started, 5 finished. */
export type StatusB = 0 | 1 | 2 | 3 | 4 | 5;
/**
 * Steps of the progress view: 1 request sent, 2 pilot assignment, 3 reserved, 4 started, 5 finished; null in the
 * rejected view.
 */
export type ProgressStep = 1 | 2 | 3 | 4 | 5 | null;

const DIALECTS: Record<ReservationState, readonly [StatusA, StatusB, ProgressStep]> = {
  requested: [1, 1, 1],
  updated: [4, 1, 1],
  approved: [2, 2, 2],
  reserved: [2, 3, 3],
  started: [2, 4, 4],
  finished: [3, 5, 5],
  rejected: [5, 0, null],
  cancelled: [5, 0, null],
  expired: [5, 0, null],
  no_show: [5, 0, null],
};

export const statusA = (state: ReservationState): StatusA => DIALECTS[state][0];
export const statusB = (state: ReservationState): StatusB => DIALECTS[state][1];
export const progressStep = (state: ReservationState): ProgressStep => DIALECTS[state][2];

/** The tabs of the back office's table, in order; each lists the states that have its dialect-A number. */
export const RESERVATION_TABS: readonly StatusA[] = [1, 2, 3, 4, 5];
export const statesOfTab = (tab: StatusA): readonly ReservationState[] =>
  RESERVATION_STATES.filter((state) => statusA(state) === tab);

export const ENDED_STATES: readonly ReservationState[] = ['finished', 'rejected', 'cancelled', 'expired', 'no_show'];
