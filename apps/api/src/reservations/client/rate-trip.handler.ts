import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { rating } from '@camino/domain/claims/rating.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { isBooked } from '@camino/domain/reservations/reservation.js';
import { Decide, type Receipt, commandOf } from '../../platform/act/commanding/index.js';
import { refuseErased } from '../commands/refuse-erased.js';

/** `id` is the reservation's. */
export class RateTrip extends commandOf<Readonly<{ stars: number; comment: string }>>() {}

/**
 * What the reservation's own stream says of the trip goes into the command; no rule goes by a read model. Whoever
 * booked for somebody who is erased says nothing about them any more.
 */
@CommandHandler(RateTrip)
export class RateTripHandler implements ICommandHandler<RateTrip, Receipt> {
  constructor(private readonly decide: Decide) {}

  async execute({ id, data, context: { expected: _, ...context } }: RateTrip): Promise<Receipt> {
    const { state } = await this.decide.load(reservation, id);
    if (!isBooked(state)) throw new Rejection('reservation.unknown');
    const { status, subject, clientId, transport } = state;
    const trip = { status, subject, clientId, driverId: transport?.driverId || null };
    const content = { type: 'RateTrip' as const, data: { ...data, trip } };
    const loaded = await this.decide.load(rating, id);
    if (!loaded.done.has(context.commandId)) {
      this.decide.tryOut(rating, loaded, content, context);
      await refuseErased(this.decide, state, id);
    }
    return this.decide.run(rating, id, content, context);
  }
}
