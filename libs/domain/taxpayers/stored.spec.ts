import { join } from 'node:path';
import { storedEventsOf } from '../kernel/stored-events.contract.js';
import { storedEffects } from './stored.contract.js';
import { taxpayersDomain } from './taxpayers.area.js';

it('streams keep the names they are stored under', () => {
  expect(taxpayersDomain.deciders.map(({ category }) => category)).toEqual(['taxpayer']);
});

storedEventsOf(taxpayersDomain, join(__dirname, 'stored'), storedEffects);
