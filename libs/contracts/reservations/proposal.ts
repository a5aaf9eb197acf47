import type { BoardDriver, BoardTrip, BoardVehicle } from './board.js';

/** Most trips of one proposal. */
export const PROPOSED_TRIPS = 100;

/**
 * Body of POST /admin/proposal: the trips of a day that have no transport, or these trips, also those that have some.
 * `without_…`: a vehicle or driver that is not to be had.
 */
export type ProposalForm = Readonly<{
  date?: string;
  trips?: readonly string[];
  without_vehicle?: string;
  without_driver?: string;
}>;

/** A driver and a vehicle for a trip, with what speaks for them. */
export type ProposalLine = Readonly<{
  trip: BoardTrip;
  driver_id: string;
  vehicle_id: string;
  /** Seats of the vehicle. */
  seats: number;
  /** Number of the trip the vehicle drives before this one, null when it is the first. */
  after: string | null;
  /** Empty kilometers from there. */
  empty_km: number;
  /** Minutes the driver works that day with the whole plan. */
  work_min: number;
  /** The driver is in this vehicle on another trip of the day, too. */
  same_vehicle: boolean;
}>;

/**
 * `too_large`: no vehicle has the seats. `no_vehicle`, `no_driver`: those that could are busy, blocked, without
 * insurance or license on that day, or too far away. `full`: what could carry it is needed by others. `refused`: the
 * calendar would not admit it, `refusal` says why.
 */
export type ProposalNone = Readonly<{
  trip: BoardTrip;
  why: 'too_large' | 'no_vehicle' | 'no_driver' | 'full' | 'refused' | 'ended';
  refusal: string | null;
}>;

/** Response of POST /admin/proposal. Nothing is stored: each line is applied by assigning it. */
export type Proposal = Readonly<{
  lines: readonly ProposalLine[];
  none: readonly ProposalNone[];
  /** Proven to be the best by the rules of the plan. */
  optimal: boolean;
  vehicles: readonly BoardVehicle[];
  drivers: readonly BoardDriver[];
}>;
