import { AIRPORT_MEETING } from '@camino/contracts/reservations/meeting.js';
import { booking as enBooking } from './en/booking.js';
import { tracking as enTracking } from './en/tracking.js';
import { booking as esBooking } from './es/booking.js';
import { tracking as esTracking } from './es/tracking.js';

/* A page loads the words of one language only, so they stand in its file once more. */
it.each([
  ['es', esBooking, esTracking],
  ['en', enBooking, enTracking],
] as const)('whoever arrives at the airport reads the same in the wizard, in tracking and in mails: %s', (...given) => {
  const [language, booking, tracking] = given;
  for (const texts of [booking, tracking]) expect(JSON.stringify(texts)).toContain(AIRPORT_MEETING[language]);
});
