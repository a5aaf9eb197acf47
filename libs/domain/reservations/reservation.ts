import type { Command } from '../kernel/decider.js';
import type { Centavos } from '../kernel/rules/money.js';
import { Rejection } from '../kernel/rejection.js';
import type { Transport } from '../calendar/transport.js';
import type { Instant, LocalDate, Window } from '../kernel/rules/time.js';
import type {
  AssignedDriver,
  AssignedVehicle,
  Correction,
  Delay,
  DelayCause,
  DeviceReport,
  DriverDetails,
  Drive,
  ExternalTransport,
  Hired,
  Request,
  Trip,
} from './reservation.events.js';

/*
 * The life of a booking. What each command does is decided in six files: traveller.ts, office.ts and journey.ts by who
 * acts, arrival.ts for what travellers report when it is too late to cancel, delay.ts for later pick-ups; undoing.ts
 * takes back what the office decided by mistake.
 *
 *   none ──request──▶ requested ──approve──▶ approved ──assign──▶ reserved ──start──▶ started ──finish──▶ finished
 *                        │  ▲                   │  ▲ unassign,      │                    │
 *                 change │  │ refused,   change │  └─decline────────┤ change             ├─undo-start─▶ reserved
 *                        ▼  │ lapsed            ▼                   ▼                    └─no-show────▶ no_show
 *                      updated ◀──────────────updated◀────────────updated
 *   assign: a driver and a vehicle of the fleet, or external transport, which takes no place (external.ts), or one half
 *   of each, which takes the place of the half that is the company's (hired.ts) requested: reject → rejected, run out →
 *   expired; any before the start: cancel → cancelled; ended: reinstate → approved approve, reject, finish, no-show
 *   ──undo──▶ what it was before, unless something else happened since (undoing.ts)
 */
/**
 * The booking that a place on the calendar was taken for. If its size or transport has changed since, the place no
 * longer fits and the command is refused with `reservation.moved_on`.
 */
export type Seen = Readonly<{ seats: number; transport: Transport | null }>;
/** A place that was taken for a trip, with the driver and the vehicle it was created with. */
export type TakenPlace = Readonly<{ commitment: string; window: Window; transport: Transport | null }>;

/** The other way of a round trip: its agreed pick-up, and the one that is asked for while a change of it waits. */
export type OtherWay = Readonly<{ way: 'there' | 'back'; agreed: Instant; asked?: Instant; durationMin: number }>;

export type ReservationCommand =
  /** `notBefore`: when the way there arrives, if this is its way back. */
  | Command<'RequestReservation', Request & { claimedPrice?: Centavos; notBefore?: Instant }>
  | Command<'RequestReschedule', { trip: Trip; note?: string; seen: Seen; otherWay?: OtherWay }>
  | Command<'ChangeNote', { note: string }>
  | Command<'CancelReservation', { why: string }>
  | Command<'RememberRefusedChange', { code: string }>
  /**
   * `place` reserves driver and vehicle for the new time of a change; null if there are none, or if they are not free
   * then.
   */
  | Command<'ApproveReservation', { place: TakenPlace | null; seen: Seen }>
  /** No `place` is taken if the booking already has this driver and this vehicle. */
  | Command<
      'AssignTransport',
      {
        driver: AssignedDriver;
        vehicle: AssignedVehicle;
        why: string;
        place: TakenPlace | null;
        seen: Seen;
        /** One half is not the company's, and has no id; always with a reason. */
        hired?: Hired;
        /** Taken if the trip is under way: from then on, it is under way for this driver. */
        drive?: Drive;
      }
    >
  /** For a trip that no driver or vehicle of the fleet is free for. Always with a reason. */
  | Command<'AssignExternalTransport', ExternalTransport & { why: string }>
  /** `place` is taken for a trip that had external transport, and so none, or a place for one half of it. */
  | Command<'UnassignTransport', { why: string; place?: TakenPlace | null; seen?: Seen }>
  | Command<'RejectReservation', { why: string }>
  | Command<'RefuseReschedule', { why: string }>
  /**
   * `handedTo`: the person behind the corrected address, if it is another person. A new `trip` comes with the `place`
   * taken for it.
   */
  | Command<
      'CorrectReservation',
      Correction & {
        handedTo?: Readonly<{ subject: string; token: string }>;
        place?: TakenPlace;
        seen: Seen;
        /** The price is another than before. */
        repriced?: boolean;
        /** Why; absent where nobody was asked. */
        why?: string;
        /** What the booking said at this revision of its stream is restored; `why` is required. */
        restored?: number;
      }
    >
  | Command<'ReinstateReservation', { trip: Trip; why: string }>
  | Command<'UndoDecision', Undo>
  | Command<'RemindOfApproval'>
  | Command<'ExpireReservation'>
  | Command<'AbandonPlace', { commitment: string }>
  /** A booking made without an account joins the account that has its e-mail address. */
  | Command<'JoinAccount', { clientId: string }>
  /** `note`: what the traveller adds; empty if nothing. */
  | Command<'ReportDelay', { minutes: number; note: string }>
  | Command<'ReportAbsence', { note: string }>
  /** The traveller will be on time after all. */
  | Command<'WithdrawReport'>
  /** The office knows that the pick-up will be later. `note`: what it adds for driver and traveller. */
  | Command<'AnnounceDelay', { minutes: number; cause: DelayCause; note: string }>
  /** The pick-up is on time after all. */
  | Command<'WithdrawDelay'>
  /** The account of the driver says something else than their trips. */
  | Command<'ChangeDriverDetails', { driver: DriverDetails }>
  /** On the day before the trip. */
  | Command<'RemindTraveller'>
  /** `report`: what the driver's phone says about when it happened. */
  | Command<'AcceptAssignment', { report?: DeviceReport } | undefined>
  /** `place` is taken for a trip in a hired vehicle, which has a place for one half; null if there is none. */
  | Command<'DeclineAssignment', { why: string; report?: DeviceReport; place?: TakenPlace | null; seen?: Seen }>
  /**
   * `why`: an administrator's reason; empty if none was required. `drive` was taken for `driverId`; both are null for
   * external transport, which nobody is claimed for.
   */
  | Command<'StartTrip', { why: string; driverId: string | null; drive: Drive | null; report?: DeviceReport }>
  | Command<'UndoStart', { report?: DeviceReport } | undefined>
  | Command<'FinishTrip', { why: string; report?: DeviceReport }>
  | Command<'ReportNoShow', { why: string }>;

