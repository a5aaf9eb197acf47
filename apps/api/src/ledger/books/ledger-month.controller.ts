import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import type { LedgerMonth, LedgerYear } from '@camino/contracts/ledger/ledger-calls.js';
import { localOf } from '@camino/domain/kernel/rules/time.js';
import { ledgerMonthId } from '@camino/domain/ledger/ledger-month.js';
import { fiscalSubject } from '@camino/domain/taxpayers/taxpayer.js';
import { mayWrite } from '@camino/domain/taxpayers/taxpayer.js';
import { Roles, TaxAccess, actorOf, CurrentUser, type User } from '../../platform/edge/auth/index.js';
import { Clock } from '../../platform/kit/index.js';
import { CommandRunner } from '../../platform/read/projecting/index.js';
import { CommandContext, Answers, Area, Refuses, Says } from '../../platform/edge/http/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { AnnualClosing } from './annual-closing.js';
import { ReopenMonth } from './ledger-month.commands.js';
import { ledgerMonths } from './ledger-months.projection.js';
import { LedgerCloseMonthDto, LedgerReopenMonthDto, LedgerYearQuery } from './ledger.dto.js';
import { LedgerOwners } from './ledger-owners.js';
import { MonthClosing, seen } from './month-closing.js';
import { yearAnswer } from './month-presenter.js';
import { TaxpayerBooks } from './taxpayer-books.js';

/** The months of a taxpayer: what state they are in, closing and opening them again. */
@Area('Ledger')
@Roles('admin', 'driver', 'client', 'collaborator')
@Refuses('ledger.not_yours')
@Controller('api/presentacion/mes')
export class LedgerMonthController {
  constructor(
    private readonly access: TaxAccess,
    private readonly books: TaxpayerBooks,
    private readonly owners: LedgerOwners,
    private readonly closing: AnnualClosing,
    private readonly months: MonthClosing,
    private readonly commands: CommandRunner,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Says('The twelve months of a year in figures.')
  @Answers({ data: 'LedgerYear' })
  async year(@Query() { anio, usuario_id }: LedgerYearQuery, @CurrentUser() user: User): Promise<{ data: LedgerYear }> {
    const owner = await this.access.toRead(actorOf(user), usuario_id);
    return { data: await this.shown(owner, anio, user.id) };
  }

  @Post('cerrar')
  @HttpCode(200)
  @Says(
    'Closes a month: its totals and checksums are recorded. What comes later is accepted and marked.',
    '`sin_movimiento`: nothing in it counts; absent, the server finds out. `If-Match` is the `version` of the month.',
  )
  @Answers({ data: 'LedgerMonth' })
  @Refuses(
    'ledger.closed_already',
    'ledger.month_not_over',
    'ledger.month_moved',
    'ledger.has_movement',
    'ledger.no_movement',
  )
  async close(@Body() body: LedgerCloseMonthDto, @CommandContext() context: Context): Promise<{ data: LedgerMonth }> {
    const { usuario_id, mes, sin_movimiento = null } = body;
    const owner = await this.access.toWrite(context.actor, usuario_id);
    await this.commands.shown(await this.months.close(owner, mes, sin_movimiento, context), ledgerMonths);
    return { data: await this.month(owner, mes, context.actor.id) };
  }

  @Post('reabrir')
  @HttpCode(200)
  @Says('Opens a closed month again. What was filed stays recorded.')
  @Answers({ data: 'LedgerMonth' })
  @Refuses('ledger.not_closed', 'ledger.reason_required')
  async reopen(@Body() body: LedgerReopenMonthDto, @CommandContext() context: Context): Promise<{ data: LedgerMonth }> {
    const { usuario_id, mes, motivo } = body;
    const owner = await this.access.toWrite(context.actor, usuario_id);
    const { expected, ...rest } = context;
    const data = { subject: fiscalSubject(owner), month: mes, reason: motivo };
    const command = new ReopenMonth(ledgerMonthId(owner, mes), data, { ...rest, ...seen(expected) });
    await this.commands.run(command, ledgerMonths);
    return { data: await this.month(owner, mes, context.actor.id) };
  }

  private async month(owner: string, mes: string, actorId: string): Promise<LedgerMonth> {
    const { meses } = await this.shown(owner, Number(mes.slice(0, 4)), actorId);
    return meses[Number(mes.slice(5)) - 1] as LedgerMonth;
  }

  private async shown(owner: string, year: number, actorId: string): Promise<LedgerYear> {
    const taxpayer = await this.books.taxpayer(owner);
    const usuario = await this.owners.shown(owner, taxpayer, `${year}-12`);
    const escribe = mayWrite(taxpayer, owner, actorId, localOf(this.clock.now()).date);
    return { usuario, anio: year, escribe, meses: yearAnswer(await this.closing.year(owner, taxpayer, year, null)) };
  }
}
