import { TOUR_LIMITS, type TourBooking } from '@camino/contracts/tours/tour.js';
import type { Resource, Row } from '../data/resource.js';
import { plainNumber, whole } from '../ui/form/checks.js';
import type { Verb } from '../verbs/verb.js';
import { setPlaces } from './tour-calls.js';
import { DEPARTURES, TOURS } from './tour-resource.js';

/** The places are promised; the traveler is told. */
export const confirm: Verb<TourBooking> = {
  resource: TOURS,
  name: 'confirm',
  icon: 'check',
  weight: 'main',
  label: 'tour.confirm.label',
  done: 'tour.confirm.done',
  failed: 'tour.confirm.failed',
};

/** Gives the places back; the traveler reads the reason. */
export const cancel: Verb<TourBooking> = {
  resource: TOURS,
  name: 'cancel',
  icon: 'refuse',
  weight: 'danger',
  label: 'tour.cancel.label',
  question: 'tour.cancel.question',
  confirm: 'tour.cancel.confirm',
  reason: 'required',
  done: 'tour.cancel.done',
  failed: 'tour.cancel.failed',
};

type Placed = Row & Pick<TourBooking, 'date' | 'tour'>;

/** How many places a departure has. */
const placesVerb = <R extends Placed>(resource: Resource<R>): Verb<R> => ({
  resource,
  name: 'set-places',
  icon: 'people',
  isAllowed: () => true,
  label: 'tour.places.label',
  title: 'tour.places.title',
  question: 'tour.places.hint',
  fields: (_row, text) => [
    {
      name: 'places',
      control: 'text',
      label: text('tour.places.field'),
      required: true,
      inputMode: 'numeric',
      check: whole(TOUR_LIMITS.places),
    },
  ],
  send: (row, { places }, key) => setPlaces(row, Number(plainNumber(String(places))), key),
  done: 'tour.places.done',
});

/** Of the departure that the booking is on. */
export const changePlaces = placesVerb(TOURS);

/** Of any departure, whether anybody goes or not. */
export const changeDeparture = placesVerb(DEPARTURES);
