import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { AccessEntry, AccessRow } from '@camino/contracts/taxpayers/taxpayer.js';
import { streamOf } from '@camino/domain/kernel/decider.js';
import { localOf } from '@camino/domain/kernel/rules/time.js';
import { taxpayer } from '@camino/domain/taxpayers/taxpayer.js';
import { Roles, CurrentUser, type User } from '../platform/edge/auth/index.js';
import { Clock } from '../platform/kit/index.js';
import { EventLog } from '../platform/log/event-log/index.js';
import { KeyedHashes } from '../platform/log/crypto/index.js';
import { UnseenContext, LimitLinks, Answers, Area, Refuses, Says } from '../platform/edge/http/index.js';
import { type Context, uuidOf } from '../platform/log/event-store/index.js';
import { TaxProfiles } from './tax-profiles.js';
import { accessHistoryOf, accessRowOf, LEVELS } from './taxpayer-presenter.js';
import { GrantAccess, RevokeAccess } from './taxpayers.commands.js';
import { GrantDto, RevokeQuery } from './taxpayers.dto.js';

/**
 * Access to the caller's books, for accountants. The same answer for every address, whether it has an account or not.
 */
@Area('Taxpayers')
@Roles('admin', 'driver', 'client', 'collaborator')
@Controller('api/usuario/acceso')
export class AccessController {
  constructor(
    private readonly profiles: TaxProfiles,
    private readonly commands: CommandBus,
    private readonly hashes: KeyedHashes,
    private readonly log: EventLog,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Says('The access that the caller granted to their books.', 'Revoked access is part of the history only.')
  @Answers({ data: ['AccessRow'] })
  async list(@CurrentUser() { id }: User): Promise<{ data: AccessRow[] }> {
    const { state } = await this.profiles.load(id);
    const today = localOf(this.clock.now()).date;
    return { data: state.grants.map((grant) => accessRowOf(grant, today)) };
  }

  @Get('historial')
  @Says('What happened to the access to the caller’s books: given, used, revoked. The latest first.')
  @Answers({ data: ['AccessEntry'] })
  async history(@CurrentUser() { id }: User): Promise<{ data: AccessEntry[] }> {
    const { events } = await this.log.read(streamOf(taxpayer, id));
    return { data: accessHistoryOf(id, events) };
  }

  @Post()
  @LimitLinks()
  @Says(
    'Grants access to the caller’s books to whoever has an address.',
    'The address is told by mail. It counts once an account has confirmed the address; granting it again replaces the terms.',
  )
  @Answers({ data: ['AccessRow'] })
  @Refuses('taxpayer.grant_oneself', 'taxpayer.grant_over', 'taxpayer.too_many_grants')
  async grant(
    @CurrentUser() user: User,
    @Body() { correo: email, nivel, desde, hasta }: GrantDto,
    @UnseenContext() context: Context,
  ): Promise<{ data: AccessRow[] }> {
    const data = {
      accountId: user.id,
      grantId: uuidOf(`grant ${context.commandId}`),
      addressee: this.hashes.subjectOf(email),
      email,
      own: await this.profiles.subjectOf(user.id),
      level: LEVELS[nivel],
      from: desde ?? localOf(context.at).date,
      to: hasta ?? null,
    };
    await this.commands.execute(new GrantAccess(user.id, data, context));
    return this.list(user);
  }

  @Delete()
  @Says(
    'Revokes access to the caller’s books. It ends at once.',
    'With the id of another taxpayer in `usuario_id`, the caller gives back what that taxpayer granted.',
  )
  @Answers({ data: ['AccessRow'] })
  @Refuses('ledger.not_yours', 'taxpayer.grant_unknown')
  async revoke(
    @CurrentUser() user: User,
    @Query() { id: grantId, usuario_id }: RevokeQuery,
    @UnseenContext() context: Context,
  ): Promise<{ data: AccessRow[] }> {
    const accountId = usuario_id || user.id;
    await this.commands.execute(new RevokeAccess(accountId, { accountId, grantId }, context));
    return this.list(user);
  }
}
