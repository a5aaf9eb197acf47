import { join } from 'node:path';
import { storedEventsOf } from '../kernel/stored-events.contract.js';
import { permitsDomain } from './permits.area.js';
import { PERMITS_ID } from './permits.js';
import { storedEffects } from './stored.contract.js';

it('streams keep the names they are stored under', () => {
  expect(permitsDomain.deciders.map(({ category }) => category)).toEqual(['permits']);
  expect(PERMITS_ID).toBe('main');
});

storedEventsOf(permitsDomain, join(__dirname, 'stored'), storedEffects);
