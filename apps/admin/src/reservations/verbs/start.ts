import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Verb } from '../../verbs/verb.js';
import { language } from '../../data/api.js';
import { formatDayTime } from '../../i18n/format.js';
import { undoStartAgain } from './compensations.js';
import { RESERVATIONS } from './reservation-resource.js';
import { secondTrip } from '../assign/second-trip.js';
import { isTimeToStart } from '../../ui/reservation/reservation-words.js';

/** Starts a trip for its driver; at an unusual time, or beside another trip of theirs, only with a reason. */
export const start: Verb<Reservation> = {
  resource: RESERVATIONS,
  name: 'start',
  icon: 'start',
  label: 'verb.start.label',
  question: (row, text) =>
    isTimeToStart(row, new Date())
      ? text('verb.start.question')
      : text('verb.start.unusual', { when: formatDayTime(row.pick_up_date, row.pick_up_time, language()) }),
  reason: (row) => (isTimeToStart(row, new Date()) ? undefined : 'required'),
  done: 'verb.start.done',
  failed: 'reservation.updateFailed',
  unusual: secondTrip,
  undo: undoStartAgain,
};
