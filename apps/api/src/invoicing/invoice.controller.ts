import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  INVOICE_STATES,
  type InvoiceOfBooking,
  type InvoiceRequest,
  type InvoiceRow,
  type IssuerRow,
} from '@camino/contracts/invoicing/invoice.js';
import { ISSUER_ID } from '@camino/domain/invoicing/issuer.js';
import { localOf } from '@camino/domain/kernel/rules/time.js';
import { fiscalSubject } from '@camino/domain/taxpayers/taxpayer.js';
import { Roles, CurrentUser, type User } from '../platform/edge/auth/index.js';
import { CommandRunner, type ReadModel, ReadModels } from '../platform/read/projecting/index.js';
import {
  UnseenContext,
  answerRange,
  filterOf,
  firstPage,
  idsOf,
  ListQuery,
  oneOrMore,
  rangeOf,
  searching,
  sortOf,
  Answers,
  Area,
  Refuses,
  Says,
} from '../platform/edge/http/index.js';
import type { Context } from '../platform/log/event-store/index.js';
import { InvoiceDesk, shown } from './invoice-desk.js';
import { IssuerDto, RequestInvoiceDto } from './invoice.dto.js';
import { type InvoiceListRow, invoices } from './invoices.projection.js';
import { NameIssuer, RequestInvoice } from './invoicing.commands.js';

export const INVOICE_COLUMNS = { id: '_id', requested_at: 'requestedAt', reservation_number: 'number' } as const;
const FILTERS: ReadonlySet<string> = new Set(['id', 'state', 'q']);

/** The order of a query, by default the latest first. @throws InvalidInput */
export const toInvoiceSort = (query: ListQuery) =>
  sortOf(query, INVOICE_COLUMNS, { field: 'requested_at', direction: -1 });

const isState = (value: unknown): value is string => (INVOICE_STATES as readonly unknown[]).includes(value);

/** The invoices of trips. */
@Area('Invoices')
@Roles('admin')
@Controller('api/admin/invoice')
export class InvoiceController {
  private readonly rows: ReadModel<InvoiceListRow>;

  constructor(
    models: ReadModels,
    private readonly commands: CommandRunner,
    private readonly desk: InvoiceDesk,
  ) {
    this.rows = models.of(invoices);
  }

  @Get()
  @Says(
    'A page of invoices, the latest first.',
    'Filter: `state` and `id` (one or a list), `q` (every word must be found in the number of the booking or in whose name it is).',
  )
  @Answers(['InvoiceRow'])
  async page(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<InvoiceRow[]> {
    const given = filterOf(query, (key) => FILTERS.has(key));
    const ids = idsOf(given);
    const range = rangeOf(query, firstPage(ids));
    const states = oneOrMore(given.state, isState);
    const filter = {
      ...(ids && { _id: { $in: ids } }),
      ...(states && { state: { $in: states } }),
      ...searching(given.q),
    } as never;
    const sort = toInvoiceSort(query);
    const [rows, total] = await Promise.all([this.rows.find({ filter, sort, ...range }), this.rows.count(filter)]);
    answerRange(reply, 'invoice', range, rows.length, total);
    return rows.map(shown);
  }

  @Get(':id')
  @Says('The invoice of a booking, and whether one can be asked for.', '`id` is the booking’s.')
  @Answers({ data: 'InvoiceOfBooking' })
  @Refuses('reservation.unknown')
  async one(@Param('id') id: string): Promise<{ data: InvoiceOfBooking }> {
    return { data: await this.desk.ofBooking(id) };
  }

  @Post(':id/request')
  @HttpCode(200)
  @Says(
    'Asks for the invoice of a finished and paid trip.',
    'It waits until the certifier answers. One that was refused can be asked for again.',
  )
  @Answers({ data: 'InvoiceRequest' })
  @Refuses(
    'reservation.unknown',
    'invoicing.no_issuer',
    'invoicing.not_finished',
    'invoicing.not_paid',
    'invoicing.waits',
    'invoicing.certified_already',
    'invoicing.receiver_invalid',
    'invoicing.receiver_name_invalid',
  )
  async request(
    @Param('id') id: string,
    @Body() { receiver_id = '', receiver_name = '' }: RequestInvoiceDto,
    @UnseenContext() context: Context,
  ): Promise<{ data: InvoiceRequest }> {
    const billed = await this.desk.billed(id);
    const issuer = await this.desk.issuer();
    const seller = await this.desk.seller(issuer.accountId, localOf(context.at).date);
    const receiver = { id: receiver_id, name: receiver_name };
    const subject = fiscalSubject(issuer.accountId);
    await this.commands.run(new RequestInvoice(id, { subject, issuer, seller, receiver, billed }, context), invoices);
    return { data: await this.desk.request(id, context.commandId) };
  }
}

/** Who issues the company's invoices. */
@Area('Invoices')
@Roles('admin')
@Controller('api/admin/invoice_issuer')
export class IssuerController {
  constructor(
    private readonly commands: CommandRunner,
    private readonly desk: InvoiceDesk,
  ) {}

  @Get()
  @Says('Who issues the company’s invoices.')
  @Answers({ data: 'IssuerRow' })
  async one(@CurrentUser() { id }: User): Promise<{ data: IssuerRow }> {
    return { data: await this.desk.issuerRow(id) };
  }

  @Put()
  @Says('The caller issues the company’s invoices from now on: they stand in their sales book.')
  @Answers({ data: 'IssuerRow' })
  @Refuses('invoicing.trade_name_invalid')
  async change(
    @Body() { trade_name: tradeName, establishment }: IssuerDto,
    @CurrentUser() { id }: User,
    @UnseenContext() context: Context,
  ): Promise<{ data: IssuerRow }> {
    await this.commands.run(new NameIssuer(ISSUER_ID, { accountId: id, tradeName, establishment }, context), invoices);
    return { data: await this.desk.issuerRow(id) };
  }
}
