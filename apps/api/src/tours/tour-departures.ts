import { Injectable } from '@nestjs/common';
import type { TourDeparture, TourLoad } from '@camino/contracts/tours/tour.js';
import { TOUR_IDS, type TourId, TOURS } from '@camino/domain/tours/rules/tours.js';
import { leftOf, loadOf } from '@camino/domain/calendar/departures.js';
import { toQuetzales } from '@camino/domain/kernel/rules/money.js';
import type { LocalDate } from '@camino/domain/kernel/rules/time.js';
import { dateRefusal, departureOf } from '@camino/domain/tours/tours.js';
import { Places } from '../calendar/places.js';
import { Clock } from '../platform/kit/index.js';
import type { Context } from '../platform/log/event-store/index.js';

/** The departures of a day, read from the calendar itself. */
@Injectable()
export class TourDepartures {
  constructor(
    private readonly places: Places,
    private readonly clock: Clock,
  ) {}

  /** How full each tour is on a day. */
  async loads(date: LocalDate): Promise<TourLoad[]> {
    const { departures } = await this.places.day(date, 'AllowStale');
    return TOUR_IDS.map((tour) => {
      const load = loadOf(departures, departureOf(tour));
      return { tour, date, ...load, places_left: leftOf(load) };
    });
  }

  /** What is left of each tour on a day for travellers. */
  async offers(date: LocalDate): Promise<TourDeparture[]> {
    const open = dateRefusal(date, this.clock.now()) === null;
    return (await this.loads(date)).map(({ tour, places_left }) => ({
      tour,
      date,
      price: toQuetzales(TOURS[tour].centavos),
      places_left,
      open,
    }));
  }

  /** @throws Rejection `calendar.places_promised` */
  async setPlaces(date: LocalDate, tour: TourId, places: number, context: Context): Promise<void> {
    await this.places.setPlaces(date, departureOf(tour), places, context);
  }
}
