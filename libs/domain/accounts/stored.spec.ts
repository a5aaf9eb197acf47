import { join } from 'node:path';
import { storedEventsOf } from '../kernel/stored-events.contract.js';
import { ADMINISTRATORS } from './administrators.js';
import { ROSTER } from './roster.js';
import { accountsDomain } from './accounts.area.js';
import { storedEffects } from './stored.contract.js';

it('streams keep the names they are stored under', () => {
  expect(accountsDomain.deciders.map(({ category }) => category).sort()).toEqual([
    'account',
    'administrators',
    'email',
    'roster',
  ]);
  expect([ADMINISTRATORS, ROSTER]).toEqual(['main', 'main']);
});

storedEventsOf(accountsDomain, join(__dirname, 'stored'), storedEffects);
