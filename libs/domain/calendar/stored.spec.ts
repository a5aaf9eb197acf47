import { join } from 'node:path';
import { storedEventsOf } from '../kernel/stored-events.contract.js';
import { calendarDomain } from './calendar.area.js';
import { storedEffects } from './stored.contract.js';

it('streams keep the names they are stored under', () => {
  expect(calendarDomain.deciders.map(({ category }) => category).sort()).toEqual(['calendar']);
});

storedEventsOf(calendarDomain, join(__dirname, 'stored'), storedEffects);
