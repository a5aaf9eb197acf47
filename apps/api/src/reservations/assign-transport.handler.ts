import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { account, isKnown } from '@camino/domain/accounts/account.js';
import { vehicleOf } from '@camino/domain/catalogue/fleet.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { isBooked } from '@camino/domain/reservations/reservation.js';
import type { AssignedDriver, AssignedVehicle } from '@camino/domain/reservations/reservation.events.js';
import { Decide, type Receipt } from '../platform/commanding/decide.js';
import { Agreement } from './agreement.js';
import { Commitments } from './commitments.js';
import { FleetFacts } from './fleet-facts.js';
import { AssignTransport } from './reservation.commands.js';
import { Settlement } from './settlement.js';

/** Driver and vehicle are promised on the calendar first; only then does the booking say so. */
@CommandHandler(AssignTransport)
export class AssignTransportHandler implements ICommandHandler<AssignTransport, Receipt> {
  constructor(
    private readonly decide: Decide,
    private readonly commitments: Commitments,
    private readonly facts: FleetFacts,
    private readonly settlement: Settlement,
    private readonly agreement: Agreement,
  ) {}

  async execute({ id, data: { driverId, vehicleId, why }, context }: AssignTransport): Promise<Receipt> {
    const loaded = await this.decide.load(reservation, id);
    const { state, done } = loaded;
    if (!isBooked(state)) throw new Rejection('reservation.unknown');
    const content = { type: 'AssignTransport' as const, data: { driver: await this.driver(driverId), vehicle: await this.vehicle(vehicleId), why } };
    if (done.has(context.commandId)) return this.settlement.run(id, content, context);
    this.decide.tryOut(reservation, loaded, content, context);
    const trip = state.change?.trip ?? state.trip;
    await this.commitments.bind(trip.commitment, trip.window, { driverId, vehicleId }, context);
    try {
      await this.facts.refuseStoodDown(driverId);
      return await this.settlement.run(id, content, context);
    } catch (error) {
      await this.agreement.reach(id, trip, context);
      throw error;
    }
  }

  private async driver(id: string): Promise<AssignedDriver> {
    const { state } = await this.decide.load(account, id);
    if (!isKnown(state) || state.role !== 'driver') throw new Rejection('calendar.driver_inactive');
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
