import type { ICommand } from '@nestjs/cqrs';
import { type Instant, localOf, plusDays, plusMinutes } from '@camino/domain/kernel/time.js';
import { seededAccountId } from '../accounts/seed-accounts.js';
import type { Context } from '../platform/commanding/context.js';
import {
  AcceptAssignment, ApproveReservation, AssignTransport, CancelReservation, ChangeByTraveller, ExpireReservation, FinishTrip, RejectReservation,
  ReportNoShow, StartTrip,
} from '../reservations/reservation.commands.js';

/** When something happens, reckoned from the moment of seeding and from the pick-up. */
export type Moment = (known: Readonly<{ now: Instant; pickUpAt: Instant }>) => Instant;
/** A local date and time, reckoned from the moment of seeding. */
export type PickUp = (now: Instant) => Readonly<{ date: string; time: string }>;

/** E-mail of a demo account, or `guest` or `system`, who have none. */
export type Who = string;
export type Step = Readonly<{ at: Moment; by: Who; command: (id: string, context: Context, now: Instant) => ICommand }>;

export const OFFICE = 'admin@demo.gt';

export const hoursAgo = (hours: number): Moment => ({ now }) => plusMinutes(now, -hours * 60);
export const hoursBefore = (hours: number): Moment => ({ pickUpAt }) => plusMinutes(pickUpAt, -hours * 60);
export const minutesAfter = (minutes: number): Moment => ({ pickUpAt }) => plusMinutes(pickUpAt, minutes);

export const onDay = (days: number, time: string): PickUp => (now) => ({ date: plusDays(localOf(now).date, days), time });
/** The full hour that many minutes from now, or the one before it. */
export const onTheHour = (minutes: number): PickUp => (now) => {
  const { date, time } = localOf(plusMinutes(now, minutes));
  return { date, time: `${time.slice(0, 2)}:00` };
};

export const approve = (at: Moment): Step => ({ at, by: OFFICE, command: (id, context) => new ApproveReservation(id, {}, context) });
export const reject = (at: Moment, why: string): Step => ({ at, by: OFFICE, command: (id, context) => new RejectReservation(id, { why }, context) });
export const assign = (at: Moment, driver: string, vehicleId: string): Step => ({
  at,
  by: OFFICE,
  command: (id, context) => new AssignTransport(id, { driverId: seededAccountId(driver), vehicleId, why: '' }, context),
});
export const reportNoShow = (at: Moment, why: string): Step => ({ at, by: OFFICE, command: (id, context) => new ReportNoShow(id, { why }, context) });
export const accept = (at: Moment, by: Who): Step => ({ at, by, command: (id, context) => new AcceptAssignment(id, {}, context) });
export const start = (at: Moment, by: Who): Step => ({ at, by, command: (id, context) => new StartTrip(id, {}, context) });
export const finish = (at: Moment, by: Who): Step => ({ at, by, command: (id, context) => new FinishTrip(id, {}, context) });
export const askForChange = (at: Moment, to: PickUp): Step => ({ at, by: 'guest', command: (id, context, now) => new ChangeByTraveller(id, to(now), context) });
export const cancel = (at: Moment, why: string): Step => ({ at, by: 'guest', command: (id, context) => new CancelReservation(id, { why }, context) });
export const expire = (at: Moment): Step => ({ at, by: 'system', command: (id, context) => new ExpireReservation(id, {}, context) });
