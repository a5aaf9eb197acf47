import { Rejection } from '@camino/domain/kernel/rejection.js';

const TRIES = 3;
const MOVED_ON = ['reservation.moved_on', 'reservation.place_abandoned'];

/**
 * Prepares and decides again when the booking was changed in between, or when the place taken for it was given up as
 * one that nobody came back for. What is refused each time is refused.
 */
export const againWhenMovedOn = async <T>(work: () => Promise<T>, tries = TRIES): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (tries > 1 && error instanceof Rejection && MOVED_ON.includes(error.code))
      return againWhenMovedOn(work, tries - 1);
    throw error;
  }
};
