import { defineDomainArea } from '../kernel/area.js';
import { reservation } from './decide.js';
import { driving, drivingEvents } from './driving.js';
import { retrieval, retrievalEvents } from './retrieval.js';
import { requester, requesterEvents } from './requester.js';
import { reservationEvents } from './reservation.events.js';

/**
 * Trips from request to end, who drives one now, the limit of open requests per address, and requests for lost links.
 */
export const reservationsDomain = defineDomainArea({
  name: 'reservations',
  events: { ...reservationEvents, ...requesterEvents, ...retrievalEvents, ...drivingEvents },
  deciders: [requester, reservation, retrieval, driving],
});
