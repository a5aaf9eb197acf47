import { STATUS_A, STATUS_B } from '@camino/contracts/reservations/reservation-states.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import type { Context } from '../../platform/log/event-store/index.js';
import type { Issued } from '../commands/command-runner.js';
import { correctionsOf } from './corrections.js';
import {
  AcceptAssignment,
  ApproveReservation,
  CancelReservation,
  CorrectReservation,
  FinishTrip,
  StartTrip,
} from '../commands/reservation.commands.js';
import type { PutReservationDto } from '../commands/reservation.dto.js';

/**
 * PUT /reservation in the words of the domain. `reservation_status_id` is dialect A; `status_id` is B for drivers, A
 * otherwise. A number no command leads to is refused as the jump it is.
 */
export const commandOfPut = (id: string, body: PutReservationDto, context: Context): Issued => {
  const dialect = body.reservation_status_id === undefined && context.actor.role === 'driver' ? 'B' : 'A';
  const status = body.reservation_status_id ?? body.status_id;
  if (status !== undefined)
    return dialect === 'B' ? ofDriver(id, status, context) : ofOffice(id, status, body.reason ?? '', context);
  if (context.actor.role !== 'admin') throw new Rejection('auth.forbidden');
  const { pick_up_date, pick_up_time, ...fields } = body;
  return new CorrectReservation(
    id,
    correctionsOf({ ...fields, date: fields.date ?? pick_up_date, hour: fields.hour ?? pick_up_time }),
    context,
  );
};

const ofDriver = (id: string, status: number, context: Context): Issued => {
  if (status === STATUS_B.assignment) return new AcceptAssignment(id, undefined, context);
  if (status === STATUS_B.started) return new StartTrip(id, { why: '' }, context);
  if (status === STATUS_B.finished) return new FinishTrip(id, { why: '' }, context);
  throw new Rejection('reservation.wrong_state', { state: status });
};

/** Setting 2 as a driver in dialect A is the driver's approval too; everything else there is the office's. */
const ofOffice = (id: string, status: number, why: string, context: Context): Issued => {
  const driver = context.actor.role === 'driver';
  if (status === STATUS_A.reserved)
    return driver ? new AcceptAssignment(id, undefined, context) : new ApproveReservation(id, {}, context);
  if (driver) throw new Rejection('auth.forbidden');
  if (status === STATUS_A.finished) return new FinishTrip(id, { why }, context);
  if (status === STATUS_A.closed) return new CancelReservation(id, { why }, context);
  throw new Rejection('reservation.wrong_state', { state: status });
};
