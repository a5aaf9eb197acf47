import { join } from 'node:path';
import { storedEventsOf } from '../kernel/stored-events.contract.js';
import { peopleDomain } from './people.area.js';
import { storedEffects } from './stored.contract.js';

it('streams keep the names they are stored under', () => {
  expect(peopleDomain.deciders.map(({ category }) => category).sort()).toEqual(['person']);
});

storedEventsOf(peopleDomain, join(__dirname, 'stored'), storedEffects);
