import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Hold } from '@camino/contracts/calendar/availability.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import type { Instant } from '@camino/domain/kernel/rules/time.js';
import { partyOf } from '@camino/domain/reservations/places.js';
import { minuteRefusal } from '@camino/domain/reservations/traveller.js';
import { OptionalUser } from '../../platform/edge/auth/index.js';
import { reservationIdOf } from '../rows/reservation-id.js';
import {
  CommandContext,
  ClientNetwork,
  Refused,
  RequestLanguage,
  Answers,
  Area,
  Example,
  Refuses,
  Says,
  Takes,
} from '../../platform/edge/http/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { CommandRunner } from '../commands/command-runner.js';
import { LimitBookings } from '../commands/limit-bookings.js';
import { Availability, DEFAULT_DURATION_MIN, type Question } from '../../calendar/availability.js';
import { ofForm, ofPublicPage } from './booking-data.js';
import { PUBLIC_PAGE_EXAMPLE, WIZARD_EXAMPLE } from './booking.examples.js';
import { BookingFormDto, HoursAvailableDto, PublicBookingDto, VerifyAvailableDto } from './booking.dto.js';
import { BookingLog } from '../rows/booking-log.js';
import { OtherWays } from '../presenting/other-ways.js';
import { EitherShape } from './either-shape.pipe.js';
import { Quotes } from '../commands/quote.js';
import { OF_FARE, OF_TIME } from '../commands/refusals.js';
import { BookTrip, type BookTripData } from '../commands/reservation.commands.js';
import { type HoldRequest, PlaceHolds } from './place-holds.js';
import { wayThereOf } from './way-there.js';

/** Refusals of a time that are answered with others. */
const ANSWERED_WITH_HOURS: readonly string[] = ['calendar.not_available', 'booking.way_back_too_soon'];

/** What a traveller needs to book; nobody must be signed in. */
@Area('Reservations')
@Controller('api/reservation')
export class BookingController {
  constructor(
    private readonly bus: CommandBus,
    private readonly bookings: BookingLog,
    private readonly availability: Availability,
    private readonly quotes: Quotes,
    private readonly holds: PlaceHolds,
    private readonly runner: CommandRunner,
    private readonly otherWays: OtherWays,
  ) {}

  @Post()
  @OptionalUser()
  @LimitBookings()
  @HttpCode(201)
  @Says(
    'Asks for a trip.',
    'As the booking wizard sends it, or as the three-step public page does: that one names places by their codes. The way back of a round trip is a booking of its own that names the way there by its token, `round_trip_with`.',
  )
  @Answers({ data: 'Reservation' })
  @Refuses(
    OF_TIME,
    OF_FARE,
    'fee.no_route',
    'booking.too_many_open',
    'booking.child_seats',
    'booking.agency_unknown',
    'booking.round_trip_unknown',
    'auth.forbidden',
    {
      'calendar.not_available': 'NearestHours',
      'booking.way_back_too_soon': 'NearestHours',
      'price.changed': { price: 'number' },
    },
  )
  @Takes(BookingFormDto, PublicBookingDto)
  @Example('The booking wizard', WIZARD_EXAMPLE)
  @Example('The public page', PUBLIC_PAGE_EXAMPLE)
  async book(
    @Body(EitherShape) body: BookingFormDto | PublicBookingDto,
    @RequestLanguage() language: Language,
    @CommandContext() context: Context,
  ) {
    const begun = performance.now();
    const data = body instanceof BookingFormDto ? ofForm(body, language) : ofPublicPage(body, language);
    const receipt = await this.bus
      .execute(new BookTrip(data, staffOnBehalf(context)))
      .catch((error: unknown) => this.refuse(error, data, context.at));
    await this.runner.waitForRows(receipt, begun);
    const { id, repeated } = receipt;
    const asking = { by: context.actor, now: context.at, dialect: 'A' } as const;
    return {
      data: repeated
        ? await this.otherWays.shown(await this.bookings.row(id), asking)
        : await this.otherWays.shownNew(await this.bookings.newRow(id), asking),
    };
  }

