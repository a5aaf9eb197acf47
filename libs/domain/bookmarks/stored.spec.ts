import { join } from 'node:path';
import { storedEventsOf } from '../kernel/stored-events.contract.js';
import { storedEffects } from './stored.contract.js';
import { bookmarksDomain } from './bookmarks.area.js';

it('streams keep the names they are stored under', () => {
  expect(bookmarksDomain.deciders.map(({ category }) => category)).toEqual(['bookmarks']);
});

storedEventsOf(bookmarksDomain, join(__dirname, 'stored'), storedEffects);
