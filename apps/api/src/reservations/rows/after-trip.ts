import type { Rating, ReservationClaim } from '@camino/contracts/claims/claim.js';
import type { ClaimEvent } from '@camino/domain/claims/claim.js';
import { claimEvents } from '@camino/domain/claims/claims.events.js';
import type { RatingEvent } from '@camino/domain/claims/rating.js';
import type { RecordedEvent } from '../../platform/log/event-store/index.js';

/**
 * What its traveller said about a booking after the trip. It stands in streams of its own and changes no version of the
 * booking.
 */
export type AfterTrip = {
  claims: ReservationClaim[];
  /** There is a claim, pending or not. */
  claimed: boolean;
  /**
   * Subjects whose words the claims are, one for each: a corrected address may hand the booking to somebody else later.
   */
  claimSubjects: string[];
  rating: Rating | null;
  ratingSubject: string | null;
};

type AfterTripEvent = RecordedEvent<ClaimEvent | RatingEvent>;

export const AFTER_TRIP = Object.keys(claimEvents);
export const isAfterTrip = (event: RecordedEvent): event is AfterTripEvent => AFTER_TRIP.includes(event.type);

export const NOTHING_SAID: AfterTrip = {
  claims: [],
  claimed: false,
  claimSubjects: [],
  rating: null,
  ratingSubject: null,
};

/** `id` is the reservation's. */
export const saidAfter = (
  { claims, claimSubjects }: AfterTrip,
  { type, data, metadata: { at } }: AfterTripEvent,
  id: string,
): Partial<AfterTrip> => {
  switch (type) {
    case 'TripRated':
      return {
        rating: { reservation_id: id, starts: data.stars, comment: data.comment, rated_at: at },
        ratingSubject: data.subject,
      };
    case 'ClaimFiled': {
      const { claimId, claimType } = data;
      const filed = {
        id: claimId,
        reservation_id: id,
        claim_type_id: claimType.id,
        claim_type: claimType,
        status: true,
        filed_at: at,
        resolved_at: null,
        note: '',
      };
      return { claims: [...claims, filed], claimed: true, claimSubjects: [...claimSubjects, data.subject] };
    }
    case 'ClaimResolved':
      return {
        claims: claims.map((one) =>
          one.id === data.claimId ? { ...one, status: false, resolved_at: at, note: data.note } : one,
        ),
      };
    case 'ClaimReopened':
      return {
        claims: claims.map((one) =>
          one.id === data.claimId ? { ...one, status: true, resolved_at: null, note: '' } : one,
        ),
      };
  }
};
