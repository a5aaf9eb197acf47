import { type Instant, plusMinutes } from '../kernel/rules/time.js';

/** Trips cannot be booked further ahead than this, because their prices are not known yet. Days. */
export const HORIZON_DAYS = 730;

/** The pick-up times that can be booked now. */
export const bookableAt = (now: Instant): ((pickUpAt: Instant) => boolean) => {
  const last = plusMinutes(now, HORIZON_DAYS * 24 * 60);
  return (pickUpAt) => pickUpAt > now && pickUpAt <= last;
};
