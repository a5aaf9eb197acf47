import { join } from 'node:path';
import { storedEventsOf } from '../kernel/stored-events.contract.js';
import { claimsDomain } from './claims.area.js';
import { storedEffects } from './stored.contract.js';

it('streams keep the names they are stored under', () => {
  expect(claimsDomain.deciders.map(({ category }) => category).sort()).toEqual(['claim', 'rating']);
});

storedEventsOf(claimsDomain, join(__dirname, 'stored'), storedEffects);
