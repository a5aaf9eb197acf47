import { Controller, Delete, Get, Query } from '@nestjs/common';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { SessionRow } from '@camino/contracts/accounts/account.js';
import { Roles, CurrentUser, type User } from '../../platform/edge/auth/index.js';
import { CommandContext, Answers, Area, Refuses, Says } from '../../platform/edge/http/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { OwnSessions } from './own-sessions.js';

class SessionQuery {
  /** The session to end; absent: all except the caller's. */
  @IsOptional()
  @IsString()
  @MaxLength(60)
  sid?: string;
}

/** The caller's sessions. */
@Roles('admin', 'driver', 'client', 'collaborator')
@Area('Accounts')
@Controller('api/user/session')
export class OwnSessionsController {
  constructor(private readonly sessions: OwnSessions) {}

  @Get()
  @Says('The caller’s open sessions, the newest first.')
  @Answers({ data: ['SessionRow'] })
  async list(@CurrentUser() user: User): Promise<{ data: readonly SessionRow[] }> {
    return { data: await this.sessions.list(user) };
  }

  @Delete()
  @Says(
    'Ends one of the caller’s sessions, or all others than this one.',
    'Answers the session that ended, without `sid` the one that stays.',
  )
  @Answers({ data: { sid: 'string' } })
  @Refuses('session.unknown')
  async end(
    @Query() { sid }: SessionQuery,
    @CurrentUser() user: User,
    @CommandContext() context: Context,
  ): Promise<{ data: { sid: string } }> {
    if (sid === undefined) await this.sessions.endOthers(user, context);
    else await this.sessions.end(user, sid, context);
    return { data: { sid: sid ?? user.sid } };
  }
}
