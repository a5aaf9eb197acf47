import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { PaymentBalance, PaymentRow, PaymentTotals } from '@camino/contracts/payments/payment.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { payment } from '@camino/domain/payments/payment.js';
import { account, isKnown } from '@camino/domain/accounts/account.js';
import { Roles, actorOf, CurrentUser, type User } from '../platform/edge/auth/index.js';
import { Clock } from '../platform/kit/index.js';
import { CommandRunner } from '../platform/read/projecting/index.js';
import { EventLog } from '../platform/log/event-log/index.js';
import { Decide } from '../platform/act/commanding/index.js';
import { inTime, PaymentGateway } from '../platform/ports/gateway/index.js';
import { UnseenContext, answerRange, ListQuery, Answers, Area, Refuses, Says } from '../platform/edge/http/index.js';
import type { Context } from '../platform/log/event-store/index.js';
import { cashUps } from './cash-ups.projection.js';
import { DriverTills } from './driver-tills.js';
import { LinkPayments } from './link-payments.js';
import { RecordPayment, RefundPayment, VoidPayment } from './payment.commands.js';
import { PaymentDto, RefundDto, TotalsQuery, VoidDto } from './payment.dto.js';
import { PaymentBook } from './payment-book.js';
import { PaymentList } from './payment-list.js';
import { payments } from './payments.projection.js';

/** What was paid for bookings: the office records it, and drivers the cash of their own trips. */
@Area('Payments')
@Controller('api/admin/payment')
export class PaymentController {
  constructor(
    private readonly commands: CommandRunner,
    private readonly book: PaymentBook,
    private readonly list: PaymentList,
    private readonly tills: DriverTills,
    private readonly decide: Decide,
    private readonly clock: Clock,
    private readonly links: LinkPayments,
    private readonly gateway: PaymentGateway,
    private readonly log: EventLog,
  ) {}

  @Get()
  @Roles('admin')
  @Says(
    'A page of payments and refunds, the latest first.',
    'Filter: `from` and `to` (local days), `way`, `currency`, `driver_id`, `reservation_id` and `id` (one or a list), `q` (part of the number).',
  )
  @Answers(['PaymentRow'])
  async page(
    @Query() query: ListQuery,
    @CurrentUser() user: User,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentRow[]> {
    const { rows, total, range } = await this.list.page(query);
    answerRange(reply, 'payment', range, rows.length, total);
    return Promise.all(rows.map((row) => this.book.shown(row, actorOf(user))));
  }

  @Get('totals')
  @Roles('admin')
  @Says('The sums of the payments that the same filter lists; what was voided does not count.')
  @Answers({ data: 'PaymentTotals' })
  async totals(@Query() query: TotalsQuery): Promise<{ data: PaymentTotals }> {
    return { data: await this.list.totals({ ...query }) };
  }

  @Get('balance/:id')
  @Roles('admin', 'driver')
  @Says('What is paid and due for a booking; a driver asks for those of their own trips.')
  @Answers({ data: 'PaymentBalance' })
  @Refuses('reservation.unknown')
  async balance(@Param('id') id: string, @CurrentUser() user: User): Promise<{ data: PaymentBalance }> {
    return { data: await this.book.balance(id, actorOf(user), this.clock.now()) };
  }

  @Post()
  @Roles('admin', 'driver')
  @HttpCode(201)
  @Says('Records money received for a booking; a driver the cash of their own trip.')
  @Answers({ data: 'PaymentRow' })
  @Refuses(
    'reservation.unknown',
    'payments.not_payable',
    'payments.more_than_due',
    'payments.no_rate',
    'payments.drivers_take_cash',
    'payments.driver_unknown',
  )
  async record(@Body() body: PaymentDto, @UnseenContext() context: Context): Promise<{ data: PaymentRow }> {
    const { money, booking } = await this.asked(body, context);
    return this.run(new RecordPayment(body.reservation_id, { ...money, booking }, context), money.id);
  }

  @Post('refund')
  @Roles('admin')
  @HttpCode(201)
  @Says('Records money given back, never more than was paid.')
  @Answers({ data: 'PaymentRow' })
  @Refuses(
    'reservation.unknown',
    'payments.more_than_paid',
    'payments.no_rate',
    'payments.drivers_take_cash',
    'payments.driver_unknown',
    'payments.reason_required',
    'payments.void_pending',
  )
  async refund(
    @Body() { reason: why = '', ...body }: RefundDto,
    @UnseenContext() context: Context,
  ): Promise<{ data: PaymentRow }> {
    const { money, booking, subject } = await this.asked(body, context);
    return this.run(new RefundPayment(body.reservation_id, { ...money, booking, subject, why }, context), money.id);
  }

  @Post(':id/void')
  @Roles('admin')
  @HttpCode(200)
  @Says(
    'Voids what was recorded by mistake; it stays in the list and no longer counts.',
    'A card payment by a link is taken back at the gateway, on the day it was made. While the gateway does not answer, `taking_back` is true.',
  )
  @Answers({ data: 'PaymentRow' })
  @Refuses(
    'payments.unknown',
    'payments.refunded_since',
    'payments.reason_required',
    'payments.void_too_late',
    'payments.void_declined',
  )
  async void(
    @Param('id') id: string,
    @Body() { reason: why = '' }: VoidDto,
    @UnseenContext() context: Context,
  ): Promise<{ data: PaymentRow }> {
    const row = await this.list.one(id);
    if (!row) throw new Rejection('payments.unknown');
    const { subject } = await this.book.bill(row.reservationId);
    const command = new VoidPayment(row.reservationId, { id, why, subject }, context);
    return row.way === 'link' ? this.takeBack(command, id) : this.run(command, id);
  }

  /** What the gateway took back is voided; what it refused to take back still counts. */
  private async takeBack(command: VoidPayment, paymentId: string): Promise<{ data: PaymentRow }> {
    await inTime(this.links.takeBack(command), this.gateway.timeoutMs);
    const { state } = await this.decide.load(payment, command.id);
    await this.commands.shown({ position: await this.log.head() }, payments);
    const entry = state.entries.find(({ id }) => id === paymentId);
    const open = state.returns.some(({ id }) => id === paymentId);
    if (entry && !entry.voided && !open) throw new Rejection('payments.void_declined');
    return { data: await this.book.payment(command.id, paymentId, command.context.actor) };
  }

  /** What was recorded, in the till of its driver too. */
  private async run(
    command: RecordPayment | RefundPayment | VoidPayment,
    paymentId: string,
  ): Promise<{ data: PaymentRow }> {
    const receipt = await this.commands.run(command, payments);
    for (const entered of await this.tills.enter(command.id, paymentId)) await this.commands.shown(entered, cashUps);
    await this.commands.shown(receipt, payments);
    return { data: await this.book.payment(command.id, paymentId, command.context.actor) };
  }

  private async asked(
    { reservation_id, amount, currency, way, driver_id }: PaymentDto,
    { actor, at, commandId: id }: Context,
  ) {
    const { subject, rate: _, ...booking } = await this.book.bill(reservation_id);
    const driverId = actor.role === 'driver' ? actor.id : (driver_id ?? null);
    if (driverId !== null && actor.role === 'admin') await this.refuseUnknownDriver(driverId);
    const cents = Math.round(amount * 100);
    return {
      subject,
      booking,
      money: { id, amount: { cents, currency }, rate: await this.book.rate(at), way, driverId },
    };
  }

  private async refuseUnknownDriver(driverId: string): Promise<void> {
    const { state } = await this.decide.load(account, driverId);
    if (!isKnown(state) || state.role !== 'driver') throw new Rejection('payments.driver_unknown');
  }
}
