import { Injectable } from '@nestjs/common';
import type { Permit } from '@camino/contracts/permits/permit.js';
import { account, isKnown } from '@camino/domain/accounts/account.js';
import { roster, ROSTER } from '@camino/domain/accounts/roster.js';
import { catalogue, CATALOGUE_ID } from '@camino/domain/catalogue/catalogue.js';
import { vehiclesOf } from '@camino/domain/catalogue/fleet.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { type Command, type Decider, type Event, fold, streamOf } from '@camino/domain/kernel/decider.js';
import type { Instant } from '@camino/domain/kernel/rules/time.js';
import { permitOf, permits, PERMITS_ID } from '@camino/domain/permits/permits.js';
import { Decide } from '../platform/act/commanding/index.js';
import { EventLog } from '../platform/log/event-log/index.js';
import { knownBefore } from '../platform/edge/http/index.js';

/** Reads the state of an aggregate, of now or of a moment. */
type Load = <S, C extends Command, E extends Event>(decider: Decider<S, C, E>, id: string) => Promise<S>;

/** Who needs a permit: drivers and vehicles as their streams say. */
@Injectable()
export class PermitHolders {
  constructor(
    private readonly decide: Decide,
    private readonly log: EventLog,
  ) {}

  all(): Promise<Permit[]> {
    return this.holders(async (decider, id) => (await this.decide.load(decider, id)).state);
  }

  /** As they were known before a moment. */
  before(until: Instant): Promise<Permit[]> {
    return this.holders(async <S, C extends Command, E extends Event>(decider: Decider<S, C, E>, id: string) => {
      const { events } = await this.log.read(streamOf(decider, id));
      return fold(decider, knownBefore(events, until) as unknown as readonly E[]);
    });
  }

  private async holders(load: Load): Promise<Permit[]> {
    const [state, drivers, rows] = await Promise.all([
      load(permits, PERMITS_ID),
      load(roster, ROSTER),
      load(catalogue, CATALOGUE_ID),
    ]);
    const named = await Promise.all(drivers.drivers.map(({ driverId, active }) => driver(load, driverId, active)));
    const vehicles = vehiclesOf(rows).map(({ id, plates, active }) => ({
      kind: 'vehicle' as const,
      id,
      name: plates,
      active,
    }));
    return [...named.flat(), ...vehicles].map((holder) => ({ ...holder, until: permitOf(state, holder) }));
  }
}

/** None for an account that is gone. */
const driver = async (load: Load, id: string, active: boolean): Promise<Omit<Permit, 'until'>[]> => {
  const state = await load(account, id);
  if (!isKnown(state)) return [];
  const { name, lastName } = state.person;
  return [{ kind: 'driver', id, name: name === ERASED ? '' : `${name} ${lastName}`.trim(), active }];
};
