import { type Instant, plusMinutes } from '../kernel/rules/time.js';
import type { Booked } from './reservation.js';

/** The status of the trip that holds, also while a change is waiting for an answer. */
export const holdingStatus = ({ status, change }: Pick<Booked, 'status' | 'change'>): Booked['status'] =>
  change?.back ?? status;

/** Whether office and traveller agree on a trip that has not started. */
export const isAgreed = (state: Pick<Booked, 'status' | 'change'>): boolean =>
  ['approved', 'reserved'].includes(holdingStatus(state));

/** When travelers are picked up: at the agreed time, later by the delay that was told of a trip that is still ahead. */
export const expectedPickUp = (state: Pick<Booked, 'status' | 'change' | 'trip' | 'delay'>): Instant =>
  state.delay && isAgreed(state) ? plusMinutes(state.trip.at, state.delay.minutes) : state.trip.at;
