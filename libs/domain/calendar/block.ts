import { Rejection } from '../kernel/rejection.js';
import { daysOf, type Instant, type Window } from '../kernel/rules/time.js';
import type { Block, Fleet } from './allocation.js';

/** A longer absence is entered in parts: every day of it is a stream of its own. Days. */
export const MOST_BLOCKED_DAYS = 62;

/**
 * A block as it may be written: one vehicle or one driver of the fleet, for a time that is not over and not too long.
 * @throws Rejection `calendar.block_…`
 */
export const checkedBlock = (block: Block, fleet: Fleet, at: Instant): Block => {
  const { vehicleId, driverId, window } = block;
  if ((vehicleId === undefined) === (driverId === undefined)) throw new Rejection('calendar.block_of_one');
  const isKnown = vehicleId
    ? fleet.vehicles.some(({ id }) => id === vehicleId)
    : fleet.drivers.some(({ id }) => id === driverId);
  if (!isKnown) throw new Rejection('calendar.block_of_nothing');
  refuseTime(window, at);
  return block;
};

const refuseTime = (window: Window, at: Instant): void => {
  if (window.from >= window.to) throw new Rejection('calendar.block_ends_first');
  if (window.to <= at) throw new Rejection('calendar.block_in_past');
  const days = daysOf(window).length;
  if (days > MOST_BLOCKED_DAYS) throw new Rejection('calendar.block_too_long', { days, max: MOST_BLOCKED_DAYS });
};
