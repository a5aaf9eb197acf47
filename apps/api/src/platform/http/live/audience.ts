import type { User } from '../../auth/user.js';

/** Fields of a row of the `reservations` projection that live updates look at. */
export type LiveRow = Readonly<{
  _id: string;
  state: string;
  version: number;
  token: string;
  driverId: string | null;
  clientId: string | null;
  bookedBy: string | null;
}>;

/** Who listens: a signed-in user, or whoever holds a booking's link. */
export type Viewer = Readonly<{ user: User } | { token: string }>;

/**
 * Drivers see their trips, clients their bookings, collaborators those they made, a link its own booking, admins
 * everything.
 */
export const maySee = (viewer: Viewer, row: LiveRow): boolean => {
  if ('token' in viewer) return row.token === viewer.token;
  const { role, id, driverId } = viewer.user;
  switch (role) {
    case 'admin':
      return true;
    case 'driver':
      return driverId !== null && row.driverId === driverId;
    case 'client':
      return row.clientId === id;
    case 'collaborator':
      return row.bookedBy === id;
  }
};
