import { Module } from '@nestjs/common';
import { CalendarModule } from '../calendar/calendar.module.js';
import { PlaceHolders } from '../calendar/place-holders.js';
import { PdfModule } from '../platform/ports/pdf/index.js';
import { XlsxModule } from '../platform/ports/xlsx/index.js';
import { CommandRunner } from './commands/command-runner.js';
import { AlertsController } from './office/alerts.controller.js';
import { AdminReservationController } from './office/admin-reservation.controller.js';
import { AnswerInTime } from './office/answer-in-time.due.js';
import { AskForTheLinkWhenANumberIsAskedFor } from './find-my-booking/ask-for-the-link-when-a-number-is-asked-for.reaction.js';
import { FindMyBookingController } from './find-my-booking/find-my-booking.controller.js';
import { MailTheLinksWhenTheyAreAskedFor } from './find-my-booking/mail-the-links-when-they-are-asked-for.reaction.js';
import { ArrivalController } from './tracking/arrival.controller.js';
import { ApproveReservationHandler } from './office/approve-reservation.handler.js';
import { ExternalTransportController } from './office/external-transport.controller.js';
import { AssignExternalTransportHandler, UnassignTransportHandler } from './office/external-transport.handlers.js';
import { AssignTransportHandler } from './office/assign-transport.handler.js';
import { BookTripHandler } from './booking/book-trip.handler.js';
import { BoardController } from './board/board.controller.js';
import { BookingFilesController } from './office/booking-files.controller.js';
import { BookingController } from './booking/booking.controller.js';
import { PlaceHolds } from './booking/place-holds.js';
import { BookingLinks } from './tracking/booking-links.js';
import { BookingList } from './rows/booking-list.js';
import { BookingLog } from './rows/booking-log.js';
import { BookingPayments } from './tracking/booking-payments.js';
import { BookingMail } from './mails/booking-mail.js';
import { CalendarFileController } from './tracking/calendar-file.controller.js';
import { ChangeByTravellerHandler } from './tracking/change-by-traveller.handler.js';
import { ClientController } from './client/client.controller.js';
import { CorrectReservationHandler } from './office/correct-reservation.handler.js';
import { DriverClaims } from './driver/driver-claims.js';
import { DriverTrips } from './driver/driver-trips.js';
import { DeclineAssignmentHandler } from './driver/decline-assignment.handler.js';
import { StartTripHandler } from './driver/start-trip.handler.js';
import { DossierController } from './dossier/dossier.controller.js';
import { EarlierBookingController, EarlierBookings } from './dossier/earlier-bookings.js';
import { DossierWords } from './dossier/dossier-words.js';
import { Solver } from '../platform/ports/solver/index.js';
import { ProposalController } from './planning/proposal.controller.js';
import { PriceTrialController } from './price-trial/price-trial.controller.js';
import { PriceTrials } from './price-trial/price-trials.js';
import { Proposals } from './planning/proposals.js';
import { DayBoard } from './board/day-board.js';
import { DayPapersController } from './papers/day-papers.controller.js';
import { DriverReservationController } from './driver/driver-reservation.controller.js';
import { EitherShape } from './booking/either-shape.pipe.js';
import { JoinGuestBookingsToAnAccountWhenItsAddressIsConfirmed } from './client/join-guest-bookings-to-an-account-when-its-address-is-confirmed.reaction.js';
import { MailTheDriverWhenATripIsAssignedOrTakenAway } from './mails/mail-the-driver-when-a-trip-is-assigned-or-taken-away.reaction.js';
import { MailTheTravellerWhenTheBookingChanges } from './mails/mail-the-traveller-when-the-booking-changes.reaction.js';
import { OfficeController } from './office/office.controller.js';
import { OtherWays } from './presenting/other-ways.js';
import { Quotes } from './commands/quote.js';
import { RateTripHandler } from './client/rate-trip.handler.js';
import { ReinstateReservationHandler } from './office/reinstate-reservation.handler.js';
import { RemindTheOfficeOfAnUnansweredRequest } from './mails/remind-the-office-of-an-unanswered-request.reaction.js';
import { RemindTravellers } from './mails/remind-travellers.due.js';
import { RoadMap } from './board/road-map.js';
import { reservationPlaces } from './commands/reservation-places.js';
import { ReservationsPersonalData } from './reservations.personal-data.js';
import { reservationHandlers } from './commands/reservation.commands.js';
import { TellDispatchWhenADriverDeclines } from './mails/tell-dispatch-when-a-driver-declines.reaction.js';
import { TellOfficeAndDriverWhenTheTravellerReports } from './mails/tell-office-and-driver-when-the-traveller-reports.reaction.js';
import { TellTheDriverOfALaterPickUp } from './mails/tell-the-driver-of-a-later-pick-up.reaction.js';
import { TellTripsWhatTheirDriversAccountSays } from './driver/tell-trips-what-their-drivers-account-says.reaction.js';
import { CurrentPhotos } from './tracking/current-photos.js';
import { TrackingController } from './tracking/tracking.controller.js';
import { TransportChoices } from './office/transport-choices.js';
import { RestoreController } from './office/restore.controller.js';
import { UndoController } from './office/undo.controller.js';
import { UndoDecisionHandler } from './office/undo-decision.handler.js';
import { VoucherController } from './tracking/voucher.controller.js';

