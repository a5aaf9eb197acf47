import type { BookingLink } from './booking-link.js';

/** A trip as it was booked in this tab; `token` is the secret of its link. Ids of places, `YYYY-MM-DD`, `HH:mm`. */
export type BookedTrip = Readonly<{
  number: string;
  token: string;
  origin: string;
  destination: string;
  date: string;
  hour: string;
}>;

/** What was booked last; `missing`: the way back that was asked for along with it and could not be booked. */
export type LastBooking = Readonly<{ trips: readonly BookedTrip[]; missing?: BookingLink }>;

/**
 * It ends with the tab: whoever uses the same computer next sees nothing of it, and the link came by mail. No name, no
 * address, no telephone is kept.
 */
const ITEM = 'camino.last-booking';

export const keepLastBooking = (booking: LastBooking): void => {
  try {
    sessionStorage.setItem(ITEM, JSON.stringify(booking));
  } catch {
    // Storage is full or blocked: the mail has the link.
  }
};

export const lastBooking = (): LastBooking | null => {
  try {
    return JSON.parse(sessionStorage.getItem(ITEM) ?? 'null') as LastBooking | null;
  } catch {
    return null;
  }
};

export const forgetLastBooking = (): void => sessionStorage.removeItem(ITEM);
