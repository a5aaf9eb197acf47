import { erasedText } from '@camino/domain/kernel/catalogued.js';
import { idsOf } from '@camino/domain/kernel/decider.js';
import { type BookedTour, isBookedTour, tourBooking } from '@camino/domain/tours/tour-booking.js';
import {
  LEAVE_UNCHANGED,
  type TourBookingEvent,
  tourBookingEvents,
  type TourRequest,
} from '@camino/domain/tours/tour-booking.events.js';
import { passengersOf } from '@camino/domain/tours/rules/tours.js';
import { foldText } from '../platform/kit/index.js';
import type { Projection } from '../platform/read/projecting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import { TOUR_NAMES } from './tour-words.js';

type Ending = Readonly<{ by: 'customer' | 'company'; at: string; reason: string }>;

/** A tour booking as the office's table and the tracking page show it. */
export type TourRow = {
  _id: string;
  state: BookedTour['status'];
  version: number;
  token: string;
  /** What decides which actions are offered; the same fold the commands decide on. */
  standing: BookedTour;
  details: TourRequest;
  ending: Ending | null;
  requestedAt: string;
  /** When the office's answer is due; null when there is nothing to answer. */
  dueAt: string | null;
  /* For sorting and searching, without case and accents. */
  number: string;
  date: string;
  tour: number;
  seats: number;
  centavos: number;
  contact: string;
  search: string;
};

type Known = Pick<TourRow, '_id' | 'standing' | 'details' | 'ending' | 'requestedAt'>;

export const tours: Projection<TourRow> = {
  name: 'tours',
  handles: Object.keys(tourBookingEvents),
  rowsOf: ({ stream }) => idsOf([stream], tourBooking),
  project(row, event, id) {
    const recorded = event as RecordedEvent<TourBookingEvent>;
    if (recorded.type === 'TourBookingRequested') return derived(first(recorded, id), recorded.revision);
    return (
      row && derived(told(row, recorded), LEAVE_UNCHANGED.includes(recorded.type) ? row.version : recorded.revision)
    );
  },
  forgets: {
    rowsOf: ({ streams }) => idsOf(streams, tourBooking),
    project: (row, subject) => (row.standing.subject === subject ? derived(withoutPerson(row), row.version) : row),
  },
  searches: ['search'],
  indexes: [
    { state: 1, date: 1, _id: 1 },
    { state: 1, dueAt: 1 },
    { number: 1, _id: 1 },
    { 'standing.subject': 1, date: 1, _id: 1 },
    { date: 1, _id: 1 },
    { tour: 1, _id: 1 },
    { seats: 1, _id: 1 },
    { centavos: 1, _id: 1 },
    { contact: 1, _id: 1 },
    { requestedAt: 1, _id: 1 },
  ],
};

const first = (
  event: RecordedEvent<Extract<TourBookingEvent, { type: 'TourBookingRequested' }>>,
  id: string,
): Known => {
  const { requestedAt, expiresAt: _, ...details } = event.data;
  return {
    _id: id,
    standing: tourBooking.evolve({ status: 'none' }, event) as BookedTour,
    details,
    ending: null,
    requestedAt,
  };
};

const told = (row: TourRow, event: RecordedEvent<TourBookingEvent>): Known => {
  const standing = tourBooking.evolve(row.standing, event);
  if (!isBookedTour(standing)) return row;
  if (event.type !== 'TourBookingCancelled') return { ...row, standing };
  const { by, why } = event.data;
  return { ...row, standing, ending: { by, at: event.metadata.at, reason: why } };
};

const withoutPerson = ({ details, ending, ...row }: TourRow): Known => ({
  ...row,
  details: {
    ...details,
    token: erasedText(details.token),
    contact: {
      name: erasedText(details.contact.name),
      email: erasedText(details.contact.email),
      phone: erasedText(details.contact.phone),
      age: erasedText(details.contact.age),
      note: erasedText(details.contact.note),
    },
    companions: erasedText(details.companions),
  },
  ending: ending && { ...ending, reason: erasedText(ending.reason) },
});

const derived = ({ _id, standing, details, ending, requestedAt }: Known, version: number): TourRow => {
  const { number, date, tour, contact, token, price } = details;
  return {
    _id,
    state: standing.status,
    version,
    token,
    standing,
    details,
    ending,
    requestedAt,
    dueAt: standing.status === 'requested' ? standing.expiresAt : null,
    number,
    date,
    tour,
    seats: passengersOf(details),
    centavos: price.centavos,
    contact: foldText(contact.name),
    search: foldText(
      [
        number,
        date,
        contact.name,
        contact.email,
        contact.phone,
        ...Object.values(TOUR_NAMES).map((of) => of[tour]),
      ].join(' '),
    ),
  };
};
