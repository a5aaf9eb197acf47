import type { EventCatalogue } from '../kernel/catalogued.js';
import type { ClaimEvent } from './claim.js';
import type { RatingEvent } from './rating.js';

/** Free texts may describe the traveller; like the passenger's name, they are encrypted for the booking's subject. */
export const claimEvents = {
  ClaimFiled: {
    v: 1,
    says: 'A client filed a claim about a trip; the event keeps the name its type had then.',
    personal: [{ subject: 'subject', fields: ['passenger'] }],
  },
  ClaimResolved: { v: 1, says: 'The office resolved a claim.', personal: [{ subject: 'subject', fields: ['note'] }] },
  ClaimReopened: {
    v: 1,
    says: 'The office reopened a resolved claim.',
    personal: [{ subject: 'subject', fields: ['why'] }],
  },
  TripRated: {
    v: 1,
    says: 'A traveller rated a finished trip.',
    personal: [{ subject: 'subject', fields: ['comment'] }],
  },
} as const satisfies EventCatalogue & Record<(ClaimEvent | RatingEvent)['type'], unknown>;
