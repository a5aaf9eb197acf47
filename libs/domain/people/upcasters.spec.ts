import { liftingBy } from '../kernel/upcaster.js';
import { personUpcasters } from './upcasters.js';

it('version 1 named bookings, claims and accounts: version 2 names the streams that held something of them', () => {
  const data = {
    subject: 'anna',
    why: 'asked',
    keys: ['k'],
    reservations: ['r1', 'r2'],
    claims: ['r1.c'],
    accounts: ['a'],
  };
  expect(liftingBy(personUpcasters)('PersonErased', { v: 1, data })).toEqual({
    v: 2,
    data: {
      subject: 'anna',
      why: 'asked',
      keys: ['k'],
      streams: [
        'email-anna',
        'account-a',
        'reservation-r1',
        'claim-r1',
        'rating-r1',
        'reservation-r2',
        'claim-r2',
        'rating-r2',
      ],
      parts: ['claim-r1.c'],
    },
  });
});
