import type { LocalDate } from '../kernel/rules/time.js';
import { withFormerDriver } from './former-drivers.js';
import { type ArrivalReport, type Booked, type OpenStatus, type Reservation, isBooked } from './reservation.js';
import type { ReservationEvent, Trip } from './reservation.events.js';
import { afterUndo, decidedAfter, isUndone, type Undone } from './undoing.js';

/** A booking as its events leave it. */
export const evolve = (state: Reservation, event: ReservationEvent): Reservation => {
  if (event.type === 'ReservationRequested') return requested(event.data);
  if (event.type === 'ReservationAbandoned') return { status: 'abandoned' };
  if (isTextOnly(event)) return state;
  if (!isBooked(state)) return state;
  const next = withFormerDriver(state, {
    ...state,
    ...(isUndone(event) ? afterUndo(state, event) : changed(state, event)),
  });
  const decided = decidedAfter(state, next, event);
  return decided === next.decided ? next : { ...next, decided }; // a long booking is folded faster with fewer copies
};

const NO_TRANSPORT = { transport: null, external: null } as const;
const NOTHING_REPORTED: Booked['arrival'] = { report: null, count: 0 };

const requested = (data: Extract<ReservationEvent, { type: 'ReservationRequested' }>['data']): Booked => ({
  status: 'requested',
  subject: data.subject,
  clientId: data.clientId,
  trip: data.trip,
  feeId: data.fare.feeId,
  durationMin: data.fare.durationMin,
  returnMin: data.fare.returnMin,
  onlyCash: data.fare.onlyCash,
  payment: data.payment,
  adults: data.party.adults,
  seats: data.party.adults + data.party.children,
  bookingChanges: 0,
  requestedAt: data.requestedAt,
  expiresAt: data.expiresAt,
  reminded: false,
  transport: null,
  external: null,
  acceptedAt: null,
  startedAt: null,
  formerDrivers: [],
  acceptedBeforeStart: false,
  drives: [],
  change: null,
  cancelledBy: null,
  refusals: { day: '', count: 0 },
  arrival: NOTHING_REPORTED,
  delay: null,
  remindedOf: null,
  decided: null,
  abandoned: [],
});

/** Says something for readers alone: nothing is decided by it. */
type TextOnly = Extract<ReservationEvent, { type: 'PriceExplained' | 'ReservationRestored' | 'DriverDetailsChanged' }>;
const TEXT_ONLY: readonly ReservationEvent['type'][] = [
  'PriceExplained',
  'ReservationRestored',
  'DriverDetailsChanged',
] satisfies TextOnly['type'][];
const isTextOnly = (event: ReservationEvent): event is TextOnly => TEXT_ONLY.includes(event.type);

type Later = Exclude<ReservationEvent, Undone | TextOnly | { type: 'ReservationRequested' | 'ReservationAbandoned' }>;

const changed = (state: Booked, event: Later): Partial<Booked> => {
  const { change } = state;
  switch (event.type) {
    case 'PlaceAbandoned':
      return { abandoned: [...state.abandoned, event.data.commitment] };
    case 'ReservationJoinedAccount':
      return { clientId: event.data.clientId };
    case 'ApprovalReminded':
      return { reminded: true };
    case 'ReservationApproved':
      return { status: 'approved' };
    case 'ReservationRejected':
      return { status: 'rejected', change: null, ...NO_TRANSPORT };
    case 'ReservationExpired':
      return { status: 'expired' };
    case 'ReservationCancelled':
      return { status: 'cancelled', change: null, ...NO_TRANSPORT, cancelledBy: event.data.by };
    case 'TransportAssigned':
    case 'ExternalTransportAssigned':
    case 'TransportUnassigned':
    case 'AssignmentDeclined':
      return transported(state, event);
    case 'AssignmentAccepted':
      return { transport: answered(state, true), acceptedAt: event.data.at ?? null };
    case 'TripStarted':
      return started(state, event.data);
    case 'TripStartUndone':
      return { status: 'reserved', startedAt: null, transport: answered(state, state.acceptedBeforeStart) };
    case 'TripFinished':
      return { status: 'finished' };
    case 'PassengerDidNotShow':
      return { status: 'no_show' };
    case 'RescheduleRequested':
      return changeAsked(state, event.data);
    case 'RescheduleAccepted':
      return changeAccepted(state, event.data);
    case 'RescheduleRefused':
      return { status: change?.back ?? state.status, change: null };
    case 'RescheduleLapsed': // the office did not answer, so the traveller still has the one change
      return { status: change?.back ?? state.status, change: null, bookingChanges: state.bookingChanges - 1 };
    case 'NoteChanged':
      return { bookingChanges: state.bookingChanges + 1 };
    case 'ReservationCorrected':
      return corrected(state, event.data);
    case 'ReservationReinstated':
      return reinstated(event.data.trip);
    case 'DelayReported':
    case 'AbsenceReported':
    case 'ArrivalReportWithdrawn':
    case 'DelayAnnounced':
    case 'DelayWithdrawn':
      return told(state, event);
    case 'TravellerReminded':
      return { remindedOf: state.trip.at };
    case 'ChangeRefused':
    case 'CancellationRefused':
      return refusedOn(event.data.day, state);
  }
};

type Transported = Extract<
  Later,
  { type: 'TransportAssigned' | 'ExternalTransportAssigned' | 'TransportUnassigned' | 'AssignmentDeclined' }
>;

