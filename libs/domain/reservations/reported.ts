import type { Actor } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';
import { type Instant, minutesBetween } from '../kernel/rules/time.js';
import type { Booked } from './reservation.js';
import type { DeviceReport, Reported } from './reservation.events.js';

/** A phone's clock may be ahead of the server's by this much; what it reports then happened just now. */
const CLOCK_TOLERANCE_MIN = 5;

/** When something happened, and what the driver's phone said about it; that is absent for what no phone reported. */
export type Happened = Readonly<{ at: Instant; reported?: Reported }>;

/**
 * A phone's time counts unless it cannot be true: it lies in the future, or before what has to come first. Then the
 * server's time counts, and the event says so.
 */
export const happened = (
  { at, report }: Readonly<{ at: Instant; report: DeviceReport | undefined }>,
  state: Booked,
): Happened => {
  if (!report) return { at };
  const ahead = minutesBetween(at, report.at);
  const trusted = ahead <= CLOCK_TOLERANCE_MIN && report.at >= earliest(state);
  return { at: trusted && ahead <= 0 ? report.at : at, reported: { ...report, trusted } };
};

/** Nobody finishes before the start, starts before accepting, or accepts what was not requested yet. */
const earliest = ({ startedAt, acceptedAt, requestedAt }: Booked): Instant => startedAt ?? acceptedAt ?? requestedAt;

/** Why a driver can do nothing to the trip: it was never theirs, or it was and no longer is. */
export const notTheirs = ({ formerDrivers, status }: Booked, by: Actor): Rejection => {
  if (!formerDrivers.includes(by.id)) return new Rejection('auth.forbidden');
  return new Rejection(
    status === 'cancelled' || status === 'rejected' ? 'reservation.called_off' : 'reservation.no_longer_yours',
  );
};