/** What follows from a booking's events by itself. */
export const reservationReactions = [
  MailTheTravellerWhenTheBookingChanges,
  MailTheDriverWhenATripIsAssignedOrTakenAway,
  TellDispatchWhenADriverDeclines,
  RemindTheOfficeOfAnUnansweredRequest,
  TellOfficeAndDriverWhenTheTravellerReports,
  TellTheDriverOfALaterPickUp,
  JoinGuestBookingsToAnAccountWhenItsAddressIsConfirmed,
  TellTripsWhatTheirDriversAccountSays,
  AskForTheLinkWhenANumberIsAskedFor,
  MailTheLinksWhenTheyAreAskedFor,
] as const;

@Module({
  imports: [CalendarModule, PdfModule, XlsxModule],
  controllers: [
    BookingController,
    TrackingController,
    FindMyBookingController,
    ArrivalController,
    CalendarFileController,
    VoucherController,
    DossierController,
    EarlierBookingController,
    ClientController,
    OfficeController,
    BookingFilesController,
    DayPapersController,
    AdminReservationController,
    ExternalTransportController,
    UndoController,
    RestoreController,
    BoardController,
    ProposalController,
    PriceTrialController,
    AlertsController,
    DriverReservationController,
  ],
  providers: [
    CurrentPhotos,
    CommandRunner,
    BookingList,
    BookingLog,
    OtherWays,
    EarlierBookings,
    DayBoard,
    Proposals,
    PriceTrials,
    Solver,
    RoadMap,
    EitherShape,
    PlaceHolds,
    Quotes,
    TransportChoices,
    ...reservationHandlers,
    BookTripHandler,
    DriverClaims,
    DriverTrips,
    StartTripHandler,
    DeclineAssignmentHandler,
    ChangeByTravellerHandler,
    ApproveReservationHandler,
    AssignTransportHandler,
    AssignExternalTransportHandler,
    UnassignTransportHandler,
    CorrectReservationHandler,
    ReinstateReservationHandler,
    UndoDecisionHandler,
    RateTripHandler,
    AnswerInTime,
    RemindTravellers,
    ReservationsPersonalData,
    BookingMail,
    BookingPayments,
    DossierWords,
    ...reservationReactions,
    BookingLinks,
  ],
  exports: [BookingLinks, ReservationsPersonalData, AnswerInTime, RemindTravellers, ...reservationReactions],
})
export class ReservationsModule {
  constructor(holders: PlaceHolders) {
    holders.register(reservationPlaces);
  }
}
