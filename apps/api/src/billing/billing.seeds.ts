import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Plan, plans, PLANS_ID } from '@camino/domain/billing/plans.js';
import type { Seeds } from '../platform/ops/areas/index.js';
import { Clock } from '../platform/kit/index.js';
import { Decide } from '../platform/act/commanding/index.js';
import { systemContext } from '../platform/log/event-store/index.js';
import { SetPlan } from './billing.commands.js';

/** Small taxpayers file one figure a month; the other regimes keep more books. */
export const SEEDED_PLANS: readonly Plan[] = [
  {
    id: 'pequeno',
    name_es: 'Pequeño contribuyente',
    name_en: 'Small taxpayer',
    price: 7_500,
    regimes: [1],
    active: true,
  },
  { id: 'esencial', name_es: 'Esencial', name_en: 'Essential', price: 14_900, regimes: [1, 2, 3], active: true },
  { id: 'completo', name_es: 'Completo', name_en: 'Complete', price: 29_900, regimes: [2, 3], active: true },
];

/** The types of subscription that there are from the beginning. */
@Injectable()
export class BillingSeeds implements Seeds {
  constructor(
    private readonly clock: Clock,
    private readonly commands: CommandBus,
    private readonly decide: Decide,
  ) {}

  /** Once: what the office has changed since stays so. */
  async base(): Promise<void> {
    const { state } = await this.decide.load(plans, PLANS_ID);
    for (const plan of SEEDED_PLANS)
      if (!state.plans.some(({ id }) => id === plan.id))
        await this.commands.execute(
          new SetPlan(PLANS_ID, plan, systemContext(this.clock.now(), 'seed', `plan-${plan.id}`)),
        );
  }
}
