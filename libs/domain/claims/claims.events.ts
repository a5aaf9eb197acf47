import type { EventCatalogue } from '../kernel/catalogued.js';
import type { ClaimEvent } from './claim.js';
import type { RatingEvent } from './rating.js';

/** What people wrote may speak of the traveller; it belongs to the booking's subject, like the passenger's name. */
export const claimEvents = {
  ClaimFiled: {
    v: 1,
    says: 'A client filed a claim about a trip; its type is kept as it was called then.',
    personal: [{ subject: 'subject', fields: ['passenger'] }],
  },
  ClaimResolved: { v: 1, says: 'The office resolved a claim.', personal: [{ subject: 'subject', fields: ['note'] }] },
  ClaimReopened: {
    v: 1,
    says: 'The office took a resolved claim up again.',
    personal: [{ subject: 'subject', fields: ['why'] }],
  },
  TripRated: {
    v: 1,
    says: 'A traveller rated a finished trip.',
    personal: [{ subject: 'subject', fields: ['comment'] }],
  },
} as const satisfies EventCatalogue & Record<(ClaimEvent | RatingEvent)['type'], unknown>;
