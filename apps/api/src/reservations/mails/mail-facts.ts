import { colorName } from '@camino/contracts/catalogue/colors.js';
import { formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { AIRPORT_MEETING } from '@camino/contracts/reservations/meeting.js';
import { AIRPORT, placeName } from '@camino/contracts/catalogue/places.js';
import { ENDED_STATES } from '@camino/contracts/reservations/reservation-states.js';
import { unerased } from '@camino/domain/kernel/catalogued.js';
import { type Centavos, toQuetzales } from '@camino/domain/kernel/rules/money.js';
import { type LocalDate, localOf, plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { expectedPickUp } from '@camino/domain/reservations/agreed.js';
import { hourWords, pickUpWords } from '../../platform/kit/index.js';
import type { BookingRow } from '../rows/bookings.projection.js';
import { endWords, optionWords, paymentWords, peopleWords, priceWords } from './mail-words.js';

/** Minutes before pick-up from which travelers should be ready. */
const READY_BEFORE_MIN = 15;

/** A line of the table in a mail. */
export type Fact = Readonly<{ label: string; value: string }>;

const LABELS = {
  es: {
    number: 'Reserva',
    state: 'Estado',
    route: 'Ruta',
    when: 'Recogida',
    people: 'Viajan',
    pickUp: 'Lugar de recogida',
    meeting: 'Dónde le esperamos',
    dropOff: 'Lugar de llegada',
    flight: 'Vuelo',
    price: 'Precio',
    payment: 'Pago',
    paid: 'Pagado',
    due: 'Falta por pagar',
    collect: 'Cobre en efectivo',
    driver: 'Piloto',
    phone: 'Teléfono',
    vehicle: 'Vehículo',
    plates: 'Placas',
    color: 'Color',
    passenger: 'Pasajero',
    suitcases: 'Maletas',
    options: 'Opciones',
    needs: 'Necesita',
    stops: 'Paradas (por cotizar)',
    note: 'Nota',
    askedNote: 'Nota que pidió',
    there: 'Ida (reserva aparte)',
    back: 'Regreso (reserva aparte)',
  },
  en: {
    number: 'Booking',
    state: 'Status',
    route: 'Route',
    when: 'Pick-up',
    people: 'Travelers',
    pickUp: 'Pick-up place',
    meeting: 'Where to meet',
    dropOff: 'Drop-off place',
    flight: 'Flight',
    price: 'Price',
    payment: 'Payment',
    paid: 'Paid',
    due: 'Still due',
    collect: 'Collect in cash',
    driver: 'Driver',
    phone: 'Phone',
    vehicle: 'Vehicle',
    plates: 'Plates',
    color: 'Color',
    passenger: 'Passenger',
    suitcases: 'Suitcases',
    options: 'Options',
    needs: 'Needs',
    stops: 'Stops (to be priced)',
    note: 'Note',
    askedNote: 'Note you asked for',
    there: 'Outbound trip (a booking of its own)',
    back: 'Return trip (a booking of its own)',
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<string, string>>>>;
type Label = keyof (typeof LABELS)['es'];
type Values = Readonly<Partial<Record<Label, string>>>;

/** In the order given; what is empty is left out. */
const listed = (language: Language, values: Values): readonly Fact[] =>
  Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([label, value]) => ({ label: LABELS[language][label as Label], value }));

/** Nothing where something was erased; a text that only speaks of what was erased stays. */
const withoutErased = <T extends Readonly<Record<string, string | null>>>(texts: T): T =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, unerased(text)])) as T;

export const routeOf = ({ details: { fare } }: BookingRow, language: Language): string =>
  `${placeName(fare.origin, language)} → ${placeName(fare.destination, language)}`;

/** Where to meet the driver at the airport; empty where the driver comes to the traveller. */
export const meetingOf = ({ details: { fare } }: BookingRow, language: Language): string =>
  fare.origin.id === AIRPORT ? AIRPORT_MEETING[language] : '';

