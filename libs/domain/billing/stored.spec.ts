import { join } from 'node:path';
import { storedEventsOf } from '../kernel/stored-events.contract.js';
import { billingDomain } from './billing.area.js';
import { PLANS_ID } from './plans.js';
import { storedEffects } from './stored.contract.js';

it('streams keep the names they are stored under', () => {
  expect(billingDomain.deciders.map(({ category }) => category).sort()).toEqual([
    'tax_plans',
    'tax_subscription',
    'wallet',
  ]);
  expect(PLANS_ID).toBe('main');
});

storedEventsOf(billingDomain, join(__dirname, 'stored'), storedEffects);
