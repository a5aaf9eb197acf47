import type { ICommand } from '@nestjs/cqrs';
import { type Instant, localOf, plusDays, plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { seededAccountId } from '../accounts/seed-accounts.js';
import { FileClaim, ResolveClaim } from '../claims/claim.commands.js';
import { claimIdOf } from '../claims/claim-ids.js';
import type { Context } from '../platform/log/event-store/index.js';
import { RateTrip } from '../reservations/client/rate-trip.handler.js';
import {
  AcceptAssignment,
  ApproveReservation,
  AssignTransport,
  CancelReservation,
  ChangeByTraveller,
  ExpireReservation,
  FinishTrip,
  RejectReservation,
  ReportNoShow,
  StartTrip,
} from '../reservations/commands/reservation.commands.js';

/** A time relative to the moment of seeding and to the pick-up. */
export type Moment = (known: Readonly<{ now: Instant; pickUpAt: Instant }>) => Instant;
/** A local date and time relative to the moment of seeding. */
export type PickUp = (now: Instant) => Readonly<{ date: string; time: string }>;

/** E-mail of a demo account, or `guest` or `system`. */
export type Who = string;
export type Step = Readonly<{
  at: Moment;
  by: Who;
  /** `before` is the command id of the previous step. */
  command: (id: string, context: Context, known: Readonly<{ now: Instant; before: string }>) => ICommand;
  /** Driver (by e-mail) and vehicle that the step assigns. */
  transport?: Readonly<{ driver: string; vehicle: string }>;
  /** The trip is under way after it. */
  starts?: true;
  /** The new pick-up time. */
  instead?: PickUp;
}>;

export const OFFICE = 'admin@demo.gt';

export const hoursAgo =
  (hours: number): Moment =>
  ({ now }) =>
    plusMinutes(now, -hours * 60);
export const hoursBefore =
  (hours: number): Moment =>
  ({ pickUpAt }) =>
    plusMinutes(pickUpAt, -hours * 60);
export const minutesAfter =
  (minutes: number): Moment =>
  ({ pickUpAt }) =>
    plusMinutes(pickUpAt, minutes);

export const onDay =
  (days: number, time: string): PickUp =>
  (now) => ({ date: plusDays(localOf(now).date, days), time });
/** The time that many minutes from now, rounded down to the full hour. */
export const onTheHour =
  (minutes: number): PickUp =>
  (now) => {
    const { date, time } = localOf(plusMinutes(now, minutes));
    return { date, time: `${time.slice(0, 2)}:00` };
  };

export const approve = (at: Moment): Step => ({
  at,
  by: OFFICE,
  command: (id, context) => new ApproveReservation(id, {}, context),
});
export const reject = (at: Moment, why: string): Step => ({
  at,
  by: OFFICE,
  command: (id, context) => new RejectReservation(id, { why }, context),
});
export const assign = (at: Moment, driver: string, vehicleId: string): Step => ({
  at,
  by: OFFICE,
  command: (id, context) => new AssignTransport(id, { driverId: seededAccountId(driver), vehicleId, why: '' }, context),
  transport: { driver, vehicle: vehicleId },
});
export const reportNoShow = (at: Moment, why: string): Step => ({
  at,
  by: OFFICE,
  command: (id, context) => new ReportNoShow(id, { why }, context),
});
export const accept = (at: Moment, by: Who): Step => ({
  at,
  by,
  command: (id, context) => new AcceptAssignment(id, {}, context),
});
export const start = (at: Moment, by: Who): Step => ({
  at,
  by,
  starts: true,
  command: (id, context) => new StartTrip(id, { why: '' }, context),
});
export const finish = (at: Moment, by: Who): Step => ({
  at,
  by,
  command: (id, context) => new FinishTrip(id, { why: '' }, context),
});
export const askForChange = (at: Moment, to: PickUp): Step => ({
  at,
  by: 'guest',
  command: (id, context, { now }) => new ChangeByTraveller(id, to(now), context),
  instead: to,
});
export const cancel = (at: Moment, why: string): Step => ({
  at,
  by: 'guest',
  command: (id, context) => new CancelReservation(id, { why }, context),
});
export const cancelByOffice = (at: Moment, why: string): Step => ({
  at,
  by: OFFICE,
  command: (id, context) => new CancelReservation(id, { why }, context),
});
export const expire = (at: Moment): Step => ({
  at,
  by: 'system',
  command: (id, context) => new ExpireReservation(id, {}, context),
});
export const rate = (at: Moment, by: Who, stars: number, comment: string): Step => ({
  at,
  by,
  command: (id, context) => new RateTrip(id, { stars, comment }, context),
});
export const fileClaim = (at: Moment, by: Who, claimTypeId: string): Step => ({
  at,
  by,
  command: (id, context) => new FileClaim(id, { claimTypeId }, context),
});
/** Resolves the claim of the previous step. */
export const resolveClaim = (at: Moment, note: string): Step => ({
  at,
  by: OFFICE,
  command: (id, context, { before }) => new ResolveClaim(claimIdOf(id, before), { note }, context),
});
