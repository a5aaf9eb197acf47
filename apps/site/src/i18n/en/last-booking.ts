import type { lastBooking as source } from '../es/last-booking.js';

export const lastBooking: typeof source = {
  title: 'What you have just booked',
  number: (number) => `Booking ${number}`,
  see: (number) => `See my booking ${number}`,
  follow: 'See my booking',
  missing: 'The return trip could not be booked yet.',
  book: 'Book the return trip',
  hide: 'Remove this notice',
};
