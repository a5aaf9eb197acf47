import { type Actor, fold } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';
import { instantOf } from '../kernel/rules/time.js';
import { reservation } from '../reservations/decide.js';
import type { Booked } from '../reservations/reservation.js';
import type { ReservationEvent } from '../reservations/reservation.events.js';
import {
  admin,
  ana,
  approved,
  asked,
  assigned,
  cancelled,
  driver,
  finished,
  guest,
  noShow,
  requested,
  started,
  system,
} from '../reservations/sample.given.js';
import { afterTripActions } from './after-the-trip.js';
import { claim, type ClaimEvent, hasOpenClaim } from './claim.js';
import { rating, type RatingEvent } from './rating.js';

const ofAna: ReservationEvent = { ...requested, data: { ...requested.data, clientId: 'ana' } } as ReservationEvent;
const bookings: Readonly<Record<string, readonly ReservationEvent[]>> = {
  requested: [ofAna],
  reserved: [ofAna, approved, assigned],
  started: [ofAna, approved, assigned, started()],
  finished: [ofAna, approved, assigned, started(), finished],
  cancelled: [ofAna, cancelled('company')],
  'a no-show': [ofAna, approved, assigned, noShow],
  'finished without an account': [requested, approved, assigned, started(), finished],
};
const pickUp = { date: '2026-12-03', time: '14:00', at: instantOf('2026-12-03', '14:00') };
const filed: ClaimEvent = {
  type: 'ClaimFiled',
  data: {
    subject: asked.subject,
    claimId: 'one',
    claimType: { id: 'late', description: 'Tarde', priority: 6 },
    clientId: 'ana',
    number: asked.number,
    passenger: 'Ana Morales',
    pickUp,
  },
};
const resolved: ClaimEvent = { type: 'ClaimResolved', data: { subject: asked.subject, claimId: 'one', note: '' } };
const claims: Readonly<Record<string, readonly ClaimEvent[]>> = {
  none: [],
  open: [filed],
  resolved: [filed, resolved],
};
const ratings: Readonly<Record<string, readonly RatingEvent[]>> = {
  none: [],
  given: [{ type: 'TripRated', data: { subject: asked.subject, stars: 5, comment: '', driverId: 'mario' } }],
};
const moments = ['2026-12-03 13:59', '2026-12-03 14:00', '2026-12-09 23:59', '2026-12-10 00:00'].map((text) =>
  instantOf(text.slice(0, 10), text.slice(11)),
);

/** The command has an effect here. */
const does = (decided: () => readonly unknown[]): boolean => {
  try {
    return decided().length > 0;
  } catch (error) {
    if (error instanceof Rejection) return false;
    throw error;
  }
};

const possible = (
  booked: Booked,
  claimed: readonly ClaimEvent[],
  rated: readonly RatingEvent[],
  by: Actor,
  at: string,
): string[] => {
  const { status, clientId, subject, trip } = booked;
  const rate = () =>
    rating.decide(
      {
        type: 'RateTrip',
        by,
        at,
        data: { stars: 4, comment: 'Otra vez', trip: { status, clientId, subject, driverId: null } },
      },
      fold(rating, rated),
    );
  const file = () =>
    claim.decide(
      {
        type: 'FileClaim',
        by,
        at,
        data: {
          claimId: 'new',
          claimType: { id: 'x', description: 'x', priority: 1 },
          trip: { subject, clientId, number: '', passenger: '', pickUp: trip },
        },
      },
      fold(claim, claimed),
    );
  return [...(does(rate) ? ['rate'] : []), ...(does(file) ? ['claim'] : [])];
};

/** The office files claims for travellers among the claims, not as an action of the booking. */
const askers = [ana, { ...ana, id: 'luis' }, guest, driver, system];

describe('what is offered after the trip is exactly what the commands would do', () => {
  it.each(Object.entries(bookings))('of a booking that is %s', (_, history) => {
    const booked = fold(reservation, history) as Booked;
    for (const [claimed, claimHistory] of Object.entries(claims)) {
      for (const [rated, ratingHistory] of Object.entries(ratings)) {
        for (const [by, at] of askers.flatMap((by) => moments.map((at) => [by, at] as const))) {
          const after = {
            trip: booked,
            rated: ratingHistory.length > 0,
            openClaim: hasOpenClaim(fold(claim, claimHistory)),
          };
          const seen = { claimed, rated, by: by.id, at };
          expect({ ...seen, actions: afterTripActions(after, by, at) }).toEqual({
            ...seen,
            actions: possible(booked, claimHistory, ratingHistory, by, at),
          });
        }
      }
    }
  });

  it('is nothing for the office, which files claims by a call of its own', () => {
    const booked = fold(reservation, bookings.finished ?? []) as Booked;
    expect(afterTripActions({ trip: booked, rated: false, openClaim: false }, admin, pickUp.at)).toEqual([]);
  });

  it('is not empty for Ana after her trip', () => {
    const booked = fold(reservation, bookings.finished ?? []) as Booked;
    expect(afterTripActions({ trip: booked, rated: false, openClaim: false }, ana, pickUp.at)).toEqual([
      'rate',
      'claim',
    ]);
  });
});
