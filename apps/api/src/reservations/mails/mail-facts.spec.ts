import { AIRPORT_MEETING } from '@camino/contracts/reservations/meeting.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { assigned, asked, mario, requested } from '@camino/domain/reservations/sample.given.js';
import type { ReservationEvent } from '@camino/domain/reservations/reservation.events.js';
import type { RecordedEvent } from '../../platform/log/event-store/recorded-event.js';
import { rowOf } from '../rows/booking-log.js';
import {
  balanceFacts,
  foundFacts,
  isNewsToTraveller,
  meetingOf,
  transportFacts,
  tripFacts,
  voucherFacts,
  whenOf,
  workFacts,
} from './mail-facts.js';

const TODAY = '2026-11-30';
const actor = { id: 'system', role: 'system' as const };

/** Ana's booking with what she wrote, driven by whom. */
const booked = (told: Partial<typeof asked>, driver = mario, ...since: readonly ReservationEvent[]) => {
  const events = [
    { ...requested, data: { ...requested.data, ...told } },
    { ...assigned, data: { ...assigned.data, driver } },
    ...since,
  ] as ReservationEvent[];
  const recorded = events.map((event, revision) => ({
    ...event,
    id: `e${revision}`,
    stream: 'reservation-r1',
    revision,
    position: revision,
    recorded: '2026-11-30T15:00:00.000Z',
    metadata: { v: 1, actor, at: '2026-11-30T15:00:00.000Z', command: 'c', correlation: 'c' },
  })) as readonly RecordedEvent[];
  return rowOf(recorded, 'r1');
};
const erased = <T extends object>(texts: T): T =>
  Object.fromEntries(Object.keys(texts).map((name) => [name, ERASED])) as T;
const values = (facts: readonly Readonly<{ value: string }>[]) => facts.map(({ value }) => value);

it('a mail leaves out what was erased', () => {
  const row = booked(
    { contact: erased(asked.contact), wishes: erased(asked.wishes) },
    { ...mario, name: ERASED, lastName: ERASED, phone: ERASED },
  );
  const facts = [...tripFacts(row, 'en', TODAY), ...transportFacts(row, 'en'), ...workFacts(row, 0, TODAY)];
  expect(values(facts).join('\n')).not.toContain(ERASED);
  expect(values(facts)).toContain('261203-001');
});

it('a mail leaves out the plates of a driver of others who was erased', () => {
  const row = booked({}, { ...mario, name: ERASED, lastName: ERASED, phone: ERASED });
  const facts = transportFacts({ ...row, vehicle: { ...row.vehicle!, plates: ERASED } }, 'es');
  expect(values(facts)).toEqual(['Toyota', 'blanco']);
});

it('a mail tells a driver of a note that only speaks of something erased', () => {
  const note = 'My hotel erased the booking: call me';
  expect(values(workFacts(booked({ wishes: { ...asked.wishes, note } }), 0, TODAY))).toContain(note);
});

it('a mail tells traveller and driver of the stops asked for, and the driver of the seats to bring', () => {
  const stops = 'Un supermercado en Antigua';
  const row = booked({ party: { ...asked.party, children: 2, childSeats: 2 }, wishes: { ...asked.wishes, stops } });
  expect(tripFacts(row, 'en', TODAY)).toContainEqual({ label: 'Stops (to be priced)', value: stops });
  const work = workFacts(row, 0, TODAY);
  expect(work).toContainEqual({ label: 'Paradas (por cotizar)', value: stops });
  expect(work).toContainEqual({ label: 'Necesita', value: '2 sillas para niños' });
});

it.each([
  ['cash', 0, ['Pago: En efectivo', 'Cobre en efectivo: Q310.00 ($40.42)']],
  ['cash', 10_000, ['Pago: En efectivo', 'Pagado: Q100.00', 'Cobre en efectivo: Q210.00 ($27.38)']],
  ['cash', 31_000, ['Pago: En efectivo', 'Pagado: Q310.00', 'Cobre en efectivo: Nada, ya está pagado']],
  ['credit_card', 10_000, ['Pago: Con tarjeta de crédito', 'Pagado: Q100.00']],
] as const)(
  'a mail tells a driver what to collect of a trip paid by %s after %i centavos',
  (payment, paid, expected) => {
    const said = workFacts(booked({ payment }), paid, TODAY).map(({ label, value }) => `${label}: ${value}`);
    expect(said.filter((fact) => /^(Pago|Pagado|Cobre)/.test(fact))).toEqual(expected);
  },
);

const LABELS_OF_NEEDS = /^(Maletas|Opciones|Nota|Suitcases|Options|Note)$/;
const needs = (facts: readonly Readonly<{ label: string; value: string }>[]) =>
  facts.filter(({ label }) => LABELS_OF_NEEDS.test(label)).map(({ label, value }) => `${label}: ${value}`);