/** When they are picked up; of a later pick-up the new time first, the agreed one beside it. */
export const whenOf = ({ standing }: BookingRow, language: Language, today: LocalDate): string => {
  const { trip } = standing;
  const expected = expectedPickUp(standing);
  return pickUpWords(trip, expected === trip.at ? null : expected, language, today);
};

/** By when a traveler should be ready for the pick-up, as a wall-clock time. */
export const readyAtOf = ({ standing }: BookingRow, language: Language): string =>
  hourWords(localOf(plusMinutes(expectedPickUp(standing), -READY_BEFORE_MIN)).time, language);

/** What a traveller wants to check about the trip. */
const tripValues = (row: BookingRow, language: Language, today: LocalDate): Values => {
  const { party, price, payment } = row.details;
  const wishes = withoutErased(row.details.wishes);
  return {
    number: row.number,
    route: routeOf(row, language),
    when: whenOf(row, language, today),
    people: peopleWords(party, language),
    suitcases: party.suitcases > 0 ? String(party.suitcases) : '',
    options: optionWords(party, language),
    pickUp: wishes.pickUpAddress,
    dropOff: wishes.dropOffAddress,
    stops: wishes.stops ?? '',
    flight: wishes.flightNumber,
    note: wishes.note,
    price: priceWords(price),
    payment: paymentWords(payment, language),
  };
};

/** The place to meet at the airport as a line of the table; none where the driver comes to the traveler. */
export const meetingFacts = (row: BookingRow, language: Language): readonly Fact[] =>
  listed(language, { meeting: meetingOf(row, language) });

/** The note that came with a change that was asked for, unless it is the one there is. */
export const askedNoteFacts = ({ pendingNote, details }: BookingRow, language: Language): readonly Fact[] => {
  const note = unerased(pendingNote);
  return listed(language, { askedNote: note === details.wishes.note ? '' : note });
};

/** The other booking of a round trip; none where `other` is null. */
export const otherWayFacts = (
  { roundTripWith }: BookingRow,
  other: BookingRow | null,
  today: LocalDate,
  language: Language,
): readonly Fact[] =>
  other
    ? listed(language, {
        [other._id === roundTripWith ? 'there' : 'back']: `${other.number}, ${whenOf(other, language, today)}`,
      })
    : [];

export const tripFacts = (row: BookingRow, language: Language, today: LocalDate): readonly Fact[] =>
  listed(language, tripValues(row, language, today));

/** A corrected spelling of the name is no news, nor how the office put the note; another time, price or seat is. */
export const isNewsToTraveller = (before: BookingRow, after: BookingRow, today: LocalDate): boolean => {
  const [then, now] = [before, after].map((row) => JSON.stringify({ ...tripValues(row, 'es', today), note: '' }));
  return then !== now;
};

/** What tells a booking from the others of the same traveller: one that is over says how it ended. */
export const foundFacts = (row: BookingRow, language: Language, today: LocalDate): readonly Fact[] => {
  const { number, ...rest } = tripValues(row, language, today);
  const same: Values = { suitcases: '', options: '', note: '' };
  return listed(language, { number, state: endWords(row.state, language), ...rest, ...same });
};

/**
 * What was paid of the price and what is still due, each if there is any. Nothing is due for a trip that will not take
 * place. Of a finished trip without a recorded payment nothing is said: drivers may record later what they took in
 * cash.
 */
export const balanceFacts = ({ details, state }: BookingRow, paid: Centavos, language: Language): readonly Fact[] => {
  const due = details.price.centavos - paid;
  const owed = state === 'finished' ? paid > 0 : !ENDED_STATES.includes(state);
  return listed(language, {
    paid: paid > 0 ? formatQuetzales(toQuetzales(paid)) : '',
    due: due > 0 && owed ? formatQuetzales(toQuetzales(due)) : '',
  });
};

