import { Injectable } from '@nestjs/common';
import type { TourBooking } from '@camino/contracts/tours/tour.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { earlierStateControllerOf, EarlierStates, type Then } from '../platform/edge/http/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import { rowOf, TourLog } from './tour-log.js';
import { tourOf } from './tour-presenter.js';

/** A tour booking as it was. */
@Injectable()
export class EarlierTours extends EarlierStates<TourBooking> {
  constructor(private readonly log: TourLog) {
    super();
  }

  async history(id: string): Promise<readonly RecordedEvent[]> {
    const history = await this.log.history(id);
    if (history.length === 0) throw new Rejection('tour.unknown');
    return history;
  }

  made({ events, id, until }: Then): TourBooking {
    return { ...tourOf(rowOf(events, id), until), allowed_actions: [] };
  }
}

export const EarlierTourController = earlierStateControllerOf({
  path: 'tour',
  area: 'Tours',
  called: 'A tour booking',
  answers: 'TourBooking',
  unknown: 'tour.unknown',
  personal: 'tour',
  made: EarlierTours,
});
