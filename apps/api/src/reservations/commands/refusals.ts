import type { Refusals } from '../../platform/edge/http/index.js';

/* Refusals of the rules about bookings, in the groups that the routes of this area declare. */

/** Whatever is done to a booking: it may not be there, or have moved on; then its standing is answered. */
export const OF_BOOKING: Refusals = { 'reservation.unknown': null, 'reservation.wrong_state': 'ReservationStanding' };

/** A driver may have lost the trip since it was shown. */
export const OF_DRIVER: Refusals = {
  ...OF_BOOKING,
  'reservation.no_longer_yours': null,
  'reservation.called_off': null,
};

/** Relying on a place that was taken on the calendar: the booking may be another by now, or the place given up. */
export const OF_PLACE: Refusals = { 'reservation.moved_on': null, 'reservation.place_abandoned': null };

/** Setting out for a new day or hour. */
export const OF_TIME: Refusals = {
  'booking.in_past': null,
  'booking.too_far_ahead': null,
  'booking.full_hours_only': null,
  'calendar.not_available': null,
  'calendar.party_too_large': null,
  ...OF_PLACE,
};

/** Asking for a fare. */
export const OF_FARE: Refusals = {
  'fee.not_offered': null,
  'type_vehicle.not_offered': null,
  'payment.only_cash': null,
};

/** Promising a driver and a vehicle. */
export const OF_TRANSPORT: Refusals = {
  ...OF_PLACE,
  'calendar.driver_inactive': null,
  'calendar.driver_busy': null,
  'calendar.driver_off': null,
  'calendar.driver_licence_expired': null,
  'calendar.vehicle_insurance_expired': null,
  'calendar.vehicle_inactive': null,
  'calendar.vehicle_too_small': null,
  'calendar.vehicle_busy': null,
  'calendar.vehicle_blocked': null,
  'calendar.vehicle_needed': null,
  'reservation.reason_required': null,
  'reservation.driver_under_way': null,
};

/** Starting a trip: its driver may have another one under way. */
export const OF_START: Refusals = {
  ...OF_PLACE,
  'reservation.driver_under_way': null,
  'reservation.reason_required': null,
};

/** Taking back a decision. */
export const OF_UNDO: Refusals = {
  'reservation.nothing_to_undo': null,
  'reservation.reason_required': null,
  'reservation.erased': null,
};

/** What the traveller may no longer do. */
export const OF_TRAVELLER: Refusals = {
  'reservation.read_only': null,
  'reservation.erased': null,
  'auth.forbidden': null,
};