/** The same for a mail that states a price: nothing before anything is paid. */
export const paidFacts = (row: BookingRow, paid: Centavos, language: Language): readonly Fact[] =>
  paid > 0 ? balanceFacts(row, paid, language) : [];

/** What a voucher says of the trip: what its link shows, and no more of the traveller. */
export const voucherFacts = (row: BookingRow, language: Language, today: LocalDate): readonly Fact[] => {
  const { firstName, lastName } = withoutErased(row.details.contact);
  const { number, ...rest } = tripValues(row, language, today);
  return listed(language, { number, passenger: `${firstName} ${lastName}`.trim(), ...rest });
};

/** By what a traveller knows their driver and vehicle; none while nothing is assigned. */
export const transportFacts = ({ driver, vehicle }: BookingRow, language: Language): readonly Fact[] => {
  if (!driver || !vehicle) return [];
  const { name, lastName, phone } = withoutErased(driver);
  return listed(language, {
    driver: `${name} ${lastName}`.trim(),
    phone,
    vehicle: vehicle.brand,
    plates: unerased(vehicle.plates),
    color: colorName(vehicle.color, language),
  });
};

/** Of a trip that is paid in cash, what its driver collects: the price less what was paid. */
const collectValues = ({ details: { payment, price } }: BookingRow, paid: Centavos): Values => ({
  paid: paid > 0 ? formatQuetzales(toQuetzales(paid)) : '',
  collect:
    payment !== 'cash'
      ? ''
      : price.centavos > paid
        ? priceWords({ centavos: price.centavos - paid, rate: price.rate })
        : 'Nada, ya está pagado',
});

/** What a driver must know of a trip of which so much was paid, in Spanish. */
export const workFacts = (row: BookingRow, paid: Centavos, today: LocalDate): readonly Fact[] => {
  const { party } = row.details;
  const wishes = withoutErased(row.details.wishes);
  const { childSeats: seats = 1 } = party;
  const needs = [
    party.childrenChair && (seats > 1 ? `${seats} sillas para niños` : 'silla para niños'),
    party.wheelchair && 'lugar para silla de ruedas',
  ]
    .filter(Boolean)
    .join(', ');
  return listed('es', {
    ...glance(row, today),
    pickUp: wishes.pickUpAddress,
    dropOff: wishes.dropOffAddress,
    stops: wishes.stops ?? '',
    ...calling(row),
    suitcases: String(party.suitcases),
    needs,
    note: wishes.note,
    price: priceWords(row.details.price),
    payment: paymentWords(row.details.payment, 'es'),
    ...collectValues(row, paid),
    vehicle: row.vehicle ? `${row.vehicle.brand} ${row.vehicle.color}` : '',
    plates: row.vehicle?.plates ?? '',
  });
};

/** Which trip it is, in Spanish: enough for the office, which has the screen, and for a driver who no longer has it. */
export const glanceFacts = (row: BookingRow, today: LocalDate): readonly Fact[] => listed('es', glance(row, today));

/** The same for the driver who has it, with whom to call and which flight to look for. */
export const driverGlanceFacts = (row: BookingRow, today: LocalDate): readonly Fact[] =>
  listed('es', { ...glance(row, today), ...calling(row) });

/** Whom a driver waits for, the telephone, and the flight. */
const calling = ({ details }: BookingRow): Values => {
  const [contact, wishes] = [withoutErased(details.contact), withoutErased(details.wishes)];
  return {
    flight: [wishes.flightNumber, wishes.arrivalTime && `llega ${wishes.arrivalTime}`].filter(Boolean).join(', '),
    passenger: `${contact.firstName} ${contact.lastName}`.trim(),
    phone: contact.phone,
  };
};

const glance = (row: BookingRow, today: LocalDate): Values => ({
  number: row.number,
  route: routeOf(row, 'es'),
  when: whenOf(row, 'es', today),
  people: peopleWords(row.details.party, 'es'),
});
