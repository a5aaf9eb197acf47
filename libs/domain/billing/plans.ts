import type { EventCatalogue } from '../kernel/catalogued.js';
import type { Command, Decider, Event } from '../kernel/decider.js';
import type { Centavos } from '../kernel/rules/money.js';
import { Rejection } from '../kernel/rejection.js';

/*
 * The types of subscription, all in one stream, `tax_plans-main`. A price holds for what is paid from now on; whoever
 * has paid keeps what was paid for.
 */
export const PLANS_ID = 'main';

/**
 * `regimes` are the tax regimes it is for. One that is not active is offered to nobody, and goes on for whoever has it.
 */
export type Plan = Readonly<{
  id: string;
  name_es: string;
  name_en: string;
  /** For a month. */
  price: Centavos;
  regimes: readonly number[];
  active: boolean;
}>;

export type PlansCommand = Command<'SetPlan', Plan>;
type PlansEvent = Event<'PlanSet', Plan>;
/** In the order in which they were first set. */
type Plans = Readonly<{ plans: readonly Plan[] }>;

export const MOST_PRICE: Centavos = 1_000_000;

export const plans: Decider<Plans, PlansCommand, PlansEvent> = {
  category: 'tax_plans',
  initial: { plans: [] },
  decide({ data, by }, { plans: known }) {
    if (by.role !== 'admin' && by.role !== 'system') throw new Rejection('auth.forbidden');
    const priced = Number.isInteger(data.price) && data.price > 0 && data.price <= MOST_PRICE;
    if (!priced || data.regimes.length === 0 || !data.name_es || !data.name_en)
      throw new Rejection('subscription.plan_invalid');
    const there = known.find(({ id }) => id === data.id);
    return there && JSON.stringify(there) === JSON.stringify(data) ? [] : [{ type: 'PlanSet', data }];
  },
  evolve({ plans: known }, { data }) {
    const isNew = known.every(({ id }) => id !== data.id);
    return { plans: isNew ? [...known, data] : known.map((each) => (each.id === data.id ? data : each)) };
  },
};

/** What a taxpayer of a regime may choose, the cheapest first. */
export const offered = ({ plans: known }: Plans, regimen: number): readonly Plan[] =>
  known.filter(({ active, regimes }) => active && regimes.includes(regimen)).sort((a, b) => a.price - b.price);

export const plansEvents = {
  PlanSet: { v: 1, says: 'A type of subscription was set: names, price, regimes, and whether it is offered.' },
} as const satisfies EventCatalogue & Record<PlansEvent['type'], unknown>;
