import {
  type Place,
  type Reservation,
  type TrackedReservation,
  OPTION_LABELS,
} from '@camino/contracts/reservations/reservation.js';
import { type PriceLine, toDollars } from '@camino/domain/catalogue/rules/price.js';
import type { PriceLine as ShownLine } from '@camino/contracts/catalogue/price.js';
import { LINK_DAYS } from '@camino/contracts/kernel/limits.js';
import { progressStep, statusA, statusB } from '@camino/contracts/reservations/reservation-states.js';
import { type AfterTrip, afterTripActions } from '@camino/domain/claims/after-the-trip.js';
import { ERASED, unerased } from '@camino/domain/kernel/catalogued.js';
import type { Actor } from '@camino/domain/kernel/decider.js';
import { type Centavos, toQuetzales } from '@camino/domain/kernel/rules/money.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { type Instant, localOf, minutesBetween } from '@camino/domain/kernel/rules/time.js';
import { expectedPickUp, isAgreed } from '@camino/domain/reservations/agreed.js';
import { allowedActions } from '@camino/domain/reservations/allowed-actions.js';
import { lateUntil } from '@camino/domain/reservations/arrival.js';
import { noShowFrom } from '@camino/domain/reservations/journey.js';
import type { AssignedDriver, AssignedVehicle, Fare, Request } from '@camino/domain/reservations/reservation.events.js';
import { startTimes } from '@camino/domain/reservations/start-times.js';
import type { BookingRow } from '../rows/bookings.projection.js';
import { maskEmail, maskText } from './mask.js';

/** Who asks and in which of the two status dialects; see libs/contracts/reservations/reservation-states.ts. */
export type Asking = Readonly<{ by: Actor; now: Instant; dialect: 'A' | 'B' }>;

/** What the asking one may do to it at that moment. */
export const actionsOf = (row: BookingRow, { by, now }: Asking): Reservation['allowed_actions'] =>
  isErased(row)
    ? []
    : [
        ...allowedActions(row.standing, by, now).filter((action) => action !== 'undo-finish' || row.rating === null),
        ...afterTripActions(afterTripOf(row), by, now),
      ];

/**
 * A booking as the calls answer it. Only its actions and, to a driver, its telephone depend on `now`; only its actions
 * on more of `by` than the role.
 */
export const reservationOf = (seen: BookingRow, asking: Asking): Reservation => {
  const { by, dialect, now } = asking;
  const row = withoutErasedDriver(isErased(seen) ? withoutErased(seen) : seen);
  const { standing, details } = row;
  const { contact, wishes, fare } = details;
  return {
    id: row._id,
    ...(by.role !== 'driver' && row.token && { token: row.token }),
    reservation_number: row.number,
    status_id: dialect === 'A' ? statusA(row.state) : statusOfB(row, by),
    reservation_status_id: statusA(row.state),
    state: row.state,
    progress_step: progressStep(row.state),
    version: row.version,
    allowed_actions: actionsOf(seen, asking),
    ...(isErased(seen) && { erased: true as const }),
    ...peopleOf(contact, by, isLongOver(row, now)),
    no_passengers: standing.seats,
    ...partyOf(details),
    flight_number: wishes.flightNumber,
    arrival_time: wishes.arrivalTime,
    note: wishes.note,
    ...stopsOf(details),
    pick_up_date: standing.trip.date,
    pick_up_time: standing.trip.time,
    pick_up_at: standing.trip.at,
    pick_up_place: fare.origin.id,
    drop_off_place: fare.destination.id,
    pick_up_address: wishes.pickUpAddress,
    drop_off_address: wishes.dropOffAddress,
    booking_changes: standing.bookingChanges,
    payment: details.payment,
    language: details.language,
    requested_at: row.requestedAt,
    expires_at: row.dueAt,
    pending_change: pendingOf(row),
    arrival_report: reportOf(row),
    ...delayOf(row),
    ending: row.ending,
    accepted: row.accepted,
    ...(row.external && { external: row.external }),
    started_at: standing.startedAt,
    ...startOf(row),
    ...noShowOf(row, by),
    client_id: by.role === 'guest' ? null : row.clientId,
    booked_by: row.bookedBy,
    Driver: row.driver && {
      id: row.driver.id,
      name: row.driver.name,
      last_name: row.driver.lastName,
      phone: row.driver.phone,
      ...(row.driver.name === ERASED && { erased: true as const }),
    },
    Vehicle: row.vehicle && vehicleOf(row.vehicle),
    ...saidOf(row, by),
    OptionsReservations: optionsOf(details),
    reservation_detail: detailOf(details, row.driver, row.vehicle),
  };
};

const stopsOf = ({ wishes: { stops } }: Request): Pick<Reservation, 'stops'> => (stops ? { stops } : {});

type ShownParty = Pick<
  Reservation,
  'adults' | 'childs' | 'suitcase' | 'children_chair' | 'child_seats' | 'wheelchair' | 'type_vehicle'
