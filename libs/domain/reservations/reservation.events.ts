import type { PriceLine } from '../catalogue/rules/price.js';
import type { EventCatalogue } from '../kernel/catalogued.js';
import type { Event } from '../kernel/decider.js';
import type { Centavos } from '../kernel/rules/money.js';
import type { Instant, LocalDate, LocalTime, Window } from '../kernel/rules/time.js';
import { CONTACT, WHY, WISHES } from './personal-fields.js';

/** The time of a trip, and the commitment on the calendar that reserves its place. */
export type Trip = Readonly<{ date: LocalDate; time: LocalTime; at: Instant; window: Window; commitment: string }>;

export type Place = Readonly<{ id: string; place: string }>;

/** The fee at the time it was chosen. */
export type Fare = Readonly<{
  feeId: string;
  trip: string;
  origin: Place;
  destination: Place;
  distance: number;
  measure: string;
  durationMin: number;
  returnMin: number;
  onlyCash: boolean;
}>;

/**
 * Amounts in quetzales are authoritative; `rate` is the price of a dollar that day, null if none was in force. `lines`
 * add up to the amount; absent if it is the fare alone, as in earlier events.
 */
export type Price = Readonly<{
  centavos: Centavos;
  currency: 'GTQ';
  rate: number | null;
  lines?: readonly PriceLine[];
}>;

export type Party = Readonly<{
  adults: number;
  children: number;
  suitcases: number;
  childrenChair: boolean;
  /** At most one per child; absent if they were not counted, as in earlier events. */
  childSeats?: number;
  wheelchair: boolean;
  typeVehicle: Readonly<{ id: string; name: string }> | null;
}>;

export type Contact = Readonly<{ firstName: string; lastName: string; email: string; phone: string; document: string }>;

/** The traveller's texts; empty if there are none. */
type Wishes = Readonly<{
  flightNumber: string;
  arrivalTime: string;
  note: string;
  pickUpAddress: string;
  dropOffAddress: string;
  /** Places to stop at on the way; absent if there are none, as in earlier events. */
  stops?: string;
}>;

export type Payment = 'cash' | 'credit_card';

export type AssignedDriver = Readonly<{
  id: string;
  subject: string;
  name: string;
  lastName: string;
  phone: string;
  image: string | null;
}>;
/** By what a traveller knows and reaches a driver. */
export type DriverDetails = Omit<AssignedDriver, 'image'>;
export type AssignedVehicle = Readonly<{
  id: string;
  plates: string;
  brand: string;
  color: string;
  seats: number;
  image: string | null;
}>;

/**
 * A driver and a vehicle that are not the company's. The driver has no account: `driver.subject` names them by their
 * telephone. `company` is empty for somebody who drives on their own account.
 */
export type ExternalTransport = Readonly<{
  company: string;
  driver: Readonly<{ subject: string; name: string; lastName: string; phone: string }>;
  vehicle: Readonly<{ plates: string; brand: string; color: string; seats: number }>;
}>;

/**
 * The half of a trip's transport that is not the company's, whose id is empty; the other half is, and has its place on
 * the calendar. A hired driver is named by their telephone, as in `ExternalTransport`.
 */
export type Hired = Readonly<{ half: 'driver' | 'vehicle'; company: string }>;

export type Request = Readonly<{
  subject: string;
  token: string;
  number: string;
  language: 'es' | 'en';
  trip: Trip;
  fare: Fare;
  price: Price;
  party: Party;
  contact: Contact;
  wishes: Wishes;
  payment: Payment;
  clientId: string | null;
  bookedBy: string | null;
  /** Id of the booking of the way there, if this is its way back; absent in earlier events. */
  roundTripWith?: string;
}>;

/** The reason given, as free text that may describe the traveller. Empty if none was required. */
export type Explained = Readonly<{ subject: string; why: string }>;

/** A driver's phone says when something happened, which may be long before the server hears of it. */
export type DeviceReport = Readonly<{ device: string; at: Instant }>;
/**
 * Absent if no phone reported. `trusted` is false if its time cannot be true: then the event's time is the server's.
 */
