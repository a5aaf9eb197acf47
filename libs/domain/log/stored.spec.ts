import { join } from 'node:path';
import { storedEventsOf } from '../kernel/stored-events.contract.js';
import { logDomain } from './log.area.js';
import { storedEffects } from './stored.contract.js';

it('streams keep the names they are stored under', () => {
  expect(logDomain.deciders.map(({ category }) => category).sort()).toEqual(['log']);
});

storedEventsOf(logDomain, join(__dirname, 'stored'), storedEffects);
