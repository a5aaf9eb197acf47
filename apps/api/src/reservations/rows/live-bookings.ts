import { liveResource, type Viewer } from '../../platform/edge/live/index.js';
import { type BookingRow, bookings } from './bookings.projection.js';

type Audience = Readonly<Pick<BookingRow, 'token' | 'driverId' | 'clientId' | 'bookedBy'>>;

/**
 * Drivers see their trips, clients their bookings, collaborators those they made, a link its own booking, admins
 * everything.
 */
const maySee = (viewer: Viewer, { token, driverId, clientId, bookedBy }: Audience): boolean => {
  if ('token' in viewer) return token === viewer.token;
  const { role, id, driverId: own } = viewer.user;
  switch (role) {
    case 'admin':
      return true;
    case 'driver':
      return own !== null && driverId === own;
    case 'client':
      return clientId === id;
    case 'collaborator':
      return bookedBy === id;
  }
};

export const liveBookings = liveResource({
  resource: 'reservation',
  projection: bookings,
  audience: ({ token, driverId, clientId, bookedBy }: BookingRow): Audience => ({
    token,
    driverId,
    clientId,
    bookedBy,
  }),
  maySee,
});