export type Reported = DeviceReport & Readonly<{ trusted: boolean }>;
type FromPhone = Readonly<{ reported?: Reported }>;

/** Why a pick-up is later: the flight lands later, or the driver is held up. */
export const DELAY_CAUSES = ['flight', 'driver'] as const;
export type DelayCause = (typeof DELAY_CAUSES)[number];
export type Delay = Readonly<{ minutes: number; cause: DelayCause }>;

/**
 * The claim on the driver (driving.ts) that a trip is under way by; absent in earlier events. `override`: an
 * administrator knew that the driver has another trip under way.
 */
export type Drive = Readonly<{ drive: string; override?: true }>;

/** The trip as it is again, with its note, and the note that came with the change. */
type ChangeUndone = Readonly<{ trip: Trip; note: string; askedNote: string }>;

/**
 * The `commitment` of an event names the place on the calendar that reserves driver and vehicle for the trip from then
 * on. If it is absent, as in earlier events, the trip keeps the place it had.
 */
export type ReservationEvent =
  | Event<'ReservationRequested', Request & { requestedAt: Instant; expiresAt: Instant }>
  | Event<'ReservationAbandoned', { commitment: string }>
  | Event<'PlaceAbandoned', { commitment: string }>
  | Event<'ReservationJoinedAccount', { clientId: string }>
  | Event<'ApprovalReminded', Record<string, never>>
  | Event<'ReservationApproved', Record<string, never>>
  | Event<'ReservationRejected', Explained>
  | Event<'ReservationExpired', Record<string, never>>
  | Event<'ReservationCancelled', Explained & { by: 'customer' | 'company' }>
  | Event<
      'TransportAssigned',
      { driver: AssignedDriver; vehicle: AssignedVehicle; commitment?: string; hired?: Hired } & Partial<Explained> &
        Partial<Drive>
    >
  /** The trip has no place on the calendar from then on. `hired` in the event above: one half is, see `Hired`. */
  | Event<'ExternalTransportAssigned', ExternalTransport & Explained>
  /** `commitment`: the place taken for the trip after external transport. */
  | Event<'TransportUnassigned', Explained & { commitment?: string }>
  /** Of the driver who has the trip, as their account says since then. */
  | Event<'DriverDetailsChanged', { driver: DriverDetails }>
  | Event<'AssignmentAccepted', { driverId: string; at?: Instant } & FromPhone>
  /** `commitment`: the place taken for the trip after a hired vehicle. */
  | Event<'AssignmentDeclined', Explained & { driverId: string; at?: Instant; commitment?: string } & FromPhone>
  /** `by` is absent if the driver started the trip, which accepts it, and in earlier events. */
  | Event<
      'TripStarted',
      { driverId: string | null; at: Instant; by?: 'office' } & Partial<Explained> & Partial<Drive> & FromPhone
    >
  | Event<'TripStartUndone', { at?: Instant } & FromPhone>
  | Event<'TripFinished', Partial<Explained> & { at?: Instant } & FromPhone>
  | Event<'PassengerDidNotShow', Explained>
  | Event<'RescheduleRequested', { subject: string; trip: Trip; note: string; askedAt: Instant; expiresAt: Instant }>
  | Event<'RescheduleAccepted', { transportKept: boolean; commitment?: string }>
  | Event<'RescheduleRefused', Explained>
  | Event<'RescheduleLapsed', Record<string, never>>
  | Event<'NoteChanged', { subject: string; note: string }>
  | Event<
      'ReservationCorrected',
      Correction & { subject: string; token?: string; transportKept: boolean; expiresAt?: Instant }
    >
  /** Comes with a correction that changed the price. */
  | Event<'PriceExplained', Explained>
  /** Comes with a correction that restored what the booking said at `version`, a revision of its stream. */
  | Event<'ReservationRestored', Explained & { version: number }>
  | Event<'ReservationReinstated', Explained & { trip: Trip }>
  /** The request waits again. `change`: so does the change that was accepted, and `trip` is what it was before. */
  | Event<'ApprovalUndone', Explained & { expiresAt: Instant; change?: ChangeUndone }>
  | Event<'RejectionUndone', Explained & { trip: Trip; expiresAt: Instant }>
  | Event<'TripFinishUndone', Explained & Partial<Drive>>
  | Event<'NoShowUndone', Explained & { trip: Trip } & Partial<Drive>>
  /* Without `pickUp` the minutes count from the agreed time. */
  | Event<'DelayReported', { subject: string; minutes: number; note: string; pickUp?: Instant }>
  | Event<'AbsenceReported', { subject: string; note: string }>
  | Event<'ArrivalReportWithdrawn', Record<string, never>>
  | Event<'DelayAnnounced', Delay & { subject: string; note: string }>
  | Event<'DelayWithdrawn', Record<string, never>>
  | Event<'TravellerReminded', Record<string, never>>
  | Event<'ChangeRefused', { code: string; day: LocalDate }>
  | Event<'CancellationRefused', { code: string; day: LocalDate }>;

