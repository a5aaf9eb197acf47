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
/** The numbers by name; `closed` is rejected, canceled or expired. */
export const STATUS_A = { request: 1, reserved: 2, finished: 3, updated: 4, closed: 5 } as const satisfies Readonly<
  Record<string, StatusA>
>;
export const STATUS_B = {
  closed: 0,
  request: 1,
  assignment: 2,
  reserved: 3,
  started: 4,
  finished: 5,
} as const satisfies Readonly<Record<string, StatusB>>;
/**
 * Steps of the progress view: 1 request sent, 2 pilot assignment, 3 reserved, 4 started, 5 finished; null in the
 * rejected view.
 */
export type ProgressStep = 1 | 2 | 3 | 4 | 5 | null;

const DIALECTS: Record<ReservationState, readonly [StatusA, StatusB, ProgressStep]> = {
  requested: [STATUS_A.request, STATUS_B.request, 1],
  updated: [STATUS_A.updated, STATUS_B.request, 1],
  approved: [STATUS_A.reserved, STATUS_B.assignment, 2],
  reserved: [STATUS_A.reserved, STATUS_B.reserved, 3],
  started: [STATUS_A.reserved, STATUS_B.started, 4],
  finished: [STATUS_A.finished, STATUS_B.finished, 5],
  rejected: [STATUS_A.closed, STATUS_B.closed, null],
  cancelled: [STATUS_A.closed, STATUS_B.closed, null],
  expired: [STATUS_A.closed, STATUS_B.closed, null],
  no_show: [STATUS_A.closed, STATUS_B.closed, null],
};

export const statusA = (state: ReservationState): StatusA => DIALECTS[state][0];
export const statusB = (state: ReservationState): StatusB => DIALECTS[state][1];
export const progressStep = (state: ReservationState): ProgressStep => DIALECTS[state][2];

/** The tabs of the back office's table, in order; each lists the states that have its dialect-A number. */
export const RESERVATION_TABS: readonly StatusA[] = [1, 2, 3, 4, 5];
export const statesOfTab = (tab: StatusA): readonly ReservationState[] =>
  RESERVATION_STATES.filter((state) => statusA(state) === tab);

export const ENDED_STATES: readonly ReservationState[] = ['finished', 'rejected', 'cancelled', 'expired', 'no_show'];
