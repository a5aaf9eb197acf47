import type { ClaimEvent } from '@camino/domain/claims/claim.js';
import type { RatingEvent } from '@camino/domain/claims/rating.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import type { ReservationEvent } from '@camino/domain/reservations/reservation.events.js';
import * as given from '@camino/domain/reservations/sample.given.js';
import { rowFromEvents } from '../../platform/read/projecting/row-from-events.js';
import { recordedOf } from '../../../../../test/support/booking-rows.js';
import { bookings, type BookingRow } from './bookings.projection.js';

const { approved, asked, assigned, mario, rescheduled, requested, trip } = given;
const ANA = 'subject-ana';

type Written = ReservationEvent | ClaimEvent | RatingEvent;
const rowAfter = (events: readonly Written[]): BookingRow | null =>
  rowFromEvents(bookings, recordedOf('r1', events), 'r1');

/** The row after these events and then without this person. */
const forgotten = (events: readonly Written[], subject: string): BookingRow =>
  bookings.forgets!.project(rowAfter(events)!, subject);
const withTexts = <T extends object>(texts: T, text: (one: string) => string): T =>
  Object.fromEntries(Object.entries(texts).map(([name, one]) => [name, text(one as string)])) as T;
const erased = (one: string): string => (one === '' ? '' : ERASED);
const same = (one: string): string => one;

/** All that was said by and about Ana, as it reads with her key (`same`) and without it (`erased`). */
const aboutAna = (text: (one: string) => string): readonly Written[] => [
  {
    ...requested,
    data: {
      ...requested.data,
      token: text(asked.token),
      contact: withTexts(asked.contact, text),
      wishes: withTexts(asked.wishes, text),
    },
  } as ReservationEvent,
  approved,
  assigned,
  { ...rescheduled, data: { ...rescheduled.data, note: text('Vuelo cambiado') } } as ReservationEvent,
  { type: 'PassengerDidNotShow', data: { subject: ANA, why: text('Ana estaba enferma') } },
  { type: 'TripRated', data: { subject: ANA, stars: 4, comment: text('Muy amable'), driverId: 'mario' } },
  {
    type: 'ClaimFiled',
    data: {
      subject: ANA,
      claimId: 'c1',
      claimType: { id: 'late', description: 'Tarde', priority: 6 },
      clientId: 'ana',
      number: asked.number,
      passenger: text('Ana Morales'),
      pickUp: { date: trip.date, time: trip.time, at: trip.at },
    },
  },
  { type: 'ClaimResolved', data: { claimId: 'c1', subject: ANA, note: text('Hablamos con Ana') } },
];
const told = aboutAna(same);

describe('the row of a booking whose traveller was erased', () => {
  it('is what the log gives without their key', () => {
    const now = forgotten(told, ANA);
    expect(now).toEqual(rowAfter(aboutAna(erased)));
    expect(JSON.stringify(now)).not.toMatch(/morales|example\.com|1234|AV640|surf|Posada|cambiado|enferma|amable/i);
  });

  it('keeps trip, price, driver and stars', () => {
    expect(forgotten(told, ANA)).toMatchObject({
      version: 4,
      number: asked.number,
      pickUpAt: trip.at,
      standing: { status: 'no_show' },
      driver: mario,
      rating: { starts: 4 },
      claims: [{ id: 'c1', status: false }],
    });
  });

  it('is the row of somebody else’s booking untouched', () => {
    expect(forgotten(told, 'subject-eva')).toEqual(rowAfter(told));
  });

  it('has no words that were erased where there were none', () => {
    const quiet = [
      requested,
      { type: 'ReservationCancelled', data: { subject: ANA, by: 'customer', why: '' } } as ReservationEvent,
    ];
    expect(forgotten(quiet, ANA)).toMatchObject({
      ending: { reason: null },
      pendingNote: '',
      details: { wishes: { pickUpAddress: '', dropOffAddress: ERASED } },
    });
  });

  it('tells nothing of its driver once it is them who were erased', () => {
    const now = forgotten(told, 'subject-mario');
    expect(now.driver).toEqual({ ...mario, name: ERASED, lastName: ERASED, phone: ERASED });
    expect([now.details, now.rating]).toEqual([rowAfter(told)!.details, rowAfter(told)!.rating]);
    expect(JSON.stringify([now.driverName, now.search])).not.toMatch(/mario|xic/i);
  });

  it('keeps the words of whoever spoke after it was handed to another address', () => {
    const handed = {
      type: 'ReservationCorrected',
      data: {
        subject: 'subject-eva',
        token: asked.token,
        contact: { ...asked.contact, firstName: 'Eva', email: 'eva@example.com' },
        wishes: asked.wishes,
        transportKept: true,
      },
    } as ReservationEvent;
    const now = forgotten([...told, handed], ANA);
    expect([now.details.contact.firstName, now.rating?.comment, now.claims[0]?.note]).toEqual(['Eva', ERASED, ERASED]);
    const later = forgotten([...told, handed], 'subject-eva');
    expect([later.details.contact.firstName, later.rating?.comment, later.claims[0]?.note]).toEqual([
      ERASED,
      'Muy amable',
      'Hablamos con Ana',
    ]);
  });
});

it('the row of a hired driver who was erased keeps the vehicle of the fleet', () => {
  const half = (text: (one: string) => string): readonly Written[] => {
    const { subject, ...driver } = given.hired.driver;
    const told = { ...withTexts(driver, text), id: '', subject, image: null };
    const hired = { half: 'driver' as const, company: text(given.hired.company) };
    return [
      requested,
      approved,
      { type: 'TransportAssigned', data: { driver: told, vehicle: given.van, hired, subject: ANA, why: '' } },
    ];
  };
  const now = forgotten(half(same), given.hired.driver.subject);
  expect(now).toEqual(rowAfter(half(erased)));
  expect(now).toMatchObject({ vehicle: given.van, external: { company: ERASED, only: 'driver' } });
});