/** What the office decided last, which can be taken back as long as nothing else has happened. */
export const DECISIONS = ['approve', 'reject', 'finish', 'no-show'] as const;
export type Decision = (typeof DECISIONS)[number];

/**
 * `trip` with the `place` taken for it, where the booking has none any more. `drive` is taken where the trip is under
 * way again. `since`: what followed in other streams and stands in the way.
 */
export type Undo = Readonly<{
  decision: Decision;
  why: string;
  place: TakenPlace | null;
  seen: Seen;
  drive?: Drive;
  notes?: Readonly<{ note: string; askedNote: string }>;
  since?: 'rated' | 'invoiced' | 'cash_counted';
}>;

export type CommandData<T extends ReservationCommand['type']> = Extract<ReservationCommand, { type: T }>['data'];

export type OpenStatus = 'requested' | 'updated' | 'approved' | 'reserved' | 'started';
type EndedStatus = 'finished' | 'rejected' | 'cancelled' | 'expired' | 'no_show';

/**
 * `minutes` later than the pick-up that was expected when it was said, or not coming at all. Without
 * `pickUp` they count from the agreed time.
 */
export type ArrivalReport =
  | Readonly<{ kind: 'late'; minutes: number; pickUp?: Instant }>
  | Readonly<{ kind: 'absent' }>;

/** The least state needed to decide. Texts, names and prices belong to the projections. */
export type Booked = Readonly<{
  status: OpenStatus | EndedStatus;
  subject: string;
  clientId: string | null;
  trip: Trip;
  feeId: string;
  durationMin: number;
  returnMin: number;
  onlyCash: boolean;
  payment: Request['payment'];
  adults: number;
  seats: number;
  bookingChanges: number;
  requestedAt: Instant;
  expiresAt: Instant;
  reminded: boolean;
  /** `seats`: those of a hired vehicle, which the calendar does not know; see hired.ts. */
  transport: Readonly<{ driverId: string; vehicleId: string; accepted: boolean; seats?: number }> | null;
  /** The seats of a vehicle that is not the company's; null unless the trip is driven by others. */
  external: Readonly<{ seats: number }> | null;
  /** When the driver accepted, as far as their phone said so. */
  acceptedAt: Instant | null;
  startedAt: Instant | null;
  /** Drivers who had the trip and lost it. */
  formerDrivers: readonly string[];
  /** Whether the driver had accepted before the trip was started; undoing the start restores this. */
  acceptedBeforeStart: boolean;
  /** The claims on drivers that this trip was under way by, the last one last. */
  drives: readonly string[];
  /** The requested change, and the status the booking returns to when the change is refused. */
  change: Readonly<{ trip: Trip; askedAt: Instant; expiresAt: Instant; back: OpenStatus }> | null;
  /** null unless the booking is cancelled. */
  cancelledBy: 'customer' | 'company' | null;
  refusals: Readonly<{ day: LocalDate; count: number }>;
  /** What the traveller last reported about their arrival, and how often they have reported for this trip. */
  arrival: Readonly<{ report: ArrivalReport | null; count: number }>;
  /** How much later the pick-up is, as the office told driver and traveller; null if it is on time. */
  delay: Delay | null;
  /** The pick-up the traveller was reminded of; null if of none. */
  remindedOf: Instant | null;
  /**
   * What the office did last and can take back, and what the booking was before; null if something else happened since.
   */
  decided: Decided | null;
  /** Commitments that were abandoned before they were used; a late append that uses one is refused. */
  abandoned: readonly string[];
}>;

