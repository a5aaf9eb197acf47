import { createAttempt } from '@camino/client/attempt.js';
import type { BookedTour, TourBookingForm, TourDeparture, TrackedTour } from '@camino/contracts/tours/tour.js';
import { publicApi } from '../../data/public-api.js';
import { companionsOf, type Draft, type Person } from './draft.js';

/* The calls about tours. All of them throw ApiError. */

export const readDepartures = (date: string): Promise<readonly TourDeparture[]> =>
  publicApi.request<readonly TourDeparture[]>('GET', '/tour/availability', undefined, { query: { date } });

const personOf = ({ name, email, phone, age }: Person) => ({
  name: name.trim(),
  email: email.trim(),
  phone: phone.trim(),
  age: Number(age),
});

/** The booking as POST /tour takes it; every step before must be complete. `price`: the one on screen. */
export const formOf = (draft: Draft, price: number): TourBookingForm => ({
  tour: draft.tour ?? 1,
  date: draft.date,
  adults: draft.adults,
  children: draft.children,
  contact: { ...personOf(draft.contact), note: draft.contact.note.trim() },
  companions: companionsOf(draft).map(personOf),
  price,
});

const attempt = createAttempt();

/** Books once, however often the same form is sent after an answer was lost. */
export const bookTour = async (form: TourBookingForm): Promise<BookedTour> => {
  try {
    const booked = await publicApi.request<BookedTour>('POST', '/tour', form, {
      idempotencyKey: attempt.keyFor(form),
    });
    attempt.settle();
    return booked;
  } catch (error) {
    attempt.settle(error);
    throw error;
  }
};

/** The booking as anybody who has the link may see it; 404 for a link nobody knows. */
export const findTour = (token: string): Promise<TrackedTour> =>
  publicApi.request<TrackedTour>('GET', `/tour/find_tour/${encodeURIComponent(token)}`);

/** Cancels for good; cancelling twice is no error. */
export const cancelTour = (token: string, reason: string): Promise<TrackedTour> =>
  publicApi.request<TrackedTour>('DELETE', '/tour/cancel', { token, ...(reason && { reason }) });
