import { join } from 'node:path';
import { storedEventsOf } from '../kernel/stored-events.contract.js';
import { CATALOGUE_ID } from './catalogue.js';
import { catalogueDomain } from './catalogue.area.js';
import { storedEffects } from './stored.contract.js';

it('streams keep the names they are stored under', () => {
  expect(catalogueDomain.deciders.map(({ category }) => category).sort()).toEqual(['catalogue']);
  expect(CATALOGUE_ID).toBe('main');
});

storedEventsOf(catalogueDomain, join(__dirname, 'stored'), storedEffects);
