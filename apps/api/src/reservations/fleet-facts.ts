import { Injectable } from '@nestjs/common';
import { roster, type Roster } from '@camino/domain/accounts/roster.js';
import type { Fleet } from '@camino/domain/calendar/allocation.js';
import { catalogue, type Catalogue } from '@camino/domain/catalogue/catalogue.js';
import { vehiclesOf } from '@camino/domain/catalogue/fleet.js';
import { Decide } from '../platform/commanding/decide.js';

/** Catalogue and fleet as their streams say now; no rule goes by a read model. */
@Injectable()
export class FleetFacts {
  constructor(private readonly decide: Decide) {}

  async catalogue(): Promise<Catalogue> {
    return (await this.decide.load(catalogue, 'main')).state;
  }

  async fleet(): Promise<Fleet> {
    const [state, { state: drivers }] = await Promise.all([this.catalogue(), this.decide.load(roster, 'main')]);
    return { vehicles: vehiclesOf(state), drivers: driversOf(drivers) };
  }
}

const driversOf = ({ drivers }: Roster): Fleet['drivers'] => drivers.map(({ driverId, active }) => ({ id: driverId, active }));
