import { claim } from '@camino/domain/claims/claim.js';
import { rating } from '@camino/domain/claims/rating.js';
import { idsOf } from '@camino/domain/kernel/decider.js';
import { localOf, plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { awaitsReminder, reminderTimes } from '@camino/domain/reservations/arrival.js';
import { reminderDue, reservation } from '@camino/domain/reservations/decide.js';
import { evolve } from '@camino/domain/reservations/evolve.js';
import { needsPlaceToWait } from '@camino/domain/reservations/hired.js';
import { type Booked, isBooked } from '@camino/domain/reservations/reservation.js';
import {
  type Correction,
  LEAVE_UNCHANGED,
  type Request,
  type ReservationEvent,
  reservationEvents,
} from '@camino/domain/reservations/reservation.events.js';
import { statusA, type StatusA } from '@camino/contracts/reservations/reservation-states.js';
import type { ArrivalReport, Ending } from '@camino/contracts/reservations/reservation.js';
import { foldText } from '../../platform/kit/index.js';
import { ofTextsIn, type Projection } from '../../platform/read/projecting/index.js';
import type { RecordedEvent } from '../../platform/log/event-store/index.js';
import { AFTER_TRIP, type AfterTrip, isAfterTrip, NOTHING_SAID, saidAfter } from './after-trip.js';
import { assignedBy, type AssignedTransport, drivenByOthers, toldByAccount } from './assigned-transport.js';
import { endingOf } from './ending-of.js';
import { withoutPerson } from './without-person.js';

/** A booking as the tables, the driver's list and the tracking page show it. */
export type BookingRow = AfterTrip &
  AssignedTransport & {
    _id: string;
    state: Booked['status'];
    status: StatusA;
    version: number;
    /** Grows with every event that changes its entry in calendars, also with those that keep the version. */
    entryVersion: number;
    token: string;
    number: string;
    /** What decides which actions are offered; the same fold the commands decide on. */
    standing: Booked;
    details: Request;
    ending: Ending | null;
    requestedAt: string;
    /** When an answer of the office is due, and when to remind it; null when there is nothing to answer. */
    dueAt: string | null;
    remindAt: string | null;
    pendingNote: string;
    /** What the traveller reported about their arrival; null if nothing holds. */
    arrival: Omit<ArrivalReport, 'expected_time'> | null;
    /** What the office added to a delay, and when it told of it; empty and null while the pick-up is on time. */
    delayNote: string;
    delayedAt: string | null;
    /** From when the traveller is to be reminded of the trip; null if not or not any more. */
    travellerRemindAt: string | null;
    clientId: string | null;
    bookedBy: string | null;
    /** Id of the way there, if this is the way back of a round trip. */
    roundTripWith: string | null;
    driverId: string | null;
    vehicleId: string | null;
    feeId: string;
    payment: Request['payment'];
    /** Whether the driver has accepted the trip; false without one, true for a driver of others. */
    accepted: boolean;
    /** Whether a claim about the trip waits for the office. */
    claimPending: boolean;
    /** When the drive is expected to end. */
    arrivesAt: string;
    /** What its price depends on besides fee and pick-up, and the price itself. */
    adults: number;
    centavos: number;
    /* For sorting and searching, without case and accents. */
    pickUpAt: string;
    pickUpDate: string;
    seats: number;
    origin: string;
    destination: string;
    passenger: string;
    driverName: string;
    plates: string;
    search: string;
  };

export const bookings: Projection<BookingRow> = {
  name: 'reservations',
  handles: [...Object.keys(reservationEvents), ...AFTER_TRIP],
  rowsOf: (event) => [idOf(event)],
  project: (row, event, id) => {
    if (isAfterTrip(event)) return row && withClaims({ ...row, ...saidAfter(row, event, id) });
    const recorded = event as RecordedEvent<ReservationEvent>;
    if (recorded.type === 'ReservationRequested') return derived(first(recorded, id), recorded.revision);
    return (
      row && derived(told(row, recorded), LEAVE_UNCHANGED.includes(recorded.type) ? row.version : recorded.revision)
    );
  },
  forgets: {
    rowsOf: ({ streams }) => idsOf(streams, reservation, claim, rating),
    project: (row, subject) => derived(withoutPerson(row, subject), row.version),
  },
  searches: ['search'],
  indexes: [
    { state: 1, pickUpAt: 1, _id: 1 },
    { state: 1, requestedAt: 1, _id: 1 },
    { pickUpDate: 1, pickUpAt: 1, _id: 1 },
    { driverId: 1, pickUpAt: 1, _id: 1 },
    { clientId: 1, pickUpAt: 1, _id: 1 },
    { clientId: 1, claimed: 1, pickUpAt: 1, _id: 1 },
    { bookedBy: 1, pickUpAt: 1, _id: 1 },
    { vehicleId: 1, pickUpAt: 1, _id: 1 },
    { feeId: 1, pickUpAt: 1, _id: 1 },
    { payment: 1, pickUpAt: 1, _id: 1, state: 1 }, // a tab's number is counted in the index alone
    { state: 1, arrivesAt: 1 },
    { claimPending: 1, pickUpAt: 1, _id: 1 },
    { state: 1, dueAt: 1 },
    { state: 1, remindAt: 1 },
    /*
     * Each column a table can be sorted by, by the pick-up within; a state has its index above. MongoDB uses an index
     * for a sort only if it has all fields of the sort, `_id` included (test/architecture/list-indexes.spec.ts).
     */
    { pickUpAt: 1, _id: 1 },
    { requestedAt: 1, _id: 1 },
    { number: 1, _id: 1 },
    { seats: 1, pickUpAt: 1, _id: 1 },
    { origin: 1, pickUpAt: 1, _id: 1 },
    { destination: 1, pickUpAt: 1, _id: 1 },
    { passenger: 1, pickUpAt: 1, _id: 1 },
    { driverName: 1, pickUpAt: 1, _id: 1 },
    { plates: 1, pickUpAt: 1, _id: 1 },
  ],
  partialIndexes: [ofTextsIn('roundTripWith'), ofTextsIn('travellerRemindAt')],
};

const withClaims = (row: BookingRow): BookingRow => ({ ...row, claimPending: row.claims.some(({ status }) => status) });

export const RESERVATION_STREAM = 'reservation-';
/** Streams about a booking are named by its id: `reservation-…`, `claim-…`, `rating-…`. */
export const idOf = ({ stream }: Pick<RecordedEvent, 'stream'>): string => stream.slice(stream.indexOf('-') + 1);

type Known = AfterTrip &
  Pick<
    BookingRow,
    | '_id'
    | 'entryVersion'
    | 'standing'
    | 'details'
    | 'driver'
    | 'vehicle'
    | 'external'
    | 'ending'
    | 'pendingNote'
    | 'arrival'
    | 'delayNote'
    | 'delayedAt'
  >;

const ON_TIME = { delayNote: '', delayedAt: null };

const first = (
  event: RecordedEvent<Extract<ReservationEvent, { type: 'ReservationRequested' }>>,
  id: string,
): Known => ({
  ...NOTHING_SAID,
  _id: id,
  entryVersion: event.revision,
  standing: evolve({ status: 'none' }, event) as Booked,
  details: event.data,
  driver: null,
  vehicle: null,
  external: null,
  ending: null,
  pendingNote: '',
  arrival: null,
  ...ON_TIME,
});

/** A delay moves the entry, and another telephone stands in it, though the booking keeps its version. */
const CHANGE_ENTRY: readonly ReservationEvent['type'][] = ['DelayAnnounced', 'DelayWithdrawn', 'DriverDetailsChanged'];
const leavesEntry = ({ type }: ReservationEvent): boolean =>
  LEAVE_UNCHANGED.includes(type) && !CHANGE_ENTRY.includes(type);

/** What an event says beyond what the fold keeps. */
const told = (row: BookingRow, event: RecordedEvent<ReservationEvent>): Known => {
  const standing = evolve(row.standing, event);
  if (!isBooked(standing)) return row;
  const known: Known = {
    ...row,
    standing,
    entryVersion: leavesEntry(event) ? row.entryVersion : event.revision,
    ...(!standing.transport && !standing.external && { driver: null, vehicle: null }),
    ...(!needsPlaceToWait(standing) && { external: null }),
    ...(standing.arrival.report === null && { arrival: null }),
    ...(!standing.delay && ON_TIME),
  };
  switch (event.type) {
    case 'DelayReported':
      return { ...known, arrival: reportOf('late', event, event.data.minutes) };
    case 'AbsenceReported':
      return { ...known, arrival: reportOf('absent', event, null) };
    case 'DelayAnnounced':
      return { ...known, delayNote: event.data.note, delayedAt: event.metadata.at };
    case 'TransportAssigned':
      return { ...known, ...assignedBy(event.data) };
    case 'ExternalTransportAssigned':
      return { ...known, ...drivenByOthers(event.data) };
    case 'DriverDetailsChanged':
      return { ...known, ...toldByAccount(row, event.data) };
    case 'ReservationJoinedAccount':
      return { ...known, details: { ...row.details, clientId: event.data.clientId } };
    case 'RescheduleRequested':
      return { ...known, pendingNote: event.data.note };
    case 'RescheduleAccepted':
      return {
        ...known,
        details: {
          ...row.details,
          trip: standing.trip,
          wishes: { ...row.details.wishes, ...(row.pendingNote && { note: row.pendingNote }) },
        },
        pendingNote: '',
      };
    case 'RescheduleRefused':
    case 'RescheduleLapsed':
      return { ...known, pendingNote: '' };
    case 'NoteChanged':
      return { ...known, details: { ...row.details, wishes: { ...row.details.wishes, note: event.data.note } } };
    case 'ReservationCorrected':
      return { ...known, details: { ...row.details, ...given(event.data), subject: standing.subject } };
    case 'ReservationReinstated':
      // What was asked for before counts no more.
      return { ...known, details: { ...row.details, trip: event.data.trip }, ending: null, pendingNote: '' };
    case 'ApprovalUndone':
      return { ...known, ...approvalUndone(row, event.data) };
    case 'RejectionUndone':
    case 'TripFinishUndone':
    case 'NoShowUndone':
      return { ...known, details: { ...row.details, trip: standing.trip }, ending: null };
    default:
      return { ...known, ending: endingOf(event) ?? row.ending };
  }
};

/** A change that waits again stands beside the trip, with its note. */
const approvalUndone = (
  { details }: BookingRow,
  { change }: Extract<ReservationEvent, { type: 'ApprovalUndone' }>['data'],
): Partial<Known> =>
  change
    ? {
        details: { ...details, trip: change.trip, wishes: { ...details.wishes, note: change.note } },
        pendingNote: change.askedNote,
      }
    : {};

const reportOf = (
  kind: ArrivalReport['kind'],
  { data: { note }, metadata: { at } }: RecordedEvent<Extract<ReservationEvent, { data: { note: string } }>>,
  minutes: number | null,
): Omit<ArrivalReport, 'expected_time'> => ({ kind, minutes, note, reported_at: at });

const given = ({
  token,
  contact,
  party,
  wishes,
  fare,
  price,
  trip,
}: Correction & Partial<Pick<Request, 'token'>>): Partial<Request> =>
  Object.fromEntries(
    Object.entries({ token, contact, party, wishes, fare, price, trip }).filter(([, value]) => value !== undefined),
  );

/** When the office and the traveller are to be told something. */
const timesOf = (standing: Booked): Pick<BookingRow, 'dueAt' | 'remindAt' | 'travellerRemindAt'> => {
  const waiting = standing.status === 'requested' || standing.status === 'updated';
  return {
    dueAt: waiting ? (standing.change ?? standing).expiresAt : null,
    remindAt: waiting && !standing.reminded ? reminderDue(standing) : null,
    travellerRemindAt: awaitsReminder(standing) ? reminderTimes(standing.trip.at).from : null,
  };
};

/** Whose booking it is, and to which one it belongs. */
const belongingOf = (details: Request): Pick<BookingRow, 'clientId' | 'bookedBy' | 'roundTripWith'> => ({
  clientId: details.clientId,
  bookedBy: details.bookedBy,
  roundTripWith: details.roundTripWith ?? null,
});

const derived = (known: Known, version: number): BookingRow => {
  const { standing, details, driver, vehicle, external } = known;
  const passenger = `${details.contact.firstName} ${details.contact.lastName}`.trim();
  const driverName = driver ? `${driver.name} ${driver.lastName}` : '';
  const { origin, destination } = details.fare;
  return {
    ...known,
    state: standing.status,
    status: statusA(standing.status),
    version,
    token: details.token,
    number: details.number,
    requestedAt: standing.requestedAt,
    ...timesOf(standing),
    ...belongingOf(details),
    driverId: driver?.id || null,
    vehicleId: vehicle?.id || null,
    feeId: details.fare.feeId,
    payment: details.payment,
    accepted: standing.transport?.accepted ?? Boolean(standing.external),
    claimPending: known.claims.some(({ status }) => status),
    arrivesAt: plusMinutes(standing.trip.at, details.fare.durationMin),
    pickUpAt: standing.trip.at,
    pickUpDate: localOf(standing.trip.at).date,
    adults: details.party.adults,
    centavos: details.price.centavos,
    seats: standing.seats,
    origin: foldText(origin.place),
    destination: foldText(destination.place),
    passenger: foldText(passenger),
    driverName: foldText(driverName),
    plates: foldText(vehicle?.plates ?? ''),
    search: foldText(
      [
        details.number,
        passenger,
        details.contact.email,
        details.contact.phone,
        origin.place,
        origin.id,
        destination.place,
        destination.id,
        driverName,
        vehicle?.plates,
        external?.company,
        details.wishes.flightNumber,
      ].join(' '),
    ),
  };
};
