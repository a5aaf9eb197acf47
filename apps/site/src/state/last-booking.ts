import type { BookingLink } from '@camino/contracts/reservations/booking-link.js';
import { useMemo, useSyncExternalStore } from 'react';

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
type LastBooking = Readonly<{ trips: readonly BookedTrip[]; missing?: BookingLink }>;

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

const stored = (): string | null => {
  try {
    return sessionStorage.getItem(ITEM);
  } catch {
    return null;
  }
};
const readIn = (text: string | null): LastBooking | null => {
  try {
    return JSON.parse(text ?? 'null') as LastBooking | null;
  } catch {
    return null;
  }
};

export const lastBooking = (): LastBooking | null => readIn(stored());

const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const forgetLastBooking = (): void => {
  sessionStorage.removeItem(ITEM);
  for (const listener of [...listeners]) listener();
};

/** What was booked last, until it is forgotten; null while a page is prepared. */
export const useLastBooking = (): LastBooking | null => {
  const text = useSyncExternalStore(subscribe, stored, () => null);
  return useMemo(() => readIn(text), [text]);
};