>;

/** Who travels with what; seats that were not counted are left out. */
export const partyOf = ({ party }: Request): ShownParty => ({
  adults: party.adults,
  childs: party.children,
  suitcase: party.suitcases,
  children_chair: party.childrenChair,
  ...(party.childSeats !== undefined && { child_seats: party.childSeats }),
  wheelchair: party.wheelchair,
  type_vehicle: party.typeVehicle,
});

/**
 * A driver needs a name and, until a day after the trip, a telephone; neither the traveller's link nor their papers.
 */
const peopleOf = (
  contact: Request['contact'],
  { role }: Actor,
  longOver: boolean,
): Pick<Reservation, 'user' | 'PersonalInfo'> => {
  const { firstName, lastName } = contact;
  const [address, papers] = role === 'driver' ? ['', ''] : [contact.email, contact.document];
  const phone = role === 'driver' && longOver ? '' : contact.phone;
  return {
    user: { name: firstName, last_name: lastName, email: address, cui_passport: papers },
    PersonalInfo: { first_name: firstName, last_name: lastName, email: address, phone },
  };
};

/** A day after the trip ended or, where nobody recorded that, should have ended. */
export const isLongOver = ({ ending, standing }: BookingRow, now: Instant): boolean =>
  minutesBetween(ending?.at ?? standing.trip.window.to, now) > DAY_MIN;

const startOf = ({ standing }: BookingRow): Pick<Reservation, 'start_from' | 'start_until'> => {
  const { from, to } = startTimes(standing.trip);
  return { start_from: from, start_until: to };
};

/** Only the office records it. */
const noShowOf = ({ standing }: BookingRow, { role }: Actor): Pick<Reservation, 'no_show_from'> => {
  const from = role === 'admin' ? noShowFrom(standing) : null;
  return from === null ? {} : { no_show_from: from };
};

const afterTripOf = ({ standing, rating, claims }: BookingRow): AfterTrip => ({
  trip: standing,
  rated: rating !== null,
  openClaim: claims.some(({ status }) => status),
});

/**
 * A driver learns how many stars a trip got, not what was said; the office's answer to a claim is for whoever is signed
 * in.
 */
const saidOf = ({ rating, claims }: BookingRow, { role }: Actor): Pick<Reservation, 'quality_service' | 'claim'> => ({
  quality_service: rating ? [{ ...rating, comment: role === 'driver' ? '' : unerased(rating.comment) }] : [],
  claim:
    role === 'driver' ? [] : claims.map((claim) => ({ ...claim, note: role === 'guest' ? '' : unerased(claim.note) })),
});

/** To its driver an assigned trip is a request until they accept it. */
const statusOfB = ({ state, standing }: BookingRow, by: Actor): Reservation['status_id'] =>
  by.role === 'driver' && state === 'reserved' && !standing.transport?.accepted ? 1 : statusB(state);

const pendingOf = ({ standing: { change }, pendingNote }: BookingRow): Reservation['pending_change'] =>
  change && {
    pick_up_date: change.trip.date,
    pick_up_time: change.trip.time,
    note: pendingNote,
    asked_at: change.askedAt,
    expires_at: change.expiresAt,
    holds: { state: change.back, progress_step: progressStep(change.back) },
  };

/** Of a trip that has begun or ended, nobody needs to know any more. */
const reportOf = ({ arrival, standing }: BookingRow): Reservation['arrival_report'] => {
  if (!arrival || !isAgreed(standing)) return null;
  const { report } = standing.arrival;
  const expected = report?.kind === 'late' ? localOf(lateUntil(report, standing.trip)).time : null;
  return { ...arrival, note: unerased(arrival.note), expected_time: expected };
};

/** Of a trip that has begun or ended, nobody needs to know any more. */
export const delayOf = ({ standing, delayNote, delayedAt }: BookingRow): Pick<Reservation, 'delay'> => {
  const { delay } = standing;
  if (!delay || !delayedAt || !isAgreed(standing)) return {};
  const expected = localOf(expectedPickUp(standing)).time;
  return {
    delay: { ...delay, note: unerased(delayNote), expected_time: expected, announced_at: delayedAt },
  };
};

const vehicleOf = ({ id, plates, brand, color, seats }: AssignedVehicle): NonNullable<Reservation['Vehicle']> => ({
  id,
  plates,
  brand,
  color,
  no_passengers: seats,
});

/** Positions never shift: what was not given is an empty text. */
const optionsOf = ({ party, wishes }: Request): Reservation['OptionsReservations'] => {
  const values = [
    String(party.suitcases),
    wishes.flightNumber,
    wishes.note,
    String(party.adults),
    String(party.children),
    wishes.arrivalTime,
  ];
  return OPTION_LABELS.map((type, position) => ({ type, description: values[position] ?? '' }));
};

