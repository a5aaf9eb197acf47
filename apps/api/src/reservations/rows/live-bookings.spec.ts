import type { User } from '../../platform/edge/auth/user.js';
import type { Viewer } from '../../platform/edge/live/audience.js';
import type { BookingRow } from './bookings.projection.js';
import { liveBookings } from './live-bookings.js';

const user = (role: User['role'], id: string): Viewer => ({
  user: { id, role, name: id, driverId: role === 'driver' ? id : null, sid: 's' },
});
const booking = (more: Partial<BookingRow>) =>
  liveBookings.audience({
    token: 'token-r1',
    driverId: 'mario',
    clientId: 'diego',
    bookedBy: 'sofia',
    ...more,
  } as BookingRow);

it.each<[string, Viewer, boolean]>([
  ['an administrator', user('admin', 'lucia'), true],
  ['its driver', user('driver', 'mario'), true],
  ['another driver', user('driver', 'ana'), false],
  ['its client', user('client', 'diego'), true],
  ['another client', user('client', 'rosa'), false],
  ['the collaborator who booked it', user('collaborator', 'sofia'), true],
  ['a collaborator who is its client', user('collaborator', 'diego'), false],
  ['the holder of its link', { token: 'token-r1' }, true],
  ['the holder of another link', { token: 'token-r2' }, false],
])('changes of a booking reach %s: %s', (_, viewer, expected) => {
  expect(liveBookings.maySee(viewer, booking({}))).toBe(expected);
});

it('a booking without a driver is no trip of somebody who drives nothing', () => {
  const viewer: Viewer = { user: { id: 'mario', role: 'driver', name: 'mario', driverId: null, sid: 's' } };
  expect(liveBookings.maySee(viewer, booking({ driverId: null }))).toBe(false);
});

it('nothing personal is kept of a booking', () => {
  expect(booking({ passenger: 'diego paz' })).toEqual({
    token: 'token-r1',
    driverId: 'mario',
    clientId: 'diego',
    bookedBy: 'sofia',
  });
});
