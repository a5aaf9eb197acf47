import { join } from 'node:path';
import { storedEventsOf } from '../kernel/stored-events.contract.js';
import { paymentsDomain } from './payments.area.js';
import { storedEffects } from './stored.contract.js';

it('streams keep the names they are stored under', () => {
  expect(paymentsDomain.deciders.map(({ category }) => category).sort()).toEqual(['payment', 'till']);
});

storedEventsOf(paymentsDomain, join(__dirname, 'stored'), storedEffects);
