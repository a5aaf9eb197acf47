import { reservationsDomain } from '@camino/domain/reservations/reservations.area.js';
import { defineArea } from '../platform/ops/areas/index.js';
import { AnswerInTime } from './office/answer-in-time.due.js';
import { RemindTravellers } from './mails/remind-travellers.due.js';
import { bookings } from './rows/bookings.projection.js';
import { heldPlaces } from '../calendar/held-places.projection.js';
import { reservationPlaces } from './commands/reservation-places.js';
import { BookingLinks } from './tracking/booking-links.js';
import { liveBookings } from './rows/live-bookings.js';
import { reservationsApiArea } from './reservations.api-area.js';
import { ReservationsPersonalData } from './reservations.personal-data.js';
import { reservationReactions, ReservationsModule } from './reservations.module.js';
import { reservationsWhoMay } from './reservations.who-may.js';

export const reservationsArea = defineArea({
  domain: reservationsDomain,
  place: 1,
  module: ReservationsModule,
  projections: [bookings, heldPlaces(reservationPlaces)],
  reactions: reservationReactions,
  due: [AnswerInTime, RemindTravellers],
  live: [liveBookings],
  links: BookingLinks,
  personalData: ReservationsPersonalData,
  statusCodes: { 'reservation.version_unknown': 404 },
  apiArea: reservationsApiArea,
  whoMay: reservationsWhoMay,
});
