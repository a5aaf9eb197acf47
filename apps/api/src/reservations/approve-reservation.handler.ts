import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { isBooked } from '@camino/domain/reservations/reservation.js';
import { Decide, type Receipt } from '../platform/commanding/decide.js';
import { Agreement } from './agreement.js';
import { Commitments } from './commitments.js';
import { ApproveReservation } from './reservation.commands.js';
import { Settlement } from './settlement.js';

/** Accepting a change takes the assigned driver and vehicle along when both are free at the new time. */
@CommandHandler(ApproveReservation)
export class ApproveReservationHandler implements ICommandHandler<ApproveReservation, Receipt> {
  constructor(
    private readonly decide: Decide,
    private readonly commitments: Commitments,
    private readonly settlement: Settlement,
    private readonly agreement: Agreement,
  ) {}

  async execute({ id, context }: ApproveReservation): Promise<Receipt> {
    const loaded = await this.decide.load(reservation, id);
    const { state, done } = loaded;
    const change = isBooked(state) ? state.change : null;
    const transport = isBooked(state) ? state.transport : null;
    const moving = change && transport && !done.has(context.commandId) ? { change, transport } : null;
    if (!moving) return this.settlement.run(id, { type: 'ApproveReservation', data: { transportFree: false } }, context);
    this.decide.tryOut(reservation, loaded, { type: 'ApproveReservation', data: { transportFree: true } }, context);
    const { trip } = moving.change;
    const transportFree = await granted(this.commitments.promise(trip.commitment, trip.window, moving.transport, context));
    try {
      return await this.settlement.run(id, { type: 'ApproveReservation', data: { transportFree } }, context);
    } catch (error) {
      await this.agreement.reach(id, trip, context);
      throw error;
    }
  }
}

/** True when it was granted, false when a rule refused it; other failures stay failures. */
export const granted = async (asked: Promise<void>): Promise<boolean> => {
  try {
    await asked;
    return true;
  } catch (error) {
    if (error instanceof Rejection) return false;
    throw error;
  }
};
