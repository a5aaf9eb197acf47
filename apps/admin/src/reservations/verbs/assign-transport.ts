import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Verb } from '../../verbs/verb.js';
import { transportAsBefore } from './compensations.js';
import { RESERVATIONS } from './reservation-resource.js';
import { AssignDialog } from '../assign/assign-dialog.js';

/**
 * Gives a trip its driver and vehicle, or others. A request is approved by it, a change a traveller asked for accepted.
 */
export const assignTransport: Verb<Reservation> = {
  resource: RESERVATIONS,
  name: 'assign-transport',
  icon: 'van',
  weight: ({ state }) => (state === 'approved' ? 'main' : 'plain'),
  label: ({ Driver }, text) => text(Driver ? 'verb.assign.change' : 'verb.assign.label'),
  dialog: AssignDialog,
  done: 'reservation.assigned',
  failed: 'reservation.updateFailed',
  undo: transportAsBefore,
};
