import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { HeldVoid } from '@camino/contracts/billing/held-void.js';
import { account, isKnown } from '@camino/domain/accounts/account.js';
import { TEST_SALE } from '@camino/domain/billing/card-registration.js';
import type { WalletEvent } from '@camino/domain/billing/wallet.events.js';
import { wallet } from '@camino/domain/billing/wallet.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { toQuetzales } from '@camino/domain/kernel/rules/money.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { Roles } from '../platform/edge/auth/index.js';
import { CommandRunner, type ReadModel, ReadModels, rowFromEvents } from '../platform/read/projecting/index.js';
import { EventLog } from '../platform/log/event-log/index.js';
import { Decide } from '../platform/act/commanding/index.js';
import {
  ActorNames,
  UnseenContext,
  answerRange,
  filterOf,
  firstPage,
  idsOf,
  ListQuery,
  malformed,
  rangeOf,
  sortOf,
  Answers,
  Area,
  Refuses,
  Says,
} from '../platform/edge/http/index.js';
import type { Context, RecordedEvent } from '../platform/log/event-store/index.js';
import { SettleTestSale } from './billing.commands.js';
import { SettleVoidDto } from './billing.dto.js';
import { type HeldVoidRow, heldVoids } from './held-voids.projection.js';

export const HELD_VOID_COLUMNS = { id: '_id', given_up_at: 'givenUpAt' } as const;
const FILTERS: ReadonlySet<string> = new Set(['id', 'open']);

/** The order of a query, by default the latest first. @throws InvalidInput */
export const toHeldVoidSort = (query: ListQuery) =>
  sortOf(query, HELD_VOID_COLUMNS, { field: 'given_up_at', direction: -1 });

/** Test sales that the gateway did not take back, for the office to settle. */
@Area('Billing')
@Roles('admin')
@Controller('api/admin/held_void')
export class HeldVoidController {
  private readonly rows: ReadModel<HeldVoidRow>;

  constructor(
    models: ReadModels,
    private readonly log: EventLog,
    private readonly decide: Decide,
    private readonly commands: CommandRunner,
    private readonly names: ActorNames,
  ) {
    this.rows = models.of(heldVoids);
  }

  @Get()
  @Says(
    'A page of test sales that the gateway did not take back, the latest first.',
    'Filter: `open` (true or false), `id` (one or a list).',
  )
  @Answers(['HeldVoid'])
  async page(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<HeldVoid[]> {
    const given = filterOf(query, (key) => FILTERS.has(key));
    const { open } = given;
    if (open !== undefined && typeof open !== 'boolean') throw malformed('filter');
    const ids = idsOf(given);
    const range = rangeOf(query, firstPage(ids));
    const filter = { ...(ids && { _id: { $in: ids } }), ...(open !== undefined && { open }) } as never;
    const sort = toHeldVoidSort(query);
    const [rows, total] = await Promise.all([this.rows.find({ filter, sort, ...range }), this.rows.count(filter)]);
    answerRange(reply, 'held_void', range, rows.length, total);
    return Promise.all(rows.map((row) => this.shown(row)));
  }

  @Post(':id/settle')
  @HttpCode(200)
  @Says(
    'Records what became of the money, with the reason.',
    'If the gateway took it back and the card still waits, the card is saved; otherwise it is given up.',
  )
  @Answers({ data: 'HeldVoid' })
  @Refuses('held_void.unknown', 'held_void.goes_on', 'held_void.settled_already', 'held_void.reason_required')
  async settle(
    @Param('id') registrationId: string,
    @Body() { outcome, reason: why = '' }: SettleVoidDto,
    @UnseenContext() context: Context,
  ): Promise<{ data: HeldVoid }> {
    const row = await this.rows.one(registrationId);
    if (!row) throw new Rejection('held_void.unknown');
    const { state } = await this.decide.load(account, row.accountId);
    if (!isKnown(state)) throw new Rejection('account.unknown');
    const { subject } = state.person;
    const command = new SettleTestSale(row.accountId, { registrationId, outcome, why, subject }, context);
    await this.commands.run(command, heldVoids);
    return { data: await this.shown(row) };
  }

  /** As it stands in the log, with the reason. */
  private async shown({ _id: id, accountId }: HeldVoidRow): Promise<HeldVoid> {
    const { events } = await this.log.read(`${wallet.category}-${accountId}`);
    const own = (events as readonly RecordedEvent<WalletEvent>[]).filter(
      ({ data }) => 'registrationId' in data && data.registrationId === id,
    );
    const held = own.filter(({ type }) => heldVoids.handles.includes(type));
    const row = rowFromEvents(heldVoids, held, id);
    if (!row) throw new Rejection('held_void.unknown');
    const why = held.map(({ data }) => (data as { why?: string }).why ?? ERASED).at(-1) ?? ERASED;
    return {
      id,
      version: row.version,
      account_id: accountId,
      account_name: await this.names.nameOf(accountId),
      transaction: row.transactionId,
      amount: toQuetzales(TEST_SALE.cents),
      code: row.code,
      attempts: row.attempts,
      given_up_at: row.givenUpAt,
      state: row.open ? 'open' : 'settled',
      outcome: row.outcome,
      reason: row.open || why === ERASED ? null : why,
      settled_at: row.settledAt,
      settled_by: row.settledBy && (await this.names.nameOf(row.settledBy)),
      allowed_actions: row.open ? ['settle'] : [],
    };
  }
}