it.each([
  ['es', ['Maletas: 4', 'Opciones: Silla para niños: 2, Espacio para silla de ruedas', 'Nota: Dos tablas de surf']],
  ['en', ['Suitcases: 4', 'Options: Child seat: 2, Room for a wheelchair', 'Note: Dos tablas de surf']],
] as const)('mail and voucher say what the traveller brings and needs (%s)', (language, expected) => {
  const row = booked({ party: { ...asked.party, children: 2, childSeats: 2, wheelchair: true } });
  expect(needs(tripFacts(row, language, TODAY))).toEqual(expected);
  expect(needs(voucherFacts(row, language, TODAY))).toEqual(expected);
});

it('mail and voucher say nothing of what the traveller neither brings nor needs', () => {
  const party = { ...asked.party, suitcases: 0, childrenChair: false, childSeats: 0 };
  const row = booked({ party, wishes: { ...asked.wishes, note: '' } });
  expect(needs(voucherFacts(row, 'en', TODAY))).toEqual([]);
});

it('a mail of a booking whose child seats were not counted says that there is one', () => {
  expect(needs(tripFacts(booked({}), 'en', TODAY))).toContain('Options: Child seat');
});

it('a mail with the links of several bookings leaves out what does not tell them apart', () => {
  expect(needs(foundFacts(booked({}), 'en', TODAY))).toEqual([]);
});

it.each<[string, Partial<typeof asked>, boolean]>([
  ['suitcases', { party: { ...asked.party, suitcases: 5 } }, true],
  ['room for a wheelchair', { party: { ...asked.party, wheelchair: true } }, true],
  ['the note, which is their own', { wishes: { ...asked.wishes, note: 'Tres tablas de surf' } }, false],
  ['the spelling of a name', { contact: { ...asked.contact, firstName: 'Anna' } }, false],
])('a correction of %s is news to the traveller or not', (_, told, expected) => {
  expect(isNewsToTraveller(booked({}), booked(told), TODAY)).toBe(expected);
});

it('only who arrives at the airport is told where to meet there', () => {
  const { fare } = asked;
  const back = { ...fare, origin: fare.destination, destination: fare.origin };
  for (const language of ['es', 'en'] as const) {
    expect(meetingOf(booked({}), language)).toBe(AIRPORT_MEETING[language]);
    expect(meetingOf(booked({ fare: back }), language)).toBe('');
  }
});

it('a mail names a driver without a last name by the first', () => {
  expect(values(transportFacts(booked({}, { ...mario, lastName: '' }), 'es'))[0]).toBe('Mario');
});

it('a mail tells nothing of a driver and a vehicle that are not assigned', () => {
  expect(transportFacts({ ...booked({}), driver: null, vehicle: null }, 'es')).toEqual([]);
});

const delayedBy = (minutes: number): ReservationEvent => ({
  type: 'DelayAnnounced',
  data: { subject: asked.subject, minutes, cause: 'flight', note: '' },
});

it.each([
  ['es', 40, 'jue 3 dic, 14:40, acordada a las 14:00 (hora de Guatemala)'],
  ['en', 40, 'Thu, Dec 3, 2:40 pm, agreed 2:00 pm (Guatemala time)'],
  ['es', 600, 'vie 4 dic, 00:00, acordada el jue 3 dic, 14:00 (hora de Guatemala)'],
  ['en', 600, 'Fri, Dec 4, 12:00 am, agreed Thu, Dec 3, 2:00 pm (Guatemala time)'],
] as const)('a later pick-up is said first, the agreed one beside it (%s, %i min)', (language, minutes, words) => {
  const row = booked({}, mario, delayedBy(minutes));
  expect(whenOf(row, language, TODAY)).toBe(words);
  expect(values(tripFacts(row, language, TODAY))).toContain(words);
});

it('a delay is said no longer once the trip has started', () => {
  const started: ReservationEvent = {
    type: 'TripStarted',
    data: { driverId: mario.id, at: '2026-12-03T20:40:00.000Z' },
  };
  expect(whenOf(booked({}, mario, delayedBy(40), started), 'es', TODAY)).toBe('jue 3 dic, 14:00 (hora de Guatemala)');
});

it('nothing is due for a trip that will not take place', () => {
  const cancelled: ReservationEvent = {
    type: 'ReservationCancelled',
    data: { subject: asked.subject, by: 'customer', why: '' },
  };
  const paid = { label: 'Pagado', value: 'Q100.00' };
  expect(balanceFacts(booked({}), 10_000, 'es')).toEqual([paid, { label: 'Falta por pagar', value: 'Q210.00' }]);
  expect(balanceFacts(booked({}, mario, cancelled), 10_000, 'es')).toEqual([paid]);
});
