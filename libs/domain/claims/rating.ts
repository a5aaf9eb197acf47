import { ERASED } from '../kernel/catalogued.js';
import type { Actor, Command, Decider, Event } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';

/** Facts from the reservation's own stream when the trip is rated. */
export type RatedTrip = Readonly<{ status: string; subject: string; clientId: string | null; driverId: string | null }>;

/** One stream per reservation (`rating-<reservation id>`): a trip is rated once. */
export type RatingCommand = Command<'RateTrip', Readonly<{ stars: number; comment: string; trip: RatedTrip }>>;
export type RatingEvent = Event<
  'TripRated',
  Readonly<{ subject: string; stars: number; comment: string; driverId: string | null }>
>;

type Rating = Readonly<{ given: Readonly<{ stars: number; comment: string }> | null }>;

export const STARS = { min: 1, max: 5 } as const;
/** Characters. */
export const COMMENT_LENGTH = 100;

/**
 * An e-mail address or a handle, a web address, or six digits as in a telephone number or a document, whatever stands
 * between them.
 */
const CONTACT =
  /@|\((?:at|arroba)\)|https?:|www\.|\p{L}\.(?:com|net|org|info|gt|io|me|co|app|link|ly)(?!\p{L})|(?:\p{Nd}[^\p{L}\p{Nd}]{0,3}){6}/iu;
/** Control characters, and those that turn the direction of what follows; not line breaks. */
const UNSEEN = /\p{Bidi_Control}|(?!\s)\p{Cc}/u;

/**
 * Whether strangers may read the comment, which is then quoted without its author. One that somebody could be reached
 * by, or that was erased, stays with the booking.
 */
export const isQuotable = (comment: string): boolean =>
  comment.trim() !== '' && comment !== ERASED && !UNSEEN.test(comment) && !CONTACT.test(comment.normalize('NFKC'));

/** Why the trip cannot be rated now, or null. A caller with the booking's link acts as a guest. */
export const ratingRefusal = (
  { status, clientId }: Pick<RatedTrip, 'status' | 'clientId'>,
  rated: boolean,
  by: Actor,
): Rejection | null => {
  if (by.role !== 'guest' && (by.role !== 'client' || by.id !== clientId)) return new Rejection('auth.forbidden');
  if (status !== 'finished') return new Rejection('rating.not_finished');
  return rated ? new Rejection('rating.rated_already') : null;
};

export const rating: Decider<Rating, RatingCommand, RatingEvent> = {
  category: 'rating',
  initial: { given: null },

  /** The same rating again changes nothing; a different one is refused. */
  decide({ data: { stars, comment, trip }, by }, { given }) {
    const same = given?.stars === stars && given.comment === comment;
    const refusal = ratingRefusal(trip, given !== null && !same, by);
    if (refusal) throw refusal;
    if (!Number.isInteger(stars) || stars < STARS.min || stars > STARS.max)
      throw new Rejection('rating.stars_invalid', STARS);
    if (comment.length > COMMENT_LENGTH) throw new Rejection('rating.comment_too_long', { max: COMMENT_LENGTH });
    return same
      ? []
      : [{ type: 'TripRated', data: { subject: trip.subject, stars, comment, driverId: trip.driverId } }];
  },

  evolve: (_, { data: { stars, comment } }) => ({ given: { stars, comment } }),
};
