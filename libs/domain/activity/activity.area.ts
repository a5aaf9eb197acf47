import { defineDomainArea } from '../kernel/area.js';
import { attemptEvents, attempts, forgottenAttempts } from './attempts.js';

/** What people do in the system, as far as no other area records it. */
export const activityDomain = defineDomainArea({
  name: 'activity',
  events: attemptEvents,
  deciders: [attempts, forgottenAttempts],
});
