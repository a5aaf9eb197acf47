import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { toCentavos } from '@camino/domain/kernel/money.js';
import { tourBooking, type TourBookingCommand } from '@camino/domain/tours/tour-booking.js';
import { departureOf, passengersOf, timesOf } from '@camino/domain/tours/tours.js';
import { DecideAndRelease, type Plan } from '../calendar/decide-and-release.js';
import type { Context } from '../platform/commanding/context.js';
import { Decide } from '../platform/commanding/decide.js';
import { KeyedHashes } from '../platform/crypto/keyed-hashes.js';
import { tourPlaces } from './tour-places.js';
import { BookTour, type BookTourData, type TourLink } from './tour.commands.js';
import { TOUR_LINK, tourIdOf } from './tour-link.js';

type Link = Readonly<{ id: string; token: string }>;

/** First the seats on the calendar, then the booking that names them: nobody is promised what is not there. */
@CommandHandler(BookTour)
export class BookTourHandler implements ICommandHandler<BookTour, TourLink> {
  constructor(
    private readonly decide: Decide,
    private readonly hashes: KeyedHashes,
    private readonly decideAndRelease: DecideAndRelease,
  ) {}

  async execute({ data, context: { expected: _, ...context } }: BookTour): Promise<TourLink> {
    let link: Link = { id: '', token: '' };
    const nextLink = async () => (link = await this.firstFree(context)).id;
    const { position } = await this.decideAndRelease.runWithPlace(
      tourPlaces,
      { party: nextLink, plan: () => this.plan(link, data) },
      context,
    );
    return { ...link, position };
  }

  private plan({ token }: Link, data: BookTourData): Plan<TourBookingCommand> {
    const { tour, date, price } = data;
    const window = timesOf(date);
    return {
      wanted: [{ window, seats: passengersOf(data), departure: departureOf(tour), numberedOn: date }],
      command: (place) => ({
        type: 'RequestTour',
        data: {
          ...this.requestOf(data, token),
          departsAt: window.from,
          returnsAt: window.to,
          number: place?.number ?? '',
          commitment: place?.commitment ?? '',
          ...(price !== undefined && { claimedCentavos: toCentavos(price) }),
        },
      }),
    };
  }

  private requestOf({ tour, date, adults, children, contact, companions, language }: BookTourData, token: string) {
    const { name, email, phone, age, note = '' } = contact;
    return {
      subject: this.hashes.subjectOf(email),
      token,
      language,
      tour,
      date,
      adults,
      children,
      contact: { name, email, phone, age: String(age), note },
      companions: companions.length === 0 ? '' : JSON.stringify(companions.map(aged)),
    };
  }

  /** The link of this command; when an earlier try of it was given up for lost, that of the next. */
  private async firstFree({ commandId }: Context): Promise<Link> {
    for (let attempt = 0; ; attempt += 1) {
      const token = this.hashes.linkSecret(TOUR_LINK, attempt === 0 ? commandId : `${commandId}:${attempt}`);
      const id = tourIdOf(token);
      const { state } = await this.decide.load(tourBooking, id);
      if (state.status !== 'abandoned') return { id, token };
    }
  }
}

const aged = ({ name, email, phone, age }: BookTourData['companions'][number]) => ({
  name,
  email,
  phone,
  age: String(age),
});
