import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { LedgerRetention, LedgerRetentionReview } from '@camino/contracts/ledger/ledger-calls.js';
import { invoiceIdOf } from '@camino/domain/kernel/invoice-id.js';
import { toCentavos, toQuetzales } from '@camino/domain/kernel/rules/money.js';
import { ledgerMonthId } from '@camino/domain/ledger/ledger-month.js';
import { fiscalSubject } from '@camino/domain/taxpayers/taxpayer.js';
import { Roles, TaxAccess, actorOf, CurrentUser, type User } from '../../platform/edge/auth/index.js';
import { CommandRunner } from '../../platform/read/projecting/index.js';
import { UnseenContext, InvalidInput, Answers, Area, Refuses, Says } from '../../platform/edge/http/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { instantIn } from './asked-time.js';
import { isLate } from './book-presenter.js';
import { RecordRetention, VoidRetention } from './ledger-month.commands.js';
import { type LedgerRetentionRow, ledgerRetentions } from './ledger-retentions.projection.js';
import { LedgerAnnualQuery, LedgerReasonDto, LedgerRetentionDto, LedgerYearQuery } from './ledger.dto.js';
import { RetentionReviews } from './retention-reviews.js';
import { TaxpayerBooks } from './taxpayer-books.js';

/** What customers withheld from a taxpayer, by certificate. */
@Area('Ledger')
@Roles('admin', 'driver', 'client', 'collaborator')
@Refuses('ledger.not_yours')
@Controller('api/presentacion/retencion')
export class LedgerRetentionController {
  constructor(
    private readonly access: TaxAccess,
    private readonly books: TaxpayerBooks,
    private readonly reviews: RetentionReviews,
    private readonly commands: CommandRunner,
  ) {}

  @Get()
  @Says('The retentions of a year by month, voided ones too.')
  @Answers({ data: ['LedgerRetention'] })
  async year(
    @Query() { anio, usuario_id }: LedgerYearQuery,
    @CurrentUser() user: User,
  ): Promise<{ data: LedgerRetention[] }> {
    const owner = await this.access.toRead(actorOf(user), usuario_id);
    const rows = await this.books.retentionsOf(owner, anio);
    const closings = await this.closingsOf(owner, `${anio}-12`);
    return { data: rows.map((row) => shownRetention(row, closings.get(row.month) ?? 0)) };
  }

  @Get('revision')
  @Says(
    'The certificates of a year beside what the rules give for the invoices, and what is to be withheld from suppliers.',
    '`conocido`: as it was known on that instant.',
  )
  @Answers({ data: 'LedgerRetentionReview' })
  async review(
    @Query() { anio, usuario_id, conocido }: LedgerAnnualQuery,
    @CurrentUser() user: User,
  ): Promise<{ data: LedgerRetentionReview }> {
    const owner = await this.access.toRead(actorOf(user), usuario_id);
    return { data: await this.reviews.of(owner, anio, instantIn(conocido)) };
  }

  @Post()
  @HttpCode(201)
  @Says('Records a certificate of tax that a customer withheld, in the month it counts for.')
  @Answers({ data: 'LedgerRetention' })
  @Refuses('ledger.certificate_known', 'ledger.amount_invalid', 'ledger.date_invalid', 'ledger.date_ahead')
  async record(
    @Body() body: LedgerRetentionDto,
    @UnseenContext() context: Context,
  ): Promise<{ data: LedgerRetention }> {
    const owner = await this.access.toWrite(context.actor, body.usuario_id);
    const nit = invoiceIdOf(body.nit_agente);
    if (nit === null || nit === 'CF') throw InvalidInput.of('nit_agente', 'ledger.nit_invalid');
    const retention = {
      id: context.commandId,
      tax: body.impuesto,
      certificate: body.constancia,
      date: body.fecha,
      agent: { nit, name: body.nombre_agente },
      amount: toCentavos(body.monto),
    };
    const data = { subject: fiscalSubject(owner), month: body.mes, retention };
    await this.commands.run(new RecordRetention(ledgerMonthId(owner, body.mes), data, context), ledgerRetentions);
    return { data: await this.shown(owner, retention.id) };
  }

  @Post(':id/anular')
  @HttpCode(200)
  @Says('Voids a certificate that was recorded by mistake.')
  @Answers({ data: 'LedgerRetention' })
  @Refuses('ledger.retention_unknown', 'ledger.reason_required')
  async void(
    @Param('id') id: string,
    @Body() { usuario_id, motivo }: LedgerReasonDto,
    @UnseenContext() context: Context,
  ): Promise<{ data: LedgerRetention }> {
    const owner = await this.access.toWrite(context.actor, usuario_id);
    const { month } = await this.books.retention(owner, id);
    const data = { subject: fiscalSubject(owner), month, id, reason: motivo };
    await this.commands.run(new VoidRetention(ledgerMonthId(owner, month), data, context), ledgerRetentions);
    return { data: await this.shown(owner, id) };
  }

  private async shown(owner: string, id: string): Promise<LedgerRetention> {
    const row = await this.books.retention(owner, id);
    return shownRetention(row, (await this.closingsOf(owner, row.month)).get(row.month) ?? 0);
  }

  private async closingsOf(owner: string, until: string): Promise<ReadonlyMap<string, number>> {
    const months = await this.books.monthRows(owner, until, null);
    return new Map(months.map(({ month, closed }) => [month, closed?.closing ?? 0]));
  }
}

const shownRetention = (row: LedgerRetentionRow, closings: number): LedgerRetention => {
  const { retention, month, voided, afterClose } = row;
  return {
    id: retention.id,
    mes: month,
    impuesto: retention.tax,
    monto: toQuetzales(retention.amount),
    constancia: retention.certificate,
    fecha: retention.date,
    nit_agente: retention.agent.nit,
    nombre_agente: retention.agent.name,
    anulada: voided ? 1 : 0,
    motivo: voided?.reason ?? null,
    tardia: isLate({ afterClose, voided }, closings),
  };
};
