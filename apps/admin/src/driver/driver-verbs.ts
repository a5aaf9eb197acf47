import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { DRIVER_TRIPS } from '../reservations/verbs/reservation-resource.js';
import { destinationOf } from '../ui/reservation/reservation-words.js';
import type { Verb } from '../verbs/verb.js';
import { TripDialog } from './trip-dialog.js';

/** Says yes to an assigned trip: what the specification calls approve. */
export const acceptTrip: Verb<Reservation> = {
  resource: DRIVER_TRIPS,
  dialog: TripDialog,
  name: 'accept',
  icon: 'check',
  weight: 'main',
  label: 'driver.approve',
  question: 'driver.approveQuestion',
  confirm: 'driver.approveConfirm',
  done: 'driver.approved',
  failed: 'reservation.updateFailed',
};

/** Gives an assigned trip back, with the reason for the office. */
export const declineTrip: Verb<Reservation> = {
  resource: DRIVER_TRIPS,
  dialog: TripDialog,
  name: 'decline',
  icon: 'refuse',
  weight: 'danger',
  label: 'driver.decline',
  question: 'driver.declineQuestion',
  confirm: 'driver.declineConfirm',
  reason: 'required',
  done: 'driver.declined',
  failed: 'reservation.updateFailed',
};

/** The passenger is in the vehicle. */
export const startTrip: Verb<Reservation> = {
  resource: DRIVER_TRIPS,
  dialog: TripDialog,
  name: 'start',
  icon: 'start',
  weight: 'main',
  label: 'driver.start',
  question: ({ PersonalInfo }, text) => text('driver.startQuestion', { name: PersonalInfo.first_name }),
  confirm: 'driver.startConfirm',
  done: 'driver.started',
  failed: 'reservation.updateFailed',
};

/** Started by mistake. */
export const undoTripStart: Verb<Reservation> = {
  resource: DRIVER_TRIPS,
  dialog: TripDialog,
  name: 'undo-start',
  icon: 'undo',
  label: 'driver.undoStart',
  question: 'driver.undoQuestion',
  confirm: 'driver.undoStart',
  done: 'driver.undone',
  failed: 'reservation.updateFailed',
};

/** The passenger has arrived. */
export const finishTrip: Verb<Reservation> = {
  resource: DRIVER_TRIPS,
  dialog: TripDialog,
  name: 'finish',
  icon: 'finish',
  weight: 'main',
  label: 'driver.finish',
  question: (row, text) => text('driver.finishQuestion', { place: destinationOf(row, text) }),
  confirm: 'driver.finishConfirm',
  done: 'driver.finished',
  failed: 'reservation.finishFailed',
};
