import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { toCentavos } from '@camino/domain/kernel/rules/money.js';
import { type Instant, minutesBetween } from '@camino/domain/kernel/rules/time.js';
import { tourBooking, type TourBookingCommand } from '@camino/domain/tours/tour-booking.js';
import { tourRequester } from '@camino/domain/tours/tour-requester.js';
import { departureOf, timesOf } from '@camino/domain/tours/tours.js';
import { passengersOf } from '@camino/domain/tours/rules/tours.js';
import { DecideAndRelease, type Plan } from '../calendar/decide-and-release.js';
import { IN_FLIGHT_MIN } from '../calendar/reconcile-places.due.js';
import { Decide } from '../platform/act/commanding/index.js';
import { KeyedHashes } from '../platform/log/crypto/index.js';
import { type Context, newCommandId } from '../platform/log/event-store/index.js';
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
      { party: nextLink, plan: () => this.plan(link, data, context) },
      context,
    );
    return { ...link, position };
  }

  private plan({ id, token }: Link, data: BookTourData, context: Context): Plan<TourBookingCommand> {
    const { tour, date, price } = data;
    const window = timesOf(date);
    const asked = this.requestOf(data, token);
    const counts = context.actor.role !== 'admin';
    return {
      wanted: [{ window, seats: passengersOf(data), departure: departureOf(tour), numberedOn: date }],
      command: (place) => ({
        type: 'RequestTour',
        data: {
          ...asked,
          departsAt: window.from,
          returnsAt: window.to,
          number: place?.number ?? '',
          commitment: place?.commitment ?? '',
          ...(price !== undefined && { claimedCentavos: toCentavos(price) }),
        },
      }),
      beforehand: async () => {
        if (counts) await this.count(asked.subject, id, context);
      },
      refused: async () => {
        if (counts) await this.uncount(asked.subject, id, context);
      },
    };
  }

  private async count(subject: string, tourId: string, context: Context): Promise<void> {
    const { open } = (await this.decide.load(tourRequester, subject)).state;
    const answered = await Promise.all(
      open.map(async (id) => ((await this.isUnanswered(subject, id, context.at)) ? [] : [id])),
    );
    const content = { type: 'CountTour' as const, data: { tourId, answered: answered.flat() } };
    await this.decide.run(tourRequester, subject, content, besides(context));
  }

  private async uncount(subject: string, tourId: string, context: Context): Promise<void> {
    const content = { type: 'UncountTour' as const, data: { tourId } };
    await this.decide.run(tourRequester, subject, content, besides(context));
  }

  private async isUnanswered(subject: string, tourId: string, now: Instant): Promise<boolean> {
    const { state } = await this.decide.load(tourBooking, tourId);
    if (state.status !== 'none') return state.status === 'requested';
    const { last } = await this.decide.load(tourRequester, subject);
    return last !== null && minutesBetween(last.at, now) < IN_FLIGHT_MIN;
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
  private async firstFree({ commandId, isNew }: Context): Promise<Link> {
    for (let attempt = 0; ; attempt += 1) {
      const token = this.hashes.linkSecret(TOUR_LINK, attempt === 0 ? commandId : `${commandId}:${attempt}`);
      const id = tourIdOf(token);
      const { state } = await this.decide.load(tourBooking, id, isNew ? 'AssumeEmpty' : 'RequireLoad');
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

/** A command of its own each time: a booking that found no places and is sent again under its key counts again. */
const besides = ({ bodyHash: _, ...context }: Context): Context => ({
  ...context,
  commandId: newCommandId(),
  causation: context.commandId,
});
