import { Rejection } from '../kernel/rejection.js';
import { type Booked, type CommandData, refuseUnfit } from './reservation.js';
import { needsPlaceToWait } from './hired.js';
import type { Party, ReservationEvent, Trip } from './reservation.events.js';

/*
 * A trip that others drive: driver and vehicle are not the company's, so the trip takes no place on the calendar and
 * its driver has no account. The office starts and finishes it. A place of the fleet is taken again before it comes
 * back.
 */
export const assignedToOthers = (
  { seats, subject }: Pick<Booked, 'seats' | 'subject'>,
  { company, driver, vehicle, why }: CommandData<'AssignExternalTransport'>,
): ReservationEvent => {
  if (!why) throw new Rejection('reservation.reason_required');
  if (!Number.isInteger(vehicle.seats) || vehicle.seats < seats)
    throw new Rejection('reservation.external_too_small', { seats: vehicle.seats, needed: seats });
  return { type: 'ExternalTransportAssigned', data: { subject, why, company, driver, vehicle } };
};

/**
 * Driver and vehicle of the fleet leave their place, which the trip keeps; what is hired leaves none, or half of one.
 */
export const unassigned = (state: Booked, { why, place, seen }: CommandData<'UnassignTransport'>): ReservationEvent => {
  const said = { subject: state.subject, why };
  if (!needsPlaceToWait(state)) return { type: 'TransportUnassigned', data: said };
  if (!place || !seen) throw new Rejection('reservation.moved_on');
  refuseUnfit(state, state.trip, place, seen);
  return { type: 'TransportUnassigned', data: { ...said, commitment: place.commitment } };
};

export const seatsOf = (party: Pick<Party, 'adults' | 'children'> | undefined, { seats }: Pick<Booked, 'seats'>) =>
  party ? party.adults + party.children : seats;

/** Whether external transport still serves the trip as corrected: at the same time, with seats enough. */
export const suitsOthers = (
  { external, trip: { at } }: Pick<Booked, 'external' | 'trip'>,
  moved: Pick<Trip, 'at'> | undefined,
  seats: number,
): boolean => Boolean(external) && seats <= (external?.seats ?? 0) && (!moved || moved.at === at);
