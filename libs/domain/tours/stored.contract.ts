import { BOOKING, type Effects, effectsOn } from '../kernel/stored-events.contract.js';
import { tourBooking } from './tour-booking.js';
import type { tourBookingEvents } from './tour-booking.events.js';
import { tourRequester, type tourRequesterEvents } from './tour-requester.js';

export const storedEffects: Effects<keyof typeof tourBookingEvents | keyof typeof tourRequesterEvents> = {
  ...effectsOn(
    tourBooking,
    BOOKING,
  )({
    TourBookingRequested: {
      gives: {
        status: 'requested',
        tour: 3,
        date: '2026-12-03',
        seats: 3,
        departsAt: '2026-12-03T19:00:00.000Z',
        commitment: `${BOOKING}.a41c07`,
        expiresAt: '2026-12-01T15:00:00.000Z',
      },
    },
    TourBookingAbandoned: { gives: { status: 'abandoned' } },
    TourBookingConfirmed: { after: ['TourBookingRequested'], gives: { status: 'confirmed' } },
    TourBookingCancelled: {
      after: ['TourBookingRequested', 'TourBookingConfirmed'],
      gives: { status: 'cancelled', cancelledBy: 'customer' },
    },
    TourBookingExpired: { after: ['TourBookingRequested'], gives: { status: 'expired' } },
    TourCancellationRefused: {
      after: ['TourBookingRequested', 'TourBookingConfirmed'],
      gives: { status: 'confirmed', refusals: { day: '2026-12-02', count: 1 } },
    },
  }),
  ...effectsOn(
    tourRequester,
    'd41a7c9b',
  )({
    TourCounted: { gives: { open: [BOOKING] } },
    TourUncounted: { after: ['TourCounted'], gives: { open: [] } },
  }),
};