/**
 * Refused attempts, abandoned places, reminders, delays, what travellers report about their arrival, and another
 * telephone of the driver: they change neither the booking nor its version.
 */
export const LEAVE_UNCHANGED: readonly ReservationEvent['type'][] = [
  'ChangeRefused',
  'CancellationRefused',
  'PlaceAbandoned',
  'DelayReported',
  'AbsenceReported',
  'ArrivalReportWithdrawn',
  'DelayAnnounced',
  'DelayWithdrawn',
  'TravellerReminded',
  'DriverDetailsChanged',
  'PriceExplained',
  'ReservationRestored',
];

/**
 * An administrator's correction: only the new values. If the new address belongs to another person, the booking is
 * theirs from then on: `subject` identifies them, and contact, wishes and token are complete, so that all visible data
 * is encrypted for them. A request with a new time has a new deadline, `expiresAt`.
 */
export type Correction = Readonly<{
  contact?: Contact;
  party?: Party;
  wishes?: Wishes;
  fare?: Fare;
  price?: Price;
  trip?: Trip;
}>;

export const reservationEvents = {
  ReservationRequested: {
    v: 1,
    says: 'A traveller requested a trip; its place on the calendar is reserved.',
    personal: [{ subject: 'subject', fields: ['token', ...CONTACT, ...WISHES] }],
  },
  ReservationAbandoned: {
    v: 1,
    says: 'A place was taken for a request that was never stored; the booking was abandoned.',
  },
  PlaceAbandoned: {
    v: 1,
    says: 'A place, or a claim on the driver, was taken for a change that was never stored; it was abandoned.',
  },
  ReservationJoinedAccount: {
    v: 1,
    says: 'A booking made without an account now belongs to the account that confirmed its address.',
  },
  ApprovalReminded: { v: 1, says: 'Half of the time to answer passed; the office was reminded.' },
  ReservationApproved: { v: 1, says: 'The office approved the request.' },
  ReservationRejected: { v: 1, says: 'The office rejected the request.', personal: WHY },
  ReservationExpired: { v: 1, says: 'The request was not answered in time; its place was released.' },
  ReservationCancelled: { v: 1, says: 'The traveller or the company cancelled the trip.', personal: WHY },
  TransportAssigned: {
    v: 1,
    says: 'A driver and a vehicle were assigned.',
    personal: [
      { subject: 'driver.subject', fields: ['driver.name', 'driver.lastName', 'driver.phone', 'hired.company'] },
      ...WHY,
    ],
  },
  ExternalTransportAssigned: {
    v: 1,
    says: 'A driver and a vehicle that are not the company’s were assigned; the place of the trip was released.',
    personal: [
      {
        subject: 'driver.subject',
        fields: ['driver.name', 'driver.lastName', 'driver.phone', 'company', 'vehicle.plates'],
      },
      ...WHY,
    ],
  },
  TransportUnassigned: { v: 1, says: 'The driver and the vehicle were taken off the trip.', personal: WHY },
  DriverDetailsChanged: {
    v: 1,
    says: 'The name or the telephone number of the assigned driver was changed in their account.',
    personal: [{ subject: 'driver.subject', fields: ['driver.name', 'driver.lastName', 'driver.phone'] }],
  },
  AssignmentAccepted: { v: 1, says: 'The driver accepted the trip.' },
  AssignmentDeclined: {
    v: 1,
    says: 'The driver declined the trip; the driver and the vehicle were taken off it.',
    personal: WHY,
  },
  TripStarted: { v: 1, says: 'The trip started.', personal: WHY },
  TripStartUndone: { v: 1, says: 'The start of the trip was a mistake and was undone.' },
  TripFinished: { v: 1, says: 'The trip was finished.', personal: WHY },
  PassengerDidNotShow: { v: 1, says: 'The traveller did not show up.', personal: WHY },
  RescheduleRequested: {
    v: 1,
    says: 'The traveller requested another date or time; the current one is kept meanwhile.',
    personal: [{ subject: 'subject', fields: ['note'] }],
  },
  RescheduleAccepted: { v: 1, says: 'The office accepted the new date and time.' },
  RescheduleRefused: {
    v: 1,
    says: 'The office refused the new date and time; the trip remains unchanged.',
    personal: WHY,
  },
  RescheduleLapsed: { v: 1, says: 'The requested change was not answered in time; the trip remains unchanged.' },
  NoteChanged: { v: 1, says: 'The traveller changed the note.', personal: [{ subject: 'subject', fields: ['note'] }] },
  ReservationCorrected: {
    v: 1,
    says: 'An administrator corrected the booking.',
    personal: [{ subject: 'subject', fields: ['token', ...CONTACT, ...WISHES] }],
  },
  PriceExplained: { v: 1, says: 'An administrator said why a correction changed the price.', personal: WHY },
  ReservationRestored: {
    v: 1,
    says: 'An administrator restored what the booking said in an earlier version; the correction before it says what changed.',
    personal: WHY,
  },
  ReservationReinstated: { v: 1, says: 'An administrator reinstated an ended booking.', personal: WHY },
  ApprovalUndone: {
    v: 1,
    says: 'An approval was a mistake and was undone; the request, or the change, waits for an answer again.',
    personal: [{ subject: 'subject', fields: ['why', 'change.note', 'change.askedNote'] }],
  },
  RejectionUndone: {
    v: 1,
    says: 'A rejection was a mistake and was undone; the request waits again, with a place of its own.',
    personal: WHY,
  },
  TripFinishUndone: { v: 1, says: 'The end of the trip was recorded by mistake and was undone.', personal: WHY },
  NoShowUndone: {
    v: 1,
    says: 'That the traveller did not show up was recorded by mistake and was undone.',
    personal: WHY,
  },
  DelayReported: {
    v: 1,
    says: 'The traveller will come this many minutes late; the booking remains unchanged.',
    personal: [{ subject: 'subject', fields: ['note'] }],
  },
  AbsenceReported: {
    v: 1,
    says: 'The traveller will not come, too late to cancel; the booking remains unchanged.',
    personal: [{ subject: 'subject', fields: ['note'] }],
  },
  ArrivalReportWithdrawn: {
    v: 1,
    says: 'The traveller will be on time after all; the earlier report no longer holds.',
  },
  DelayAnnounced: {
    v: 1,
    says: 'The office told driver and traveller that the pick-up will be this many minutes later.',
    personal: [{ subject: 'subject', fields: ['note'] }],
  },
  DelayWithdrawn: { v: 1, says: 'The pick-up is on time after all; the delay told earlier no longer holds.' },
  TravellerReminded: { v: 1, says: 'The traveller was reminded of the trip on the day before.' },
  ChangeRefused: { v: 1, says: 'A change by the traveller was refused.' },
  CancellationRefused: { v: 1, says: 'A cancellation by the traveller was refused.' },
} as const satisfies EventCatalogue;
