import type { User } from '../../platform/edge/auth/index.js';
import type { BookingFilter } from '../rows/booking-list.js';

/** A collaborator sees the bookings they made and no others. */
export const ownOf = (user: User): BookingFilter => (user.role === 'collaborator' ? { bookedBy: user.id } : {});
