import type { ContinuedBooking } from '@camino/contracts/accounts/account.js';

/** Handed from the page of a mailed link to the page that books, in this tab only. */
const ITEM = 'camino.reservations.continued';

export const handOver = (booking: ContinuedBooking): void => {
  try {
    sessionStorage.setItem(ITEM, JSON.stringify(booking));
  } catch {
    // Storage is blocked: the page that books begins anew.
  }
};

export const handedOver = (): ContinuedBooking | null => {
  try {
    return JSON.parse(sessionStorage.getItem(ITEM) ?? 'null') as ContinuedBooking | null;
  } catch {
    return null;
  }
};

/** Once it was taken over. */
export const forgetHandedOver = (): void => {
  try {
    sessionStorage.removeItem(ITEM);
  } catch {
    // Storage is blocked: there is nothing in it.
  }
};
