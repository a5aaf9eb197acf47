import { LimitTo } from '../platform/http/rate-limits.js';

/** For routes by which anyone may take a place or ask for one. */
export const LimitBookings = () => LimitTo(60);
