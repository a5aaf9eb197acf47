import type { User } from '../../auth/user.js';

/** Fields of a `reservations` row that live updates need. */
export type LiveRow = Readonly<{
  _id: string;
  state: string;
  version: number;
  token: string;
  driverId: string | null;
  clientId: string | null;
  bookedBy: string | null;
}>;

/** The receiver: a signed-in user, or the holder of a booking's link. */
export type Viewer = Readonly<{ user: User } | { token: string }>;

/**
 * Drivers see their trips, clients their bookings, collaborators the bookings they made, a link its booking, admins
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
