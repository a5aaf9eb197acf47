import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Verb } from '../../verbs/verb.js';
import { ExternalDialog } from '../assign/external-dialog.js';
import { RESERVATIONS } from './reservation-resource.js';
import { transportAsBefore } from './compensations.js';

/**
 * Has somebody else's driver or vehicle make the trip, or both. Of the fleet it takes the place of the other half, if
 * any.
 */
export const assignExternal: Verb<Reservation> = {
  resource: RESERVATIONS,
  name: 'assign-external',
  icon: 'globe',
  label: ({ external: others }, text) => text(others ? 'verb.external.change' : 'verb.external.label'),
  confirm: 'verb.external.confirm',
  dialog: ExternalDialog,
  done: 'verb.external.done',
  failed: 'reservation.updateFailed',
  undo: transportAsBefore,
};
