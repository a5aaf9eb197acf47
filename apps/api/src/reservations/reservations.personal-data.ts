import { Injectable } from '@nestjs/common';
import { claim } from '@camino/domain/claims/claim.js';
import { rating } from '@camino/domain/claims/rating.js';
import { idsOf } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { isBooked } from '@camino/domain/reservations/reservation.js';
import type { PersonalData, PersonalRecords, Somebody } from '../platform/areas/personal-data.js';
import { Decide } from '../platform/commanding/decide.js';

const ENDED = ['finished', 'rejected', 'cancelled', 'expired', 'no_show'];

/** Nobody is forgotten who is still to travel. */
@Injectable()
export class ReservationsPersonalData implements PersonalData {
  readonly counts = {
    /** What was said after a trip counts as the trip. */
    reservations: {
      says: 'bookings and trips',
      of: ({ streams }: PersonalRecords) => idsOf(streams, reservation, claim, rating),
    },
  };

  constructor(private readonly decide: Decide) {}

  /** @throws Rejection `person.has_trips` */
  async refuseErasure({ subjects }: Somebody, { streams }: PersonalRecords): Promise<void> {
    const states = await Promise.all(idsOf(streams, reservation).map((id) => this.decide.load(reservation, id)));
    const [first, ...more] = states
      .flatMap(({ state }) =>
        isBooked(state) && subjects.includes(state.subject) && !ENDED.includes(state.status) ? [state.trip.date] : [],
      )
      .sort();
    if (first !== undefined) throw new Rejection('person.has_trips', { trips: more.length + 1, first });
  }
}
