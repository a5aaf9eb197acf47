import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { TrackedReservation } from '@camino/contracts/reservations/reservation.js';
import { OptionalUser, CurrentUser, GUEST, type User } from '../../platform/edge/auth/index.js';
import { CommandContext, LimitTo, Answers, Area, Refuses, Says } from '../../platform/edge/http/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { asTraveller } from '../commands/as-traveller.js';
import { BookingLog } from '../rows/booking-log.js';
import { CommandRunner, type Issued } from '../commands/command-runner.js';
import { OF_BOOKING, OF_TRAVELLER } from '../commands/refusals.js';
import { ReportAbsence, ReportDelay, WithdrawReport } from '../commands/reservation.commands.js';
import { NotComingDto, OnTimeDto, RunningLateDto } from './arrival.dto.js';
import { reservationIdOf } from '../rows/reservation-id.js';
import { refuseReadOnly, trackedOf } from '../presenting/reservation-presenter.js';
import { BookingPayments } from './booking-payments.js';
import { publicHistoryOf } from './public-history.js';

/** Each report is a mail to the office and to the driver. */
const LimitReports = () => LimitTo(20);
const TIMES = { 'reservation.too_early_to_report': null, 'reservation.too_late_to_report': null } as const;

/** What travellers report about their arrival once it is too late to cancel, by the link of their booking. */
@Area('Reservations')
@Controller('api/reservation')
export class ArrivalController {
  constructor(
    private readonly bookings: BookingLog,
    private readonly payments: BookingPayments,
    private readonly runner: CommandRunner,
  ) {}

  @Post('running_late')
  @OptionalUser()
  @LimitReports()
  @HttpCode(200)
  @Says(
    'The traveller will be late.',
    'Once it is too late to cancel. Office and driver are told; the booking stays as it is. The last report holds.',
  )
  @Answers({ data: 'TrackedReservation' })
  @Refuses(OF_BOOKING, OF_TRAVELLER, TIMES, 'reservation.reported_often', 'reservation.delay_invalid')
  runningLate(
    @Body() { token, minutes, note = '' }: RunningLateDto,
    @CommandContext() context: Context,
    @CurrentUser() user: User | null,
  ): Promise<{ data: TrackedReservation }> {
    const by = asTraveller(context, user);
    return this.answer(token, by, (id) => new ReportDelay(id, { minutes, note }, by));
  }

  @Post('not_coming')
  @OptionalUser()
  @LimitReports()
  @HttpCode(200)
  @Says(
    'The traveller will not come.',
    'Once it is too late to cancel. Office and driver are told; the booking stays as it is until the office ends it.',
  )
  @Answers({ data: 'TrackedReservation' })
  @Refuses(OF_BOOKING, OF_TRAVELLER, TIMES, 'reservation.reported_often')
  notComing(
    @Body() { token, note = '' }: NotComingDto,
    @CommandContext() context: Context,
    @CurrentUser() user: User | null,
  ): Promise<{ data: TrackedReservation }> {
    const by = asTraveller(context, user);
    return this.answer(token, by, (id) => new ReportAbsence(id, { note }, by));
  }

  @Post('on_time')
  @OptionalUser()
  @LimitReports()
  @HttpCode(200)
  @Says('The traveller will be on time after all: what they reported no longer holds.')
  @Answers({ data: 'TrackedReservation' })
  @Refuses(OF_BOOKING, OF_TRAVELLER, TIMES)
  onTime(
    @Body() { token }: OnTimeDto,
    @CommandContext() context: Context,
    @CurrentUser() user: User | null,
  ): Promise<{ data: TrackedReservation }> {
    const by = asTraveller(context, user);
    return this.answer(token, by, (id) => new WithdrawReport(id, undefined, by));
  }

  /** @throws Rejection `reservation.unknown`, `reservation.erased`, `reservation.read_only` */
  private async answer(
    token: string,
    context: Context,
    commandOf: (id: string) => Issued,
  ): Promise<{ data: TrackedReservation }> {
    const id = reservationIdOf(token);
    refuseReadOnly(await this.bookings.row(id), context.at);
    await this.runner.run(id, commandOf(id), context);
    const { row, history } = await this.bookings.seen(id);
    const told = { ...publicHistoryOf(history), ...(await this.payments.of(row, context.at)) };
    return { data: trackedOf(row, told, { by: GUEST, now: context.at, dialect: 'A' }) };
  }
}
