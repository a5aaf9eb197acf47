import { OTHERS } from '../calendar/allocation.js';
import type { Transport } from '../calendar/transport.js';
import { Rejection } from '../kernel/rejection.js';
import { type Booked, type CommandData, refuseMovedOn, refuseUnfit } from './reservation.js';
import type { Hired, Trip } from './reservation.events.js';

/*
 * One half of the transport is not the company's: a hired driver in a vehicle of the fleet, or a driver of the fleet in
 * a hired vehicle. The half that is the company's has its place on the calendar like any other. A driver of the fleet
 * answers, starts and finishes; for a hired one the office does.
 */
type Carried = Pick<Booked, 'transport' | 'external'>;

/** Which half is not the company's; null if both are, or neither. */
export const hiredHalf = (transport: Transport | null): Hired['half'] | null => {
  if (transport?.driverId === OTHERS) return 'driver';
  return transport?.vehicleId === OTHERS ? 'vehicle' : null;
};

/** The driver of the fleet who has the trip; null if there is none yet, or if others drive. */
export const ownDriver = ({ transport }: Pick<Carried, 'transport'>): string | null => transport?.driverId || null;

/** The office starts and finishes such a trip, and nobody is claimed for it. */
export const isDrivenByOthers = ({ transport, external }: Carried): boolean =>
  Boolean(external) || hiredHalf(transport) === 'driver';

/** Whether the trip cannot wait for a driver on the place it has, because that keeps no more than one half. */
export const needsPlaceToWait = ({ transport, external }: Carried): boolean =>
  Boolean(external) || hiredHalf(transport) !== null;

/**
 * A trip that its driver gives back waits on a place for both halves: in a hired vehicle, on one that was taken for it.
 * When the fleet has none, it stays on the place it has, without a vehicle: nobody must drive because of that.
 */
export const waitingOn = (
  state: Booked,
  { place, seen }: Pick<CommandData<'DeclineAssignment'>, 'place' | 'seen'>,
): Readonly<{ commitment?: string }> => {
  if (!needsPlaceToWait(state)) return {};
  if (!seen) throw new Rejection('reservation.moved_on');
  if (place) refuseUnfit(state, state.trip, place, seen);
  else refuseMovedOn(state, seen);
  return place ? { commitment: place.commitment } : {};
};

/** Who was hired for one hour is not promised for another, nor a vehicle for more than its seats. */
export const suitsHired = (
  { transport, trip }: Pick<Booked, 'transport' | 'trip'>,
  moved: Pick<Trip, 'at'> | undefined,
  seats: number,
): boolean =>
  hiredHalf(transport) === null || ((!moved || moved.at === trip.at) && seats <= (transport?.seats ?? seats));

export const refuseHired = (
  { seats }: Pick<Booked, 'seats'>,
  { driver, vehicle, hired, why }: Pick<CommandData<'AssignTransport'>, 'driver' | 'vehicle' | 'hired' | 'why'>,
): void => {
  if (hiredHalf({ driverId: driver.id, vehicleId: vehicle.id }) !== (hired?.half ?? null))
    throw new Rejection('reservation.moved_on');
  if (!hired) return;
  if (!why) throw new Rejection('reservation.reason_required');
  const suffices = Number.isInteger(vehicle.seats) && vehicle.seats >= seats;
  if (hired.half === 'vehicle' && !suffices)
    throw new Rejection('reservation.external_too_small', { seats: vehicle.seats, needed: seats });
};
