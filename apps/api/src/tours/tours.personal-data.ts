import { Injectable } from '@nestjs/common';
import { idsOf } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { isBookedTour, tourBooking } from '@camino/domain/tours/tour-booking.js';
import type { PersonalData, PersonalRecords, Somebody } from '../platform/ops/areas/index.js';
import { Clock } from '../platform/kit/index.js';
import { Decide } from '../platform/act/commanding/index.js';

/** Nobody is forgotten who is still to climb. */
@Injectable()
export class ToursPersonalData implements PersonalData {
  readonly counts = {
    tours: { says: 'tour bookings', of: ({ streams }: PersonalRecords) => idsOf(streams, tourBooking) },
  };

  constructor(
    private readonly decide: Decide,
    private readonly clock: Clock,
  ) {}

  /** @throws Rejection `tour.to_come` */
  async refuseErasure({ subjects }: Somebody, { streams }: PersonalRecords): Promise<void> {
    const now = this.clock.now();
    const states = await Promise.all(idsOf(streams, tourBooking).map((id) => this.decide.load(tourBooking, id)));
    const [first, ...more] = states
      .flatMap(({ state }) =>
        isBookedTour(state) &&
        subjects.includes(state.subject) &&
        (state.status === 'requested' || state.status === 'confirmed') &&
        state.returnsAt > now
          ? [state.date]
          : [],
      )
      .sort();
    if (first !== undefined) throw new Rejection('tour.to_come', { tours: more.length + 1, first });
  }
}
