import { Injectable } from '@nestjs/common';
import { roster, ROSTER, type Roster } from '@camino/domain/accounts/roster.js';
import type { Fleet } from '@camino/domain/calendar/allocation.js';
import { catalogue, type Catalogue } from '@camino/domain/catalogue/catalogue.js';
import { vehiclesOf } from '@camino/domain/catalogue/fleet.js';
import { permitOf, permits, type Permits, PERMITS_ID } from '@camino/domain/permits/permits.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { Decide } from '../platform/act/commanding/index.js';
import type { Freshness } from '../platform/log/event-store/index.js';

/**
 * Catalogue and fleet by their streams; no rule goes by a read model. By default they are at most a second old, since
 * they are only looked at: nothing is appended to them here.
 */
@Injectable()
export class FleetFacts {
  /** The fleet as it was made of these two states; they are replaced, never changed. */
  private known: Readonly<{ catalogue: Catalogue; roster: Roster; permits: Permits; fleet: Fleet }> | null = null;

  constructor(private readonly decide: Decide) {}

  async catalogue(freshness: Freshness = 'AllowStale'): Promise<Catalogue> {
    return (await this.decide.load(catalogue, 'main', freshness)).state;
  }

  /** The very same object as long as nothing in the catalogue or the roster has changed. */
  async fleet(freshness: Freshness = 'AllowStale'): Promise<Fleet> {
    const [state, { state: drivers }, { state: permitted }] = await Promise.all([
      this.catalogue(freshness),
      this.decide.load(roster, ROSTER, freshness),
      this.decide.load(permits, PERMITS_ID, freshness),
    ]);
    const known = this.known;
    if (known?.catalogue !== state || known.roster !== drivers || known.permits !== permitted) {
      this.known = {
        catalogue: state,
        roster: drivers,
        permits: permitted,
        fleet: { vehicles: permittedVehicles(state, permitted), drivers: driversOf(drivers, permitted) },
      };
    }
    return this.known!.fleet;
  }

  /**
   * To be asked after somebody was promised on the calendar: whoever leaves stands down first and then looks there, so
   * that one of the two sees the other. @throws Rejection `calendar.driver_inactive`
   */
  async refuseStoodDown(driverId: string): Promise<void> {
    const { drivers } = (await this.decide.load(roster, ROSTER, 'RequireLoad')).state;
    if (!drivers.some((driver) => driver.driverId === driverId && driver.active))
      throw new Rejection('calendar.driver_inactive', { driverId });
  }
}

const permittedVehicles = (state: Catalogue, permitted: Permits): Fleet['vehicles'] =>
  vehiclesOf(state).map((vehicle) => ({
    ...vehicle,
    permittedUntil: permitOf(permitted, { kind: 'vehicle', id: vehicle.id }),
  }));

const driversOf = ({ drivers }: Roster, permitted: Permits): Fleet['drivers'] =>
  drivers.map(({ driverId: id, active }) => ({
    id,
    active,
    permittedUntil: permitOf(permitted, { kind: 'driver', id }),
  }));