  /**
   * 201: available, with `hold` kept for ten minutes where the address may hold one more. 409: not available, with the
   * nearest free hours.
   */
  @Post('verify_available')
  @OptionalUser()
  @LimitBookings()
  @HttpCode(201)
  @Says(
    'Whether there is a vehicle and a driver; with `hold`, keeps the place for ten minutes.',
    'A client that holds six places already, by IPv4 address or IPv6 /64, is answered without `hold_id`: there is room, and nothing is kept.',
  )
  @Answers({ data: 'Available' })
  @Refuses('reservation.unknown', 'fee.not_offered', 'booking.full_hours_only', 'calendar.party_too_large', {
    'calendar.not_available': 'NearestHours',
  })
  async verifyAvailable(
    @Body() body: VerifyAvailableDto,
    @CommandContext() context: Context,
    @ClientNetwork() network: string,
  ): Promise<{ data: { available: true } & Partial<Hold> }> {
    const id = body.hold ? this.holds.idFor(body.date, context) : null;
    const existing = id && (await this.holds.find(id));
    if (existing) return { data: { available: true, ...existing } };
    const refusal = minuteRefusal(body.time, context.actor);
    if (refusal) throw refusal;
    const question = await this.question(body);
    const free = await this.availability.isFree(question, body.time);
    if (id && free) {
      const requested = { question, time: body.time, network, replaces: body.hold_id };
      return { data: { available: true, ...(await this.reserveHold(id, requested, context)) } };
    }
    if (free) return { data: { available: true } };
    const reason = await this.availability.whyNot(question);
    throw reason.code === 'calendar.not_available' ? await this.notAvailable(reason, question, body.time) : reason;
  }

  private async reserveHold(id: string, requested: HoldRequest, context: Context): Promise<Hold | null> {
    try {
      return await this.holds.reserve(id, requested, context);
    } catch (error) {
      throw error instanceof Rejection && error.code === 'calendar.not_available'
        ? await this.notAvailable(error, requested.question, requested.time)
        : error;
    }
  }

  @Post('hours_available')
  @OptionalUser()
  @HttpCode(200)
  @Says('The hours of a day at which a trip can begin.')
  @Answers({ data: ['string'] })
  @Refuses('reservation.unknown', 'fee.not_offered')
  async hoursAvailable(@Body() body: HoursAvailableDto): Promise<{ data: string[] }> {
    const hours = await this.availability.freeHours(await this.question(body));
    const own = body.token ? await this.ownHour(reservationIdOf(body.token), body.date) : null;
    return { data: own && !hours.includes(own) ? [...hours, own].sort() : hours };
  }

  /** The hour a booking has stays choosable while it is being changed. */
  private async ownHour(id: string, date: string): Promise<string | null> {
    const { trip } = (await this.bookings.row(id)).standing;
    return trip.date === date ? trip.time : null;
  }

  private async question({
    date,
    fee,
    passenger = 1,
    childs = 0,
    hold_id,
    token,
  }: HoursAvailableDto): Promise<Question> {
    const party = token ? partyOf(reservationIdOf(token)) : undefined;
    const booked = party && (await this.bookings.row(party.id)).standing;
    if (booked)
      return {
        date,
        seats: booked.seats,
        durationMin: booked.durationMin,
        returnMin: booked.returnMin,
        party,
      };
    const minutes = fee ? await this.quotes.minutes(fee) : null;
    if (fee && !minutes) throw new Rejection('fee.not_offered');
    return {
      date,
      seats: passenger + childs,
      ...(minutes ?? { durationMin: DEFAULT_DURATION_MIN, returnMin: DEFAULT_DURATION_MIN }),
      hold: hold_id,
    };
  }

  private async refuse(error: unknown, data: BookTripData, at: Instant): Promise<never> {
    if (!(error instanceof Rejection)) throw error;
    if (error.code === 'price.changed') throw new Refused(error, { price: error.params.price });
    if (!ANSWERED_WITH_HOURS.includes(error.code)) throw error;
    const { notBefore } = await wayThereOf(this.bookings, data, at);
    const { fare } = await this.quotes.fare(data.fee, data.adults, data);
    throw await this.notAvailable(
      error,
      {
        date: data.date,
        seats: data.adults + data.children,
        durationMin: fare.durationMin,
        returnMin: fare.returnMin,
        notBefore,
      },
      data.time,
    );
  }

  private async notAvailable(refusal: Rejection, question: Question, time: string): Promise<Refused> {
    return new Refused(refusal, { nearest_hours: await this.availability.nearest(question, time) });
  }
}

/** Whoever works here books for the traveller, not for themselves. */
const staffOnBehalf = (context: Context): Context =>
  context.actor.role === 'collaborator' || context.actor.role === 'admin'
    ? { ...context, onBehalfOf: 'traveller' }
    : context;
