import { join } from 'node:path';
import { storedEventsOf } from '../kernel/stored-events.contract.js';
import { reservationsDomain } from './reservations.area.js';
import { storedEffects } from './stored.contract.js';

it('streams keep the names they are stored under', () => {
  expect(reservationsDomain.deciders.map(({ category }) => category).sort()).toEqual([
    'driving',
    'requester',
    'reservation',
    'retrieval',
  ]);
});

storedEventsOf(reservationsDomain, join(__dirname, 'stored'), storedEffects);