/** `change`: the trip and the change as they were before the change was accepted. */
export type Decided = Readonly<{
  decision: Decision;
  back: OpenStatus;
  change: (Pick<Booked, 'trip' | 'arrival' | 'delay'> & Readonly<{ asked: NonNullable<Booked['change']> }>) | null;
}>;

export type Reservation = Readonly<{ status: 'none' | 'abandoned' }> | Booked;

export const isBooked = (state: Reservation): state is Booked =>
  state.status !== 'none' && state.status !== 'abandoned';

/**
 * The places a booking has on the calendar: for its trip and for the requested change. Ended bookings have none; a trip
 * that others drive takes none.
 */
export const commitmentsOf = (state: Reservation): readonly Trip[] => {
  if (!isBooked(state)) return [];
  if (['rejected', 'cancelled', 'expired', 'no_show'].includes(state.status)) return [];
  return [...(state.external ? [] : [state.trip]), ...(state.change ? [state.change.trip] : [])];
};

/**
 * The states in which a command is possible at all; permissions and times are checked later. The note can be changed
 * whenever the trip can.
 */
export const POSSIBLE: Readonly<
  Record<
    Exclude<
      ReservationCommand['type'],
      | 'RequestReservation'
      | 'ChangeNote'
      | 'AbandonPlace'
      | 'JoinAccount'
      | 'RememberRefusedChange'
      | 'ReportDelay'
      | 'ReportAbsence'
      | 'WithdrawReport'
      | 'AnnounceDelay'
      | 'WithdrawDelay'
      | 'RemindTraveller'
      | 'UndoDecision'
    >,
    readonly Booked['status'][]
  >
> = {
  RequestReschedule: ['requested', 'approved', 'reserved'],
  CancelReservation: ['requested', 'updated', 'approved', 'reserved'],
  ApproveReservation: ['requested', 'updated'],
  AssignTransport: ['requested', 'updated', 'approved', 'reserved', 'started'],
  AssignExternalTransport: ['requested', 'updated', 'approved', 'reserved', 'started'],
  UnassignTransport: ['reserved'],
  RejectReservation: ['requested', 'updated'],
  RefuseReschedule: ['updated'],
  CorrectReservation: ['requested', 'approved', 'reserved'],
  ReinstateReservation: ['finished', 'rejected', 'cancelled', 'expired', 'no_show'],
  RemindOfApproval: ['requested', 'updated'],
  ExpireReservation: ['requested', 'updated'],
  ChangeDriverDetails: ['requested', 'updated', 'approved', 'reserved', 'started'],
  AcceptAssignment: ['reserved'],
  DeclineAssignment: ['reserved'],
  StartTrip: ['reserved'],
  UndoStart: ['started'],
  FinishTrip: ['approved', 'reserved', 'started'],
  ReportNoShow: ['reserved', 'started'],
};

const sameTransport = (a: Transport | null, b: Transport | null): boolean =>
  a?.driverId === b?.driverId && a?.vehicleId === b?.vehicleId;

/**
 * Refuses a command that relies on an abandoned place, or on a place taken for a version of the booking that has
 * changed since.
 */
export const refuseUnfit = (
  state: Booked,
  trip: Pick<Trip, 'window'>,
  { commitment, window }: Pick<TakenPlace, 'commitment' | 'window'>,
  seen: Seen,
): void => {
  if (state.abandoned.includes(commitment)) throw new Rejection('reservation.place_abandoned');
  if (window.from !== trip.window.from || window.to !== trip.window.to) throw new Rejection('reservation.moved_on');
  refuseMovedOn(state, seen);
};

/** Refuses a command prepared for another party size or other transport than the booking has. */
export const refuseMovedOn = (state: Booked, seen: Seen): void => {
  if (state.seats !== seen.seats || !sameTransport(state.transport, seen.transport))
    throw new Rejection('reservation.moved_on');
};

export const wrongState = (state: Readonly<{ status: string }>): Rejection =>
  new Rejection('reservation.wrong_state', { state: state.status });
