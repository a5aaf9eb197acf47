import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { CashUp } from '@camino/contracts/payments/payment.js';
import { account, isKnown } from '@camino/domain/accounts/account.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { Roles, actorOf, CurrentUser, type User } from '../platform/edge/auth/index.js';
import { CommandRunner } from '../platform/read/projecting/index.js';
import { Decide } from '../platform/act/commanding/index.js';
import { UnseenContext, answerRange, ListQuery, Answers, Area, Refuses, Says } from '../platform/edge/http/index.js';
import type { Context } from '../platform/log/event-store/index.js';
import { cashUps } from './cash-ups.projection.js';
import { CloseTill } from './payment.commands.js';
import { CashCountDto } from './payment.dto.js';
import { dayOf, PaymentBook } from './payment-book.js';
import { PaymentList } from './payment-list.js';

/** The cash of drivers by day: what is expected, what was counted. A driver sees their own. */
@Area('Payments')
@Controller('api/admin/cash_up')
export class CashUpController {
  constructor(
    private readonly commands: CommandRunner,
    private readonly book: PaymentBook,
    private readonly list: PaymentList,
    private readonly decide: Decide,
  ) {}

  @Get()
  @Roles('admin', 'driver')
  @Says(
    'The cash of drivers, one row for each driver and day, the latest first; a driver’s own for a driver.',
    'Filter: `from` and `to` (local days), `driver_id`, `open` (not counted yet), `id`.',
  )
  @Answers(['CashUp'])
  async page(
    @Query() query: ListQuery,
    @CurrentUser() user: User,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CashUp[]> {
    const { rows, total, range } = await this.list.cashUps(query, user.role === 'driver' ? user.id : null);
    answerRange(reply, 'cash_up', range, rows.length, total);
    return Promise.all(rows.map((row) => this.book.shownDay(row, actorOf(user))));
  }

  @Get(':id')
  @Roles('admin', 'driver')
  @Says('The cash of a driver on a day, with each entry and what was noted at the count.')
  @Answers('CashUp')
  @Refuses('cash_up.unknown')
  one(@Param('id') id: string, @CurrentUser() user: User): Promise<CashUp> {
    return this.book.cashUp(id, actorOf(user));
  }

  @Post(':id/close')
  @Roles('admin')
  @HttpCode(200)
  @Says(
    'Closes a driver’s day with what was counted, once.',
    'A difference needs a note. Cash that is recorded later belongs to the next day.',
  )
  @Answers({ data: 'CashUp' })
  @Refuses('cash_up.unknown', 'cash_up.closed_already', 'cash_up.not_yet', 'cash_up.note_required')
  async close(
    @Param('id') id: string,
    @Body() { quetzales, dollars, note = '' }: CashCountDto,
    @UnseenContext() context: Context,
  ): Promise<{ data: CashUp }> {
    const { driverId, day } = dayOf(id);
    await this.book.cashUp(id, context.actor);
    const counted = { GTQ: Math.round(quetzales * 100), USD: Math.round(dollars * 100) };
    const data = { day, counted, note, subject: await this.subjectOf(driverId) };
    await this.commands.run(new CloseTill(driverId, data, context), cashUps);
    return { data: await this.book.cashUp(id, context.actor) };
  }

  private async subjectOf(driverId: string): Promise<string> {
    const { state } = await this.decide.load(account, driverId);
    if (!isKnown(state)) throw new Rejection('cash_up.unknown');
    return state.person.subject;
  }
}