/** Who drives it, or that nobody does any more. */
const transported = (state: Booked, event: Transported): Partial<Booked> => {
  switch (event.type) {
    case 'TransportAssigned':
      return assigned(state, event.data);
    case 'ExternalTransportAssigned':
      return assignedToOthers(state, event.data);
    case 'TransportUnassigned':
    case 'AssignmentDeclined':
      return { status: 'approved', ...NO_TRANSPORT, trip: keptBy(event.data.commitment, state.trip) };
  }
};

type Told = Extract<
  Later,
  { type: 'DelayReported' | 'AbsenceReported' | 'ArrivalReportWithdrawn' | 'DelayAnnounced' | 'DelayWithdrawn' }
>;

/** What traveller and office tell each other about being late. */
const told = (state: Booked, event: Told): Partial<Booked> => {
  switch (event.type) {
    case 'DelayReported':
      return reported(state, {
        kind: 'late',
        minutes: event.data.minutes,
        ...(event.data.pickUp && { pickUp: event.data.pickUp }),
      });
    case 'AbsenceReported':
      return reported(state, { kind: 'absent' });
    case 'ArrivalReportWithdrawn':
      return { arrival: { ...state.arrival, report: null } };
    case 'DelayAnnounced':
      return { delay: { minutes: event.data.minutes, cause: event.data.cause } };
    case 'DelayWithdrawn':
      return { delay: null };
  }
};

type DataOf<T extends Later['type']> = Extract<Later, { type: T }>['data'];

const assigned = (
  state: Booked,
  { commitment, driver, vehicle, drive, hired }: DataOf<'TransportAssigned'>,
): Partial<Booked> => ({
  status: state.status === 'started' ? 'started' : 'reserved',
  trip: keptBy(commitment, state.trip),
  // The office has arranged it with a hired driver.
  transport: {
    driverId: driver.id,
    vehicleId: vehicle.id,
    accepted: hired?.half === 'driver',
    ...(hired?.half === 'vehicle' && { seats: vehicle.seats }),
  },
  external: null,
  acceptedBeforeStart: hired?.half === 'driver',
  ...driven(state, drive),
});

const assignedToOthers = (
  { status }: Booked,
  { vehicle: { seats } }: DataOf<'ExternalTransportAssigned'>,
): Partial<Booked> => ({
  status: status === 'started' ? 'started' : 'reserved',
  transport: null,
  external: { seats },
  acceptedBeforeStart: false,
});

const driven = ({ drives }: Booked, drive: string | undefined): Partial<Booked> =>
  drive === undefined ? {} : { drives: [...drives, drive] };

const answered = ({ transport }: Booked, accepted: boolean): Booked['transport'] =>
  transport && { ...transport, accepted };

/** A driver who starts a trip accepts it; the office cannot accept for them. */
const started = (state: Booked, { at, by, drive }: DataOf<'TripStarted'>): Partial<Booked> => ({
  status: 'started',
  startedAt: at,
  acceptedBeforeStart: state.transport?.accepted ?? false,
  ...(by === undefined && { transport: answered(state, true) }),
  ...driven(state, drive),
});

const changeAsked = (
  { status, bookingChanges }: Booked,
  { trip, askedAt, expiresAt }: DataOf<'RescheduleRequested'>,
): Partial<Booked> => ({
  status: 'updated',
  bookingChanges: bookingChanges + 1,
  reminded: false,
  change: { trip, askedAt, expiresAt, back: status as OpenStatus },
});

const changeAccepted = (
  { trip, change, transport }: Booked,
  { transportKept, commitment }: DataOf<'RescheduleAccepted'>,
): Partial<Booked> => ({
  status: transportKept ? 'reserved' : 'approved',
  trip: keptBy(commitment, change?.trip ?? trip),
  change: null,
  arrival: NOTHING_REPORTED,
  delay: null,
  transport: transportKept ? transport : null,
  external: null,
});

const reinstated = (trip: Trip): Partial<Booked> => ({
  status: 'approved',
  trip,
  ...NO_TRANSPORT,
  startedAt: null,
  change: null,
  cancelledBy: null,
  arrival: NOTHING_REPORTED,
  delay: null,
});

const reported = ({ arrival }: Booked, report: ArrivalReport): Partial<Booked> => ({
  arrival: { report, count: arrival.count + 1 },
});

const hasTransport = ({ transport, external }: Booked): boolean => Boolean(transport ?? external);

const refusedOn = (day: LocalDate, { refusals }: Booked): Partial<Booked> => ({
  refusals: { day, count: refusals.day === day ? refusals.count + 1 : 1 },
});

const keptBy = (commitment: string | undefined, trip: Trip): Trip =>
  commitment === undefined ? trip : { ...trip, commitment };

const corrected = (
  state: Booked,
  { subject, trip, party, fare, transportKept, expiresAt }: DataOf<'ReservationCorrected'>,
): Partial<Booked> => ({
  subject,
  ...(expiresAt && { expiresAt }),
  ...(trip && { trip, ...(trip.at !== state.trip.at && { arrival: NOTHING_REPORTED, delay: null }) }),
  ...(party && { adults: party.adults, seats: party.adults + party.children }),
  ...(fare && { feeId: fare.feeId, durationMin: fare.durationMin, returnMin: fare.returnMin, onlyCash: fare.onlyCash }),
  ...(!transportKept && hasTransport(state) && { status: 'approved' as const, ...NO_TRANSPORT }),
});
