import { defineDomainArea } from '../kernel/area.js';
import { reservation } from './decide.js';
import { requester, requesterEvents } from './requester.js';
import { reservationEvents } from './reservation.events.js';

/** Trips from request to end, and the limit of open requests per address. */
export const reservationsDomain = defineDomainArea({
  name: 'reservations',
  events: { ...reservationEvents, ...requesterEvents },
  deciders: [requester, reservation],
});
