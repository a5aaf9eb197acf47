import { createHash } from 'node:crypto';

/** The id of the tour booking a link leads to: 128 bits of a SHA-256 in hex. The link cannot be found from the id. */
export const tourIdOf = (token: string): string => createHash('sha256').update(token).digest('hex').slice(0, 32);

/** The purpose of a tour booking's link, see `KeyedHashes.linkSecret`. Part of every link: never to be changed. */
export const TOUR_LINK = 'tour link';
