import type { EventCatalogue } from '../kernel/catalogued.js';
import type { Command, Decider, Event } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';

/** Maximum number of unanswered tour bookings per e-mail address. */
const OPEN_TOURS = 3;

/*
 * One stream per e-mail address (`tour-requester-<subject>`), so that the limit also holds for concurrent bookings:
 * anybody can name any address, which is mailed for each of them, and each keeps seats. `answered` contains the listed
 * bookings that the caller found to be answered; they are removed from the count.
 */
export type TourRequesterCommand =
  | Command<'CountTour', Readonly<{ tourId: string; answered: readonly string[] }>>
  | Command<'UncountTour', Readonly<{ tourId: string }>>;

export type TourRequesterEvent =
  | Event<'TourCounted', Readonly<{ tourId: string; answered: readonly string[] }>>
  | Event<'TourUncounted', Readonly<{ tourId: string }>>;

type TourRequester = Readonly<{ open: readonly string[] }>;

export const tourRequester: Decider<TourRequester, TourRequesterCommand, TourRequesterEvent> = {
  category: 'tour-requester',
  initial: { open: [] },
  decide({ type, data }, { open }) {
    const { tourId } = data;
    const known = open.includes(tourId);
    if (type === 'UncountTour') return known ? [{ type: 'TourUncounted', data: { tourId } }] : [];
    if (known) return [];
    const answered = open.filter((id) => data.answered.includes(id));
    if (open.length - answered.length >= OPEN_TOURS) throw new Rejection('tour.too_many_open', { limit: OPEN_TOURS });
    return [{ type: 'TourCounted', data: { tourId, answered } }];
  },
  evolve({ open }, { type, data }) {
    if (type === 'TourUncounted') return { open: open.filter((id) => id !== data.tourId) };
    return { open: [...open.filter((id) => !data.answered.includes(id)), data.tourId] };
  },
};

export const tourRequesterEvents = {
  TourCounted: { v: 1, says: 'This address booked one more tour; bookings answered meanwhile no longer count.' },
  TourUncounted: { v: 1, says: 'A tour booking found no places; it does not count.' },
} as const satisfies EventCatalogue & Record<TourRequesterEvent['type'], unknown>;
