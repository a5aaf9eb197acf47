import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import type {
  LedgerDifferences,
  LedgerLateChange,
  LedgerSupposition,
  LedgerVerification,
} from '@camino/contracts/ledger/ledger-calls.js';
import { regimeAt } from '@camino/domain/taxpayers/taxpayer.js';
import { Roles, TaxAccess, actorOf, CurrentUser, type User } from '../../platform/edge/auth/index.js';
import { InvalidInput, Answers, Area, Refuses, Says } from '../../platform/edge/http/index.js';
import { instantIn, monthsOf } from './asked-time.js';
import { differencesBetween } from './book-differences.js';
import { BookVerification } from './book-verification.js';
import { DocumentDetail } from './document-detail.js';
import { knownOn, monthFrom } from './known-month.js';
import { lateChangesOf } from './late-changes.js';
import { LedgerAssumptionDto, LedgerDifferencesQuery, LedgerMonthQuery, LedgerVerifyDto } from './ledger.dto.js';
import { TaxpayerBooks } from './taxpayer-books.js';
import { WhatIf } from './what-if.js';

/** How books became what they are, whether they still are, and what would be otherwise. */
@Area('Ledger')
@Roles('admin', 'driver', 'client', 'collaborator')
@Refuses('ledger.not_yours')
@Controller('api/presentacion')
export class LedgerProofController {
  constructor(
    private readonly access: TaxAccess,
    private readonly books: TaxpayerBooks,
    private readonly detail: DocumentDetail,
    private readonly verification: BookVerification,
    private readonly whatIf: WhatIf,
  ) {}

  @Get('diferencias')
  @Says('How the books of a month differ between two instants, row by row.')
  @Answers({ data: 'LedgerDifferences' })
  async differences(
    @Query() { mes, desde, hasta, usuario_id }: LedgerDifferencesQuery,
    @CurrentUser() user: User,
  ): Promise<{ data: LedgerDifferences }> {
    const owner = await this.access.toRead(actorOf(user), usuario_id);
    const events = await this.books.history(owner, mes);
    const [from, to] = [new Date(desde).toISOString(), instantIn(hasta)];
    const [before, after] = [from, to].map((instant) => monthFrom(mes, knownOn(events, instant)));
    const regimenId = regimeAt(await this.books.taxpayer(owner), mes);
    return { data: differencesBetween({ before: before!, after: after!, regimenId, from, to }) };
  }

  @Get('tardias')
  @Says('What came after the last close of a month.')
  @Answers({ data: ['LedgerLateChange'] })
  async late(
    @Query() { mes, usuario_id }: LedgerMonthQuery,
    @CurrentUser() user: User,
  ): Promise<{ data: LedgerLateChange[] }> {
    const owner = await this.access.toRead(actorOf(user), usuario_id);
    const events = await this.books.history(owner, mes);
    return { data: await lateChangesOf(monthFrom(mes, events), events, (event) => this.detail.by(event)) };
  }

  @Post('verificar')
  @HttpCode(200)
  @Says('Computes a month (`mes`) or a year (`anio`) anew from the log and names every row that differs.')
  @Answers({ data: 'LedgerVerification' })
  @Refuses('ledger.month_busy')
  async verify(
    @Body() { mes, anio, usuario_id }: LedgerVerifyDto,
    @CurrentUser() user: User,
  ): Promise<{ data: LedgerVerification }> {
    const owner = await this.access.toRead(actorOf(user), usuario_id);
    if (mes === undefined && anio === undefined) throw InvalidInput.of('mes', 'ledger.month_invalid');
    const months = mes === undefined ? monthsOf(anio as number) : [mes];
    return { data: await this.verification.verify(owner, months) };
  }

  @Post('supuesto')
  @HttpCode(200)
  @Says('What a year would be under other rates, another regime, or with and without documents. Nothing is stored.')
  @Answers({ data: 'LedgerSupposition' })
  async suppose(@Body() body: LedgerAssumptionDto, @CurrentUser() user: User): Promise<{ data: LedgerSupposition }> {
    const owner = await this.access.toRead(actorOf(user), body.usuario_id);
    return { data: await this.whatIf.suppose(owner, body) };
  }
}
