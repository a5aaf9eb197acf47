import { Injectable } from '@nestjs/common';
import { account, isKnown } from '@camino/domain/accounts/account.js';
import { vehicleOf } from '@camino/domain/catalogue/fleet.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { FleetFacts } from '../../calendar/fleet-facts.js';
import { Decide } from '../../platform/act/commanding/index.js';
import type { BookingRow } from '../rows/bookings.projection.js';

/** Photos of driver and vehicle as they are now: those of the day of the assignment may have been replaced. */
@Injectable()
export class CurrentPhotos {
  constructor(
    private readonly decide: Decide,
    private readonly facts: FleetFacts,
  ) {}

  async on(row: BookingRow): Promise<BookingRow> {
    const { driver, vehicle } = row;
    return {
      ...row,
      driver: driver?.id && driver.name !== ERASED ? { ...driver, image: await this.ofDriver(driver.id) } : driver,
      vehicle: vehicle?.id
        ? { ...vehicle, image: vehicleOf(await this.facts.catalogue(), vehicle.id)?.image ?? null }
        : vehicle,
    };
  }

  private async ofDriver(id: string): Promise<string | null> {
    const { state } = await this.decide.load(account, id);
    return isKnown(state) ? state.person.image : null;
  }
}
