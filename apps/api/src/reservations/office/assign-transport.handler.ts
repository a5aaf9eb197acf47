import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { account, isKnown } from '@camino/domain/accounts/account.js';
import { OTHERS } from '@camino/domain/calendar/allocation.js';
import { vehicleOf } from '@camino/domain/catalogue/fleet.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import type { Reservation, ReservationCommand } from '@camino/domain/reservations/reservation.js';
import type {
  AssignedDriver,
  AssignedVehicle,
  ExternalTransport,
} from '@camino/domain/reservations/reservation.events.js';
import { DecideAndRelease, type Plan } from '../../calendar/decide-and-release.js';
import { FleetFacts } from '../../calendar/fleet-facts.js';
import { Decide, type Receipt } from '../../platform/act/commanding/index.js';
import { KeyedHashes } from '../../platform/log/crypto/index.js';
import { type CommandClaims, DriverClaims } from '../driver/driver-claims.js';
import { externalDriverOf } from '../commands/external-driver.js';
import { AssignTransport } from '../commands/reservation.commands.js';
import { bookedOf, reservationPlaces } from '../commands/reservation-places.js';

/**
 * A place with driver and vehicle is taken on the calendar first; only then does the booking say so, naming that place.
 */
@CommandHandler(AssignTransport)
export class AssignTransportHandler implements ICommandHandler<AssignTransport, Receipt> {
  constructor(
    private readonly decide: Decide,
    private readonly facts: FleetFacts,
    private readonly decideAndRelease: DecideAndRelease,
    private readonly claims: DriverClaims,
    private readonly hashes: KeyedHashes,
  ) {}

  execute(command: AssignTransport): Promise<Receipt> {
    const claims = this.claims.ofCommand(command.id, command.context);
    return claims.keptOrGivenBack(() =>
      this.decideAndRelease.runWithPlace(
        reservationPlaces,
        { party: command.id, plan: (state) => this.plan(state, command, claims) },
        command.context,
      ),
    );
  }

  private async plan(
    state: Reservation,
    { data: { driverId, vehicleId, why, override, hired } }: AssignTransport,
    claims: CommandClaims,
  ): Promise<Plan<ReservationCommand>> {
    const seen = bookedOf(state);
    const { window } = (seen.change ?? seen).trip;
    const drive = seen.status === 'started' && hired?.half !== 'driver' ? claims.next(override) : undefined;
    const named = {
      driver: hired?.half === 'driver' ? this.hiredDriver(hired.driver) : await this.driver(driverId),
      vehicle:
        hired?.half === 'vehicle' ? { id: OTHERS, ...hired.vehicle, image: null } : await this.vehicle(vehicleId),
      ...(hired && { hired: { half: hired.half, company: hired.company } }),
      why,
      seen,
      drive,
    };
    return {
      wanted: [{ window, seats: seen.seats, transport: { driverId, vehicleId } }],
      command: (place) => ({ type: 'AssignTransport', data: { ...named, place } }),
      ...(drive && { beforehand: () => claims.take(drive, driverId) }),
    };
  }

  private hiredDriver(driver: Omit<ExternalTransport['driver'], 'subject'>): AssignedDriver {
    return { id: OTHERS, subject: externalDriverOf(this.hashes, driver.phone), ...driver, image: null };
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
