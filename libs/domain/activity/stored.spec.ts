import { join } from 'node:path';
import { storedEventsOf } from '../kernel/stored-events.contract.js';
import { activityDomain } from './activity.area.js';
import { storedEffects } from './stored.contract.js';

it('streams keep the names they are stored under', () => {
  expect(activityDomain.deciders.map(({ category }) => category)).toEqual(['audit', 'auditforgotten']);
});

storedEventsOf(activityDomain, join(__dirname, 'stored'), storedEffects);
