import { colorName } from '@camino/contracts/catalogue/colors.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { placeName } from '@camino/contracts/catalogue/places.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { holdingStatus } from '@camino/domain/reservations/agreed.js';
import { hourWords } from '../../platform/kit/index.js';
import type { BookingRow } from '../rows/bookings.projection.js';
import { paymentWords, peopleWords, priceWords } from '../mails/mail-words.js';

/** Trips that are driven on their day, or were. */
const DRIVES: readonly string[] = ['approved', 'reserved', 'started', 'finished'];

/** Whether a trip belongs on a day's paper; one with a change nobody has accepted yet stands as it was. */
export const isDriven = ({ standing }: BookingRow): boolean => DRIVES.includes(holdingStatus(standing));

const NEEDS = {
  es: {
    seat: 'silla para niños',
    seats: (count: number) => `${count} sillas para niños`,
    wheelchair: 'silla de ruedas',
  },
  en: { seat: 'child seat', seats: (count: number) => `${count} child seats`, wheelchair: 'wheelchair' },
} as const;

const needsOf = ({ details: { party } }: BookingRow, language: Language): string => {
  const words = NEEDS[language];
  const { childSeats = 1 } = party;
  return [
    party.childrenChair && (childSeats > 1 ? words.seats(childSeats) : words.seat),
    party.wheelchair && words.wheelchair,
  ]
    .filter(Boolean)
    .join(', ');
};

/** Nothing where something was erased. */
const kept = (text: string | undefined): string => (text === ERASED ? '' : (text ?? ''));
const nameOf = (...parts: readonly (string | undefined)[]): string => parts.map(kept).join(' ').trim();

/** What stands of a trip on the papers of its day; empty texts are left out there. */
export const paperTrip = (row: BookingRow, language: Language): Readonly<Record<string, unknown>> => {
  const { party, contact, wishes, fare, price, payment } = row.details;
  return {
    number: row.number,
    time: hourWords(row.standing.trip.time, language),
    origin: placeName(fare.origin, language),
    pickUp: kept(wishes.pickUpAddress),
    destination: placeName(fare.destination, language),
    dropOff: kept(wishes.dropOffAddress),
    minutes: fare.durationMin,
    passenger: nameOf(contact.firstName, contact.lastName),
    phone: kept(contact.phone),
    people: peopleWords(party, language),
    suitcases: party.suitcases,
    needs: needsOf(row, language),
    flight: kept(wishes.flightNumber),
    arrival: kept(wishes.arrivalTime) && hourWords(kept(wishes.arrivalTime), language),
    stops: kept(wishes.stops),
    note: kept(wishes.note),
    driver: nameOf(row.driver?.name, row.driver?.lastName),
    vehicle: row.vehicle ? `${row.vehicle.brand} ${colorName(row.vehicle.color, language)}` : '',
    plates: kept(row.vehicle?.plates),
    external: row.external !== null,
    hiredDriver: row.external?.only === 'driver',
    hiredVehicle: row.external?.only === 'vehicle',
    company: kept(row.external?.company),
    driverPhone: row.external && row.external.only !== 'vehicle' ? kept(row.driver?.phone) : '',
    price: priceWords(price),
    payment: paymentWords(payment, language),
    cash: payment === 'cash',
    finished: row.state === 'finished',
  };
};
