import { type Instant, plusMinutes } from '../kernel/time.js';

/** Nobody can say today what a trip further ahead than this will cost. Days. */
export const HORIZON_DAYS = 730;

/** Which pick-ups can be booked now. */
export const bookableAt = (now: Instant): ((pickUpAt: Instant) => boolean) => {
  const last = plusMinutes(now, HORIZON_DAYS * 24 * 60);
  return (pickUpAt) => pickUpAt > now && pickUpAt <= last;
};
