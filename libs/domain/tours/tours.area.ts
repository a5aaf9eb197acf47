import { defineDomainArea } from '../kernel/area.js';
import { tourBooking } from './tour-booking.js';
import { tourBookingEvents } from './tour-booking.events.js';

/** Bookings of the overnight tours on Acatenango. */
export const toursDomain = defineDomainArea({ name: 'tours', events: tourBookingEvents, deciders: [tourBooking] });
