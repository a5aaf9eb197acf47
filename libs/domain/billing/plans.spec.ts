import { fold } from '../kernel/decider.js';
import { scenarios } from '../kernel/given.js';
import { MOST_PRICE, type Plan, plans, type PlansCommand } from './plans.js';

const basic: Plan = { id: 'basico', name_es: 'Básico', name_en: 'Basic', price: 9900, regimes: [1], active: true };
const full: Plan = { ...basic, id: 'completo', name_es: 'Completo', name_en: 'Complete' };
const set = (plan: Plan, role: 'admin' | 'system' | 'client' = 'admin'): PlansCommand => ({
  type: 'SetPlan',
  data: plan,
  by: { id: 'lucia', role },
  at: '2026-12-03T15:00:00.000Z',
});
const wasSet = (data: Plan) => ({ type: 'PlanSet', data }) as const;

describe('a type of subscription', () =>
  scenarios(plans)({
    'is set by the system, too': { given: [], when: set(basic, 'system'), then: [wasSet(basic)] },
    'may cost as much as any': {
      given: [],
      when: set({ ...basic, price: MOST_PRICE }),
      then: [wasSet({ ...basic, price: MOST_PRICE })],
    },
    'costs no more': {
      given: [],
      when: set({ ...basic, price: MOST_PRICE + 1 }),
      then: { rejected: 'subscription.plan_invalid' },
    },
    'that is as it was is not set again': { given: [wasSet(full), wasSet(basic)], when: set(basic), then: [] },
    'is set anew with another price': {
      given: [wasSet(full), wasSet(basic)],
      when: set({ ...basic, price: 1 }),
      then: [wasSet({ ...basic, price: 1 })],
    },
  }));

it('types keep their order, and each its own terms', () => {
  const later = { ...full, price: 1 };
  expect(fold(plans, [wasSet(full), wasSet(basic), wasSet(later)]).plans).toEqual([later, basic]);
});
