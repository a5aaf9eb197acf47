import { LimitTo } from '../../platform/edge/http/index.js';

/** For routes by which anyone may take a place or ask for one. */
export const LimitBookings = () => LimitTo(60);
