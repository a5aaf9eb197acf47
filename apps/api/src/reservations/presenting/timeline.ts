import type { TrackedEvent } from '@camino/contracts/reservations/reservation.js';
import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';
import { isDrivenByOthers } from '@camino/domain/reservations/hired.js';
import type { AssignedVehicle, ReservationEvent } from '@camino/domain/reservations/reservation.events.js';
import { ERASED, unerased } from '@camino/domain/kernel/catalogued.js';
import { changesBetween, type NameOf, timelineEntryOf } from '../../platform/edge/http/index.js';
import type { RecordedEvent } from '../../platform/log/event-store/index.js';
import { bookings, type BookingRow } from '../rows/bookings.projection.js';

type History = readonly RecordedEvent<ReservationEvent>[];

/** Every event of a booking with who, when, why and what became different. Oldest first. */
export const timelineOf = async (history: History, nameOf: NameOf): Promise<TimelineEntry[]> => {
  let row: BookingRow | null = null;
  const entries: TimelineEntry[] = [];
  for (const event of history) {
    const before: BookingRow | null = row && structuredClone(row);
    row = bookings.project(row, event, row?._id ?? '');
    const { type, data, revision: version } = event;
    const refused = type === 'ChangeRefused' || type === 'CancellationRefused' ? data.code : null;
    const details = { version, changes: changesOf(before, row), refused, ...reportedIn(event) };
    entries.push(await timelineEntryOf(event, details, nameOf));
  }
  return entries;
};

/** When something happened on the road, and what the driver's phone said about it. */
const reportedIn = ({ data, metadata }: RecordedEvent<ReservationEvent>): Pick<TimelineEntry, 'at' | 'reported'> =>
  'reported' in data && data.reported ? { at: data.at ?? metadata.at, reported: data.reported } : { at: metadata.at };

/** Of a driver of others who was erased, the plates are gone. */
const vehicleName = ({ brand, plates }: AssignedVehicle): string => (plates === ERASED ? brand : `${brand} ${plates}`);

const fullName = (name: string, lastName: string): string => (name === ERASED ? ERASED : `${name} ${lastName}`);

type Facts = Readonly<Record<string, string | null>>;

/** What a reader of the history wants compared, in words and numbers. */
const facts = (row: BookingRow): Facts => ({ ...factsOfTrip(row), ...factsOfRequest(row.details) });

const factsOfTransport = ({
  standing,
  driver,
  vehicle,
  external,
}: Pick<BookingRow, 'standing' | 'driver' | 'vehicle' | 'external'>): Facts => ({
  driver: driver && fullName(driver.name, driver.lastName),
  vehicle: vehicle && vehicleName(vehicle),
  hired: external && (external.only ?? 'both'),
  external: external && (external.company || 'yes'),
  // The office has arranged it with those who are hired: they are not asked here.
  accepted: standing.transport?.accepted && !isDrivenByOthers(standing) ? 'yes' : null,
});

const factsOfTrip = ({
  state,
  standing,
  details,
  driver,
  vehicle,
  external,
  arrival,
  delayNote,
}: BookingRow): Facts => ({
  state,
  arrival: arrival && (arrival.kind === 'absent' ? 'absent' : `late ${arrival.minutes}`),
  arrival_note: arrival?.note || null,
  delay: standing.delay ? `${standing.delay.minutes} min` : null,
  delay_note: delayNote || null,
  pick_up: `${standing.trip.date} ${standing.trip.time}`,
  pending_change: standing.change && `${standing.change.trip.date} ${standing.change.trip.time}`,
  ...factsOfTransport({ standing, driver, vehicle, external }),
  route: `${details.fare.origin.place} → ${details.fare.destination.place}`,
});

const factsOfRequest = ({ party, price, contact, wishes }: BookingRow['details']): Facts => ({
  adults: String(party.adults),
  childs: String(party.children),
  suitcase: String(party.suitcases),
  price: (price.centavos / 100).toFixed(2),
  name: fullName(contact.firstName, contact.lastName),
  email: contact.email,
  phone: contact.phone,
  cui_passport: contact.document,
  flight_number: wishes.flightNumber || null,
  arrival_time: wishes.arrivalTime || null,
  note: wishes.note || null,
  pick_up_address: wishes.pickUpAddress || null,
  drop_off_address: wishes.dropOffAddress || null,
  stops: wishes.stops || null,
  type_vehicle: party.typeVehicle?.name ?? null,
  children_chair: party.childrenChair ? 'yes' : null,
  child_seats: party.childSeats ? String(party.childSeats) : null,
  wheelchair: party.wheelchair ? 'yes' : null,
});

/** The request itself only says that the state came to be: its content stands beside the timeline. */
const changesOf = (before: BookingRow | null, after: BookingRow | null): TimelineEntry['changes'] => {
  if (!after) return [];
  if (!before) return [{ field: 'state', from: null, to: after.state }];
  return changesBetween(facts(before), facts(after));
};

/** Events a traveller is told of through the booking's link; nobody's name is among them. */
const PUBLIC: readonly ReservationEvent['type'][] = [
  'ReservationRequested',
  'ReservationApproved',
  'TransportAssigned',
  'ExternalTransportAssigned',
  'TransportUnassigned',
  'AssignmentAccepted',
  'RescheduleRequested',
  'RescheduleAccepted',
  'RescheduleRefused',
  'RescheduleLapsed',
  'NoteChanged',
  'TripStarted',
  'TripFinished',
  'ReservationRejected',
  'ReservationCancelled',
  'ReservationExpired',
  'PassengerDidNotShow',
  'ReservationReinstated',
  'ApprovalUndone',
  'RejectionUndone',
  'TripFinishUndone',
  'NoShowUndone',
  'ReservationCorrected',
  'DelayReported',
  'AbsenceReported',
  'ArrivalReportWithdrawn',
  'DelayAnnounced',
  'DelayWithdrawn',
];

export const publicTimelineOf = (history: History): readonly TrackedEvent[] =>
  history
    .filter(({ type }) => PUBLIC.includes(type))
    .map((event) => ({ type: event.type, at: reportedIn(event).at, ...refusalIn(event, history) }));

/** What the office said to a change it refused, and the note that went with it; a later traveller is not told. */
const refusalIn = (event: RecordedEvent<ReservationEvent>, history: History): Partial<TrackedEvent> => {
  if (event.type !== 'RescheduleRefused' || event.data.subject !== travellerOf(history)) return {};
  const asked = history
    .slice(0, history.indexOf(event))
    .reduce<BookingRow | null>((row, earlier) => bookings.project(row, earlier, row?._id ?? ''), null);
  const [reason, note] = [unerased(event.data.why), unerased(asked?.pendingNote ?? '')];
  return { ...(reason && { reason }), ...(note && note !== asked?.details.wishes.note && { note }) };
};

const travellerOf = (history: History): string | null =>
  history.reduce<string | null>(
    (subject, { type, data }) =>
      type === 'ReservationRequested' || type === 'ReservationCorrected' ? data.subject : subject,
    null,
  );
