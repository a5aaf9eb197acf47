import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import type { Request, ReservationEvent } from '@camino/domain/reservations/reservation.events.js';
import type { RecordedEvent } from '../../platform/log/event-store/index.js';
import { rowOf } from '../rows/booking-log.js';
import type { Corrections } from '../commands/reservation.commands.js';

type Values = Omit<Corrections, 'why' | 'restored'>;

/** What a correction can set, as the booking has it. */
const valuesOf = ({ trip, fare, party, contact, wishes }: Request): Required<Values> => ({
  date: trip.date,
  time: trip.time,
  feeId: fare.feeId,
  adults: party.adults,
  children: party.children,
  suitcases: party.suitcases,
  childrenChair: party.childrenChair,
  childSeats: party.childSeats ?? 0,
  wheelchair: party.wheelchair,
  typeVehicleId: party.typeVehicle?.id ?? null,
  firstName: contact.firstName,
  lastName: contact.lastName,
  email: contact.email,
  phone: contact.phone,
  document: contact.document,
  flightNumber: wishes.flightNumber,
  arrivalTime: wishes.arrivalTime,
  note: wishes.note,
  pickUpAddress: wishes.pickUpAddress,
  dropOffAddress: wishes.dropOffAddress,
  stops: wishes.stops ?? '',
});

/**
 * The corrections that make a booking say again what it said after the event with this revision; only what differs.
 * @throws Rejection `reservation.version_unknown`; `reservation.erased` if it was another person's who was erased since
 */
export const correctionsTo = (
  version: number,
  history: readonly RecordedEvent<ReservationEvent>[],
  id: string,
): Values => {
  if (!history.some(({ revision }) => revision === version)) throw new Rejection('reservation.version_unknown');
  const detailsAfter = (events: readonly RecordedEvent[]): Request => rowOf(events, id).details;
  const now = valuesOf(detailsAfter(history));
  const then = valuesOf(detailsAfter(history.filter(({ revision }) => revision <= version)));
  const changed = Object.entries(then).filter(([field, value]) => value !== now[field as keyof Values]);
  if (changed.some(([, value]) => value === ERASED)) throw new Rejection('reservation.erased');
  return Object.fromEntries(changed);
};