const detailOf = (
  { fare, price }: Request,
  driver: AssignedDriver | null,
  vehicle: AssignedVehicle | null,
): Reservation['reservation_detail'] => ({
  origin: placeOf(fare.origin),
  destination: placeOf(fare.destination),
  driver: driver && { image: driver.image, name: driver.name, last_name: driver.lastName },
  vehicle: vehicle && {
    image: vehicle.image,
    no_plate: vehicle.plates,
    color: vehicle.color,
    brand_vehicle: { name: vehicle.brand },
  },
  price: toQuetzales(price.centavos),
  price_usd: toDollars(price.centavos, price.rate),
  ...(price.lines && { price_lines: price.lines.map(lineOf) }),
  rate: price.rate,
  fee: feeOf(fare),
});

const lineOf = (line: PriceLine): ShownLine => {
  const amount = toQuetzales(line.centavos);
  if (line.what === 'fare') return { what: 'fare', amount };
  const { id, name, percent } = line;
  return { what: 'surcharge', id, name: name.es, name_en: name.en, percent, amount };
};

const placeOf = ({ id, place }: Place): Place => ({ id, place });
const feeOf = ({ feeId, trip, distance, durationMin, measure }: Fare): Reservation['reservation_detail']['fee'] => ({
  id: feeId,
  trip,
  distance,
  duration_min: durationMin,
  measure_type: { abbreviation: measure },
});

const DAY_MIN = 24 * 60;

/** Nobody is left who could be told anything. */
export const isErased = ({ details }: BookingRow): boolean => details.contact.email === ERASED;

/** Where only `erased` could be shown, nothing is: but for the name, in whose place something is always expected. */
const withoutErased = (row: BookingRow): BookingRow => ({
  ...row,
  token: '',
  details: {
    ...row.details,
    contact: { firstName: ERASED, lastName: '', email: '', phone: '', document: '' },
    wishes: { flightNumber: '', arrivalTime: '', note: '', pickUpAddress: '', dropOffAddress: '' },
  },
  ending: row.ending && { ...row.ending, reason: null },
  pendingNote: '',
  arrival: row.arrival && { ...row.arrival, note: '' },
  delayNote: '',
  claims: row.claims.map((claim) => ({ ...claim, note: '' })),
  rating: row.rating && { ...row.rating, comment: '' },
});

const withoutErasedDriver = (row: BookingRow): BookingRow =>
  row.driver?.name === ERASED
    ? {
        ...row,
        driver: { ...row.driver, lastName: '', phone: '', image: null },
        ...(row.external && {
          vehicle: row.vehicle && !row.external.only ? { ...row.vehicle, plates: '' } : row.vehicle,
          external: { ...row.external, company: '' },
        }),
      }
    : row;

/** A month after the trip, and when its traveller was erased, its link only shows what was. */
const isReadOnly = (row: BookingRow, now: Instant): boolean =>
  isErased(row) || minutesBetween(row.pickUpAt, now) > LINK_DAYS * DAY_MIN;

/** @throws Rejection `reservation.erased`, `reservation.read_only` */
export const refuseReadOnly = (row: BookingRow, now: Instant): void => {
  if (isErased(row)) throw new Rejection('reservation.erased');
  if (isReadOnly(row, now)) throw new Rejection('reservation.read_only');
};

/** What was paid, and what is left of the price. */
const balanceOf = ({ details }: BookingRow, paid: Centavos): Pick<TrackedReservation, 'paid' | 'due'> => ({
  paid: toQuetzales(paid),
  due: toQuetzales(details.price.centavos - paid),
});

type ToldByLink = Pick<TrackedReservation, 'timeline' | 'price_changes' | 'pay_link'> & Readonly<{ paid: Centavos }>;

/** As the booking's link shows it: whoever finds the link learns no address, number or document. */
export const trackedOf = (
  row: BookingRow,
  { paid, pay_link, ...history }: ToldByLink,
  asking: Asking,
): TrackedReservation => {
  const reservation = reservationOf(row, asking);
  const told = { ...history, ...balanceOf(row, paid) };
  if (isErased(row))
    return {
      ...reservation,
      token: undefined,
      client_id: null,
      booked_by: null,
      allowed_actions: [],
      read_only: true,
      ...told,
    };
  const read_only = isReadOnly(row, asking.now);
  return {
    ...reservation,
    user: {
      ...reservation.user,
      email: maskEmail(reservation.user.email),
      cui_passport: maskText(reservation.user.cui_passport),
    },
    PersonalInfo: {
      ...reservation.PersonalInfo,
      email: maskEmail(reservation.user.email),
      phone: maskText(reservation.PersonalInfo.phone),
    },
    client_id: null,
    booked_by: null,
    allowed_actions: read_only ? [] : reservation.allowed_actions,
    read_only,
    ...(pay_link && { pay_link }),
    ...told,
  };
};
