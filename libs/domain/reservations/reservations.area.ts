import { defineDomainArea } from '../kernel/area.js';
import { reservation } from './decide.js';
import { requester, requesterEvents } from './requester.js';
import { reservationEvents } from './reservation.events.js';

/** Trips from the request to their end, and how many requests an address may have open. */
export const reservationsDomain = defineDomainArea({
  name: 'reservations',
  events: { ...reservationEvents, ...requesterEvents },
  deciders: [requester, reservation],
});
