import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { account } from '@camino/domain/accounts/account.js';
import { vehicleOf } from '@camino/domain/catalogue/fleet.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { type Booked, isBooked } from '@camino/domain/reservations/reservation.js';
import type { AssignedDriver, AssignedVehicle, Trip } from '@camino/domain/reservations/reservation.events.js';
import type { Context } from '../platform/commanding/context.js';
import { Decide, type Receipt } from '../platform/commanding/decide.js';
import { Claims } from './claims.js';
import { FleetFacts } from './fleet-facts.js';
import { AssignTransport } from './reservation.commands.js';
import { Settlement } from './settlement.js';

/** Driver and vehicle are promised on the calendar first; only then does the booking say so. */
@CommandHandler(AssignTransport)
export class AssignTransportHandler implements ICommandHandler<AssignTransport, Receipt> {
  constructor(
    private readonly decide: Decide,
    private readonly claims: Claims,
    private readonly facts: FleetFacts,
    private readonly settlement: Settlement,
  ) {}

  async execute({ id, data: { driverId, vehicleId, why }, context }: AssignTransport): Promise<Receipt> {
    const { state, done } = await this.decide.load(reservation, id);
    if (!isBooked(state)) throw new Rejection('reservation.unknown');
    const content = { type: 'AssignTransport' as const, data: { driver: await this.driver(driverId), vehicle: await this.vehicle(vehicleId), why } };
    if (done.has(context.commandId)) return this.settlement.run(id, content, context);
    reservation.decide({ ...content, by: context.actor, at: context.at }, state);
    const trip = state.change?.trip ?? state.trip;
    await this.claims.bind(trip.commitment, trip.window, { driverId, vehicleId }, context);
    try {
      return await this.settlement.run(id, content, context);
    } catch (error) {
      await this.bindAsItWas(state, trip, context);
      throw error;
    }
  }

  private async bindAsItWas({ change, transport }: Booked, { commitment, window }: Trip, context: Context): Promise<void> {
    const undoing = { ...context, commandId: `${context.commandId}:undo` };
    if (transport && !change) await this.claims.bind(commitment, window, transport, undoing);
    else await this.claims.unbind(commitment, window, undoing);
  }

  private async driver(id: string): Promise<AssignedDriver> {
    const { state } = await this.decide.load(account, id);
    if (state.status === 'unknown' || state.role !== 'driver') throw new Rejection('calendar.driver_inactive');
    const { subject, name, lastName, phone, image } = state.person;
    return { id, subject, name, lastName, phone, image };
  }

  private async vehicle(id: string): Promise<AssignedVehicle> {
    const found = vehicleOf(await this.facts.catalogue(), id);
    if (!found) throw new Rejection('calendar.vehicle_inactive');
    const { plates, brand, color, seats, image } = found;
    return { id, plates, brand, color, seats, image };
  }
}
