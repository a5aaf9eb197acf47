import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { account, isKnown } from '@camino/domain/accounts/account.js';
import { vehicleOf } from '@camino/domain/catalogue/fleet.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { partyOf } from '@camino/domain/reservations/places.js';
import { isBooked } from '@camino/domain/reservations/reservation.js';
import type { AssignedDriver, AssignedVehicle } from '@camino/domain/reservations/reservation.events.js';
import { Decide, type Receipt } from '../../platform/commanding/decide.js';
import { Places } from '../../calendar/places.js';
import { FleetFacts } from '../../calendar/fleet-facts.js';
import { againWhenMovedOn } from '../moved-on.js';
import { AssignTransport } from '../reservation.commands.js';
import { DecideAndRelease } from '../../calendar/decide-and-release.js';
import { reservationPlaces } from '../reservation-places.js';

/**
 * A place with driver and vehicle is taken on the calendar first; only then does the booking say so, naming that place.
 */
@CommandHandler(AssignTransport)
export class AssignTransportHandler implements ICommandHandler<AssignTransport, Receipt> {
  constructor(
    private readonly decide: Decide,
    private readonly places: Places,
    private readonly facts: FleetFacts,
    private readonly decideAndRelease: DecideAndRelease,
  ) {}

  execute(command: AssignTransport): Promise<Receipt> {
    return againWhenMovedOn(() => this.once(command));
  }

  private async once({ id, data: { driverId, vehicleId, why }, context }: AssignTransport): Promise<Receipt> {
    const loaded = await this.decide.load(reservation, id);
    const { state, done } = loaded;
    if (!isBooked(state)) throw new Rejection('reservation.unknown');
    const { window } = (state.change ?? state).trip;
    const transport = { driverId, vehicleId };
    const named = { driver: await this.driver(driverId), vehicle: await this.vehicle(vehicleId), why, seen: state };
    const relyingOn = (commitment: string | null) => ({
      type: 'AssignTransport' as const,
      data: { ...named, place: commitment === null ? null : { commitment, window, transport } },
    });
    const changes = done.has(context.commandId) ? [] : this.decide.tryOut(reservation, loaded, relyingOn(''), context);
    if (changes.length === 0) return this.decideAndRelease.run(reservationPlaces, id, relyingOn(null), context);
    const { id: commitment } = await this.places.take(
      { party: partyOf(id), window, seats: state.seats, transport },
      context,
    );
    return this.decideAndRelease.runOn(
      { id: commitment, window, transport },
      reservationPlaces,
      id,
      relyingOn(commitment),
      context,
    );
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
