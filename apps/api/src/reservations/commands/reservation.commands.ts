import { Command as NestCommand, type ICommandHandler } from '@nestjs/cqrs';
import type { Type } from '@nestjs/common';
import { reservation } from '@camino/domain/reservations/decide.js';
import { retrieval, type RetrievalCommand } from '@camino/domain/reservations/retrieval.js';
import type { Decision, ReservationCommand } from '@camino/domain/reservations/reservation.js';
import type { DeviceReport, ExternalTransport } from '@camino/domain/reservations/reservation.events.js';
import { type Receipt, commandOf, commandsOf, handlersFor } from '../../platform/act/commanding/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { releasingHandlers } from '../../calendar/releasing-handlers.js';
import { reservationPlaces } from './reservation-places.js';

const command = commandsOf<ReservationCommand>();
const retrievalCommand = commandsOf<RetrievalCommand>();

/* Commands that need nothing but the booking's own stream. */
export class UndoStart extends command('UndoStart') {}
export class AcceptAssignment extends command('AcceptAssignment') {}
export class FinishTrip extends command('FinishTrip') {}
export class RemindOfApproval extends command('RemindOfApproval') {}
export class ChangeDriverDetails extends command('ChangeDriverDetails') {}
export class RemindTraveller extends command('RemindTraveller') {}
export class ReportDelay extends command('ReportDelay') {}
export class ReportAbsence extends command('ReportAbsence') {}
export class WithdrawReport extends command('WithdrawReport') {}
export class AnnounceDelay extends command('AnnounceDelay') {}
export class WithdrawDelay extends command('WithdrawDelay') {}

/* Their id names what was asked for: an address, or a number. */
export class AskForNumber extends retrievalCommand('AskForNumber') {}
export class AskForLinks extends retrievalCommand('AskForLinks') {}

/* Commands after which the booking may keep less on the calendar. */
export class RejectReservation extends command('RejectReservation') {}
export class RefuseReschedule extends command('RefuseReschedule') {}
export class CancelReservation extends command('CancelReservation') {}
export class ExpireReservation extends command('ExpireReservation') {}
export class ReportNoShow extends command('ReportNoShow') {}

/* Commands that take a place or a vehicle first; each has a handler of its own beside this file. */
export type BookTripData = Readonly<{
  date: string;
  time: string;
  adults: number;
  children: number;
  suitcases: number;
  childrenChair: boolean;
  childSeats?: number;
  wheelchair: boolean;
  typeVehicleId: string | null;
  /** Either the fee itself or the route whose fee applies. */
  fee: Readonly<{ id: string }> | Readonly<{ originId: string; destinationId: string }>;
  payment: 'cash' | 'credit_card';
  /** What the traveller saw, quetzales. */
  claimedPrice?: number;
  contact: Readonly<{ firstName: string; lastName: string; email: string; phone: string; document: string }>;
  wishes: Readonly<{
    flightNumber: string;
    arrivalTime: string;
    note: string;
    pickUpAddress: string;
    dropOffAddress: string;
    stops?: string;
  }>;
  language: 'es' | 'en';
  hold?: string;
  /** The collaborator whose agency an administrator books for. */
  agencyId?: string;
  /** Of the way back: the token of the way there. */
  roundTripWith?: string;
}>;

export type BookedTrip = Readonly<{ id: string; token: string }> & Pick<Receipt, 'position' | 'repeated'>;

export class BookTrip extends NestCommand<BookedTrip> {
  constructor(
    readonly data: BookTripData,
    readonly context: Context,
  ) {
    super();
  }
}

export class ChangeByTraveller extends commandOf<Readonly<{ date?: string; time?: string; note?: string }>>() {}
export class ApproveReservation extends commandOf<Readonly<Record<string, never>>>() {}
export class AssignTransport extends commandOf<
  Readonly<{ driverId: string; vehicleId: string; why: string; override?: boolean; hired?: HiredHalf }>
>() {}
/** Instead of the driver or the vehicle of the fleet, whose id is `OTHERS`. */
export type HiredHalf = Readonly<{ company: string }> &
  (
    | Readonly<{ half: 'driver'; driver: Readonly<{ name: string; lastName: string; phone: string }> }>
    | Readonly<{ half: 'vehicle'; vehicle: ExternalTransport['vehicle'] }>
  );
export class AssignExternalTransport extends commandOf<
  Readonly<{
    company: string;
    driver: Readonly<{ name: string; lastName: string; phone: string }>;
    vehicle: ExternalTransport['vehicle'];
    why: string;
  }>
>() {}
export class UnassignTransport extends commandOf<Readonly<{ why: string }>>() {}
export class DeclineAssignment extends commandOf<Readonly<{ why: string; report?: DeviceReport }>>() {}
/* It claims the driver first. `override`: although another trip of theirs is under way. */
export class StartTrip extends commandOf<Readonly<{ why: string; override?: boolean; report?: DeviceReport }>>() {}
export class ReinstateReservation extends commandOf<Readonly<{ date?: string; time?: string; why: string }>>() {}
export class UndoDecision extends commandOf<Readonly<{ decision: Decision; why: string }>>() {}
export class CorrectReservation extends commandOf<Corrections>() {}

/** New values by field; what is absent stays. */
export type Corrections = Partial<
  Omit<
    BookTripData,
    'contact' | 'wishes' | 'fee' | 'payment' | 'claimedPrice' | 'language' | 'hold' | 'agencyId' | 'roundTripWith'
  > &
    BookTripData['contact'] &
    BookTripData['wishes'] & {
      feeId: string;
      /** Why the price changes, or why an earlier version is restored; absent where nobody was asked. */
      why: string;
      /** The revision whose values these are. */
      restored: number;
    }
>;

export const reservationHandlers: Type<ICommandHandler>[] = [
  ...handlersFor(retrieval, AskForNumber, AskForLinks),
  ...handlersFor(
    reservation,
    UndoStart,
    AcceptAssignment,
    FinishTrip,
    RemindOfApproval,
    ChangeDriverDetails,
    RemindTraveller,
    ReportDelay,
    ReportAbsence,
    WithdrawReport,
    AnnounceDelay,
    WithdrawDelay,
  ),
  ...releasingHandlers(
    reservationPlaces,
    RejectReservation,
    RefuseReschedule,
    CancelReservation,
    ExpireReservation,
    ReportNoShow,
  ),
];
