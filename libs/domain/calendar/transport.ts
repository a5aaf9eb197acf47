import { Rejection } from '../kernel/rejection.js';
import { type LocalDate, localOf, overlaps, plusMinutes, type Window } from '../kernel/rules/time.js';
import {
  allocate,
  type Allocation,
  type Block,
  type Commitment,
  driversSuffice,
  type Fleet,
  OTHERS,
  type Wanted,
} from './allocation.js';
import { sameParty } from './party.js';

/** A driver and a vehicle, assigned together. `OTHERS` is the id of the half that is not the company's. */
export type Transport = Readonly<{ driverId: string; vehicleId: string }>;

/**
 * A place with this driver in this vehicle beside `others`, and the moves of tentative commitments that make room for
 * it. A party that already has a place for the whole time needs no further driver.
 * @throws Rejection `calendar.driver_…`, `calendar.vehicle_…`, `calendar.not_available`
 */
export const allocateDriven = (
  wanted: Wanted,
  { driverId, vehicleId }: Transport,
  others: readonly Commitment[],
  blocks: readonly Block[],
  fleet: Fleet,
): Allocation => {
  const { party, window, seats } = wanted;
  const against = others.filter((c) => !sameParty(c.party, party) && overlaps(c.window, window));
  const away = blocks.filter((b) => overlaps(b.window, window));
  refuseDriver(driverId, against, away, fleet);
  refuseVehicle(vehicleId, seats, against, away, fleet);
  refuseExpired({ driverId, vehicleId }, window, fleet);
  const had = others.some(
    (c) =>
      c.driverId !== OTHERS && sameParty(c.party, party) && c.window.from <= window.from && c.window.to >= window.to,
  );
  if (!had && !driversSuffice({ ...wanted, driverId }, others, blocks, fleet.drivers))
    throw new Rejection('calendar.not_available');
  const found = allocate({ ...wanted, only: vehicleId }, others, blocks, fleet.vehicles);
  if (!found) throw new Rejection('calendar.vehicle_needed', { vehicleId });
  return found;
};

/** Whether a permit has run out before the end of a time; one without a date is not asked for. */
export const hasExpired = (until: LocalDate | null | undefined, { to }: Window): boolean =>
  Boolean(until) && localOf(plusMinutes(to, -1)).date > String(until);

/** Nobody drives without a licence, and no vehicle without insurance, to the end of the trip. */
const refuseExpired = ({ driverId, vehicleId }: Transport, window: Window, fleet: Fleet): void => {
  const licence = fleet.drivers.find(({ id }) => id === driverId)?.permittedUntil;
  if (hasExpired(licence, window))
    throw new Rejection('calendar.driver_licence_expired', { driverId, until: String(licence) });
  const insurance = fleet.vehicles.find(({ id }) => id === vehicleId)?.permittedUntil;
  if (hasExpired(insurance, window))
    throw new Rejection('calendar.vehicle_insurance_expired', { vehicleId, until: String(insurance) });
};

const refuseDriver = (
  driverId: string,
  others: readonly Commitment[],
  blocks: readonly Block[],
  fleet: Fleet,
): void => {
  if (driverId === OTHERS) return;
  if (!fleet.drivers.some((d) => d.id === driverId && d.active))
    throw new Rejection('calendar.driver_inactive', { driverId });
  const trip = others.find((c) => c.driverId === driverId);
  if (trip) throw new Rejection('calendar.driver_busy', { driverId, with: trip.party.id, ...trip.window });
  const off = blocks.find((b) => b.driverId === driverId);
  if (off) throw new Rejection('calendar.driver_off', { driverId, reason: off.reason });
};

const refuseVehicle = (
  vehicleId: string,
  seats: number,
  others: readonly Commitment[],
  blocks: readonly Block[],
  fleet: Fleet,
): void => {
  if (vehicleId === OTHERS) return;
  const vehicle = fleet.vehicles.find((v) => v.id === vehicleId && v.active);
  if (!vehicle) throw new Rejection('calendar.vehicle_inactive', { vehicleId });
  if (vehicle.seats < seats)
    throw new Rejection('calendar.vehicle_too_small', { vehicleId, seats: vehicle.seats, needed: seats });
  const trip = others.find((c) => c.fixed && c.vehicleId === vehicleId);
  if (trip) throw new Rejection('calendar.vehicle_busy', { vehicleId, with: trip.party.id, ...trip.window });
  const away = blocks.find((b) => b.vehicleId === vehicleId);
  if (away) throw new Rejection('calendar.vehicle_blocked', { vehicleId, reason: away.reason });
};
