import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { Language } from '@camino/contracts/kernel/language.js';
import type { BookedTour, TourDeparture, TrackedTour } from '@camino/contracts/tours/tour.js';
import { toQuetzales } from '@camino/domain/kernel/rules/money.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { OptionalUser, CurrentUser, GUEST, type User } from '../platform/edge/auth/index.js';
import { Clock } from '../platform/kit/index.js';
import { CommandRunner } from '../platform/read/projecting/index.js';
import {
  CommandContext,
  UnseenContext,
  LimitTo,
  Refused,
  RequestLanguage,
  Answers,
  Area,
  Refuses,
  Says,
} from '../platform/edge/http/index.js';
import type { Context } from '../platform/log/event-store/index.js';
import { refuseOtherParty, TourDayQuery, TourFormDto, TourTokenDto } from './tour.dto.js';
import { BookTour, CancelTour } from './tour.commands.js';
import { TourDepartures } from './tour-departures.js';
import { tourIdOf } from './tour-link.js';
import { TourLog } from './tour-log.js';
import { trackedTourOf } from './tour-presenter.js';
import { tours } from './tours.projection.js';

/** For routes by which anyone may take seats. */
const LimitTours = () => LimitTo(30);

/** The volcano tours for travellers; nobody must be signed in. The link is the only key to a booking. */
@Area('Tours')
@Controller('api/tour')
export class TourController {
  constructor(
    private readonly runner: CommandRunner,
    private readonly log: TourLog,
    private readonly departures: TourDepartures,
    private readonly clock: Clock,
  ) {}

  @Get('availability')
  @OptionalUser()
  @Says('How many places each volcano tour has left on a day.')
  @Answers({ data: ['TourDeparture'] })
  async availability(@Query() { date }: TourDayQuery): Promise<{ data: TourDeparture[] }> {
    return { data: await this.departures.offers(date) };
  }

  @Post()
  @OptionalUser()
  @LimitTours()
  @HttpCode(201)
  @Says(
    'Asks for places on a volcano tour.',
    'One companion for each passenger other than the contact; who is at most 7 years old is a child. The office confirms the booking.',
  )
  @Answers({ data: 'BookedTour' })
  @Refuses('tour.in_past', 'tour.closed_today', 'tour.too_far_ahead', 'tour.too_many_open', {
    'calendar.departure_full': { places_left: 'number' },
    'price.changed': { price: 'number' },
  })
  async book(
    @Body() body: TourFormDto,
    @RequestLanguage() language: Language,
    @UnseenContext() context: Context,
  ): Promise<{ data: BookedTour }> {
    refuseOtherParty(body);
    const { id, token } = await this.runner
      .run(new BookTour({ ...body, language }, context), tours)
      .catch((error: unknown) => refuse(error));
    const { number, state, details } = await this.log.row(id);
    return { data: { id, token, number, state, price: toQuetzales(details.price.centavos) } };
  }

  @Get('find_tour/:token')
  @OptionalUser()
  @Says('A tour booking, as its link shows it.')
  @Answers({ data: 'TrackedTour' })
  @Refuses('tour.unknown')
  find(@Param('token') token: string): Promise<{ data: TrackedTour }> {
    return this.tracked(tourIdOf(token));
  }

  @Delete('cancel')
  @OptionalUser()
  @LimitTours()
  @HttpCode(200)
  @Says('Cancels a tour booking for the traveller.')
  @Answers({ data: 'TrackedTour' })
  @Refuses('tour.unknown', 'tour.wrong_state', 'tour.too_late_to_cancel', 'auth.forbidden')
  async cancel(
    @Body() { token, reason = '' }: TourTokenDto,
    @CommandContext() context: Context,
    @CurrentUser() user: User | null,
  ): Promise<{ data: TrackedTour }> {
    const id = tourIdOf(token);
    await this.runner.run(new CancelTour(id, { why: reason }, asTraveller(context, user)), tours);
    return this.tracked(id);
  }

  private async tracked(id: string): Promise<{ data: TrackedTour }> {
    const { row, history } = await this.log.seen(id);
    return { data: trackedTourOf(row, history, this.clock.now()) };
  }
}

/**
 * Who holds the link acts as the traveller; the history names them when they signed in.
 * @throws Rejection `auth.forbidden` for drivers
 */
const asTraveller = (context: Context, user: User | null): Context => {
  if (user?.role === 'driver') throw new Rejection('auth.forbidden');
  return { ...context, actor: { id: user?.id ?? GUEST.id, role: 'guest' } };
};

const refuse = (error: unknown): never => {
  if (!(error instanceof Rejection)) throw error;
  if (error.code === 'price.changed') throw new Refused(error, { price: error.params['price'] });
  if (error.code === 'calendar.departure_full') throw new Refused(error, { places_left: error.params['left'] });
  throw error;
};
