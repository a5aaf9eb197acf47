import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';
import type { TourBooking, TourLoad } from '@camino/contracts/tours/tour.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { Roles } from '../platform/edge/auth/index.js';
import { Clock } from '../platform/kit/index.js';
import { CommandRunner } from '../platform/read/projecting/index.js';
import {
  ActorNames,
  CommandContext,
  UnseenContext,
  answerRange,
  ListQuery,
  ShowsPersonalData,
  Answers,
  Area,
  Refuses,
  Says,
} from '../platform/edge/http/index.js';
import type { Context } from '../platform/log/event-store/index.js';
import { CancelTour, ConfirmTour } from './tour.commands.js';
import { TourDayQuery, TourPlacesDto, TourReasonDto } from './tour.dto.js';
import { TourDepartures } from './tour-departures.js';
import { TourList } from './tour-list.js';
import { TourLog } from './tour-log.js';
import { tourOf, tourTimelineOf } from './tour-presenter.js';
import { tours } from './tours.projection.js';

/** The back office's tour bookings: lists for ra-data-simple-rest, one path per verb, and the timeline. */
@Area('Tours')
@Roles('admin')
@Controller('api/admin/tour')
export class AdminTourController {
  constructor(
    private readonly runner: CommandRunner,
    private readonly list: TourList,
    private readonly log: TourLog,
    private readonly departures: TourDepartures,
    private readonly names: ActorNames,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Says(
    'Tour bookings, page by page.',
    'Filter: `q` (every word must be found), `state` and `tour` (one or a list), `date`, `from`, `to` (days of the departure), `id` (one or a list).',
  )
  @Answers(['TourBooking'])
  @ShowsPersonalData('tour')
  async page(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<TourBooking[]> {
    const { rows, total, range } = await this.list.page(query);
    answerRange(reply, 'tour', range, rows.length, total);
    const now = this.clock.now();
    return rows.map((row) => tourOf(row, now));
  }

  @Get('departures')
  @Says('How full each volcano tour is on a day.')
  @Answers({ data: ['TourLoad'] })
  async loads(@Query() { date }: TourDayQuery): Promise<{ data: TourLoad[] }> {
    return { data: await this.departures.loads(date) };
  }

  @Post('set-places')
  @HttpCode(200)
  @Says('Sets how many places a tour has on a day.', 'Never fewer than are taken; as many as are taken: it is full.')
  @Answers({ data: ['TourLoad'] })
  @Refuses({ 'calendar.places_promised': null })
  async setPlaces(
    @Body() { date, tour, places }: TourPlacesDto,
    @UnseenContext() context: Context,
  ): Promise<{ data: TourLoad[] }> {
    await this.departures.setPlaces(date, tour, places, context);
    return this.loads({ date });
  }

  @Get(':id')
  @Says('One tour booking.')
  @Answers('TourBooking')
  @Refuses('tour.unknown')
  @ShowsPersonalData('tour')
  async one(@Param('id') id: string): Promise<TourBooking> {
    return tourOf(await this.log.row(id), this.clock.now());
  }

  @Get(':id/timeline')
  @Says('What has happened to a tour booking, the oldest first.')
  @Answers({ data: ['TimelineEntry'] })
  @Refuses('tour.unknown')
  async timeline(@Param('id') id: string): Promise<{ data: TimelineEntry[] }> {
    const history = await this.log.history(id);
    if (history.length === 0) throw new Rejection('tour.unknown');
    return { data: await tourTimelineOf(history, (actorId) => this.names.nameOf(actorId)) };
  }

  @Post(':id/confirm')
  @HttpCode(200)
  @Says('Confirms a tour booking.')
  @Answers({ data: 'TourBooking' })
  @Refuses('tour.unknown', 'tour.wrong_state', 'tour.departed')
  confirm(@Param('id') id: string, @CommandContext() context: Context): Promise<{ data: TourBooking }> {
    return this.run(new ConfirmTour(id, {}, context));
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Says('Cancels a tour booking for the company.')
  @Answers({ data: 'TourBooking' })
  @Refuses('tour.unknown', 'tour.wrong_state', 'tour.reason_required')
  cancel(
    @Param('id') id: string,
    @Body() { reason = '' }: TourReasonDto,
    @CommandContext() context: Context,
  ): Promise<{ data: TourBooking }> {
    return this.run(new CancelTour(id, { why: reason }, context));
  }

  private async run(command: ConfirmTour | CancelTour): Promise<{ data: TourBooking }> {
    await this.runner.run(command, tours);
    return { data: await this.one(command.id) };
  }
}
