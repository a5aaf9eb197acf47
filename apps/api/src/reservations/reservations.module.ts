import { Module } from '@nestjs/common';
import { LinkTokens } from '../platform/http/live/link-tokens.js';
import { Acting } from './acting.js';
import { AdminReservationController } from './admin-reservation.controller.js';
import { Agreement } from './agreement.js';
import { AnswerInTime } from './answer-in-time.due.js';
import { ApproveReservationHandler } from './approve-reservation.handler.js';
import { AssignTransportHandler } from './assign-transport.handler.js';
import { Availability } from './availability.js';
import { BookTripHandler } from './book-trip.handler.js';
import { BookingController } from './booking.controller.js';
import { BookingLinks } from './booking-links.js';
import { BookingList } from './booking-list.js';
import { BookingLog } from './booking-log.js';
import { BookingMail } from './booking-mail.js';
import { ChangeByTravellerHandler } from './change-by-traveller.handler.js';
import { ClientController } from './client.controller.js';
import { Commitments } from './commitments.js';
import { CorrectReservationHandler } from './correct-reservation.handler.js';
import { DriverReservationController } from './driver-reservation.controller.js';
import { EitherShape } from './either-shape.pipe.js';
import { FleetFacts } from './fleet-facts.js';
import { JoinGuestBookingsToAnAccountWhenItsAddressIsConfirmed } from './join-guest-bookings-to-an-account-when-its-address-is-confirmed.reaction.js';
import { MailTheDriverWhenATripIsAssignedOrTakenAway } from './mail-the-driver-when-a-trip-is-assigned-or-taken-away.reaction.js';
import { MailTheTravellerWhenTheBookingChanges } from './mail-the-traveller-when-the-booking-changes.reaction.js';
import { OfficeController } from './office.controller.js';
import { Quotes } from './quote.js';
import { RateTripHandler } from './rate-trip.handler.js';
import { ReconcileCommitments } from './reconcile-commitments.due.js';
import { ReinstateReservationHandler } from './reinstate-reservation.handler.js';
import { RemindTheOfficeOfAnUnansweredRequest } from './remind-the-office-of-an-unanswered-request.reaction.js';
import { reservationHandlers } from './reservation.commands.js';
import { Settlement } from './settlement.js';
import { TellDispatchWhenADriverDeclines } from './tell-dispatch-when-a-driver-declines.reaction.js';
import { TrackingController } from './tracking.controller.js';
import { TransportChoices } from './transport-choices.js';
import { VisitorHolds } from './visitor-holds.js';

/** What follows from a booking's events by itself. */
export const reservationReactions = [
  MailTheTravellerWhenTheBookingChanges,
  MailTheDriverWhenATripIsAssignedOrTakenAway,
  TellDispatchWhenADriverDeclines,
  RemindTheOfficeOfAnUnansweredRequest,
  JoinGuestBookingsToAnAccountWhenItsAddressIsConfirmed,
] as const;

@Module({
  controllers: [
    BookingController,
    TrackingController,
    ClientController,
    OfficeController,
    AdminReservationController,
    DriverReservationController,
  ],
  providers: [
    Acting,
    Agreement,
    Availability,
    BookingList,
    BookingLog,
    Commitments,
    EitherShape,
    FleetFacts,
    Quotes,
    Settlement,
    TransportChoices,
    VisitorHolds,
    ...reservationHandlers,
    BookTripHandler,
    ChangeByTravellerHandler,
    ApproveReservationHandler,
    AssignTransportHandler,
    CorrectReservationHandler,
    ReinstateReservationHandler,
    RateTripHandler,
    AnswerInTime,
    ReconcileCommitments,
    BookingMail,
    ...reservationReactions,
    { provide: LinkTokens, useClass: BookingLinks },
  ],
  exports: [LinkTokens, AnswerInTime, ReconcileCommitments, ...reservationReactions],
})
export class ReservationsModule {}
