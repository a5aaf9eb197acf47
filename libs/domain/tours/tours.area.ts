import { defineDomainArea } from '../kernel/area.js';
import { tourBooking } from './tour-booking.js';
import { tourBookingEvents } from './tour-booking.events.js';
import { tourRequester, tourRequesterEvents } from './tour-requester.js';

/** Bookings of the overnight tours on Acatenango, and the limit of unanswered ones per address. */
export const toursDomain = defineDomainArea({
  name: 'tours',
  events: { ...tourBookingEvents, ...tourRequesterEvents },
  deciders: [tourBooking, tourRequester],
});
