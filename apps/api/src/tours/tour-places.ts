import { placesOfTour, tourBooking } from '@camino/domain/tours/tour-booking.js';
import { tourBookingEvents } from '@camino/domain/tours/tour-booking.events.js';
import { definePlaceHolder } from '../calendar/place-holders.js';

/** What a tour booking counts on: its seats on the departure. */
export const tourPlaces = definePlaceHolder({
  decider: tourBooking,
  events: Object.keys(tourBookingEvents),
  placesOf: placesOfTour,
  abandon: (commitment) => ({ type: 'AbandonTour', data: { commitment } }),
  movedOn: ['tour.abandoned'],
  why: ({ status }) => status,
});
