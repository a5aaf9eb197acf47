import { Injectable } from '@nestjs/common';
import type { Permit } from '@camino/contracts/permit.js';
import { account, isKnown } from '@camino/domain/accounts/account.js';
import { roster, ROSTER } from '@camino/domain/accounts/roster.js';
import { catalogue, CATALOGUE_ID } from '@camino/domain/catalogue/catalogue.js';
import { vehiclesOf } from '@camino/domain/catalogue/fleet.js';
import { permitOf, permits, PERMITS_ID } from '@camino/domain/permits/permits.js';
import { Decide } from '../platform/commanding/decide.js';

/** Who needs a permit: drivers and vehicles as their streams say now. */
@Injectable()
export class PermitHolders {
  constructor(private readonly decide: Decide) {}

  async all(): Promise<Permit[]> {
    const [{ state }, { state: drivers }, { state: rows }] = await Promise.all([
      this.decide.load(permits, PERMITS_ID),
      this.decide.load(roster, ROSTER),
      this.decide.load(catalogue, CATALOGUE_ID),
    ]);
    const named = await Promise.all(drivers.drivers.map(({ driverId, active }) => this.driver(driverId, active)));
    const vehicles = vehiclesOf(rows).map(({ id, plates, active }) => ({
      kind: 'vehicle' as const,
      id,
      name: plates,
      active,
    }));
    return [...named.flat(), ...vehicles].map((holder) => ({ ...holder, until: permitOf(state, holder) }));
  }

  /** None for an account that is gone. */
  private async driver(id: string, active: boolean): Promise<Omit<Permit, 'until'>[]> {
    const { state } = await this.decide.load(account, id);
    if (!isKnown(state)) return [];
    return [{ kind: 'driver', id, name: `${state.person.name} ${state.person.lastName}`.trim(), active }];
  }
}
