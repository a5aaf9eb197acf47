import type { ReservationFilter } from './reservation-filter.js';

/** The conditions of a saved table, without words that were searched for. */
export type ViewFilter = Omit<ReservationFilter, 'q' | 'id'>;

/** A table of bookings that somebody of the office comes back to; its name is unique to its owner. */
export type View = Readonly<{ name: string; filter: ViewFilter }>;

export const VIEW_NAME_MAX = 40;
