import { join } from 'node:path';
import { storedEventsOf } from '../kernel/stored-events.contract.js';
import { projectionsDomain } from './projections.area.js';
import { storedEffects } from './stored.contract.js';

it('streams keep the names they are stored under', () => {
  expect(projectionsDomain.deciders.map(({ category }) => category).sort()).toEqual(['projections']);
});

storedEventsOf(projectionsDomain, join(__dirname, 'stored'), storedEffects);
