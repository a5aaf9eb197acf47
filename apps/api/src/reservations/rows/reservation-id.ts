import { linkIdOf } from '../../platform/log/crypto/index.js';

/** The public id of the booking a link leads to. */
export const reservationIdOf = linkIdOf;

/** The purpose of a booking's link, see `KeyedHashes.linkSecret`. Part of every link: never to be changed. */
export const BOOKING_LINK = 'booking link';
