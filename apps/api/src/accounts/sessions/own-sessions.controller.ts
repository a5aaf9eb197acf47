import { Controller, Delete, Get, Query } from '@nestjs/common';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import type { SessionRow } from '@camino/contracts/account.js';
import { Roles } from '../../platform/auth/access.js';
import { CurrentUser, type User } from '../../platform/auth/user.js';
import type { Context } from '../../platform/commanding/context.js';
import { CommandContext } from '../../platform/http/command-context.js';
import { Answers, Area, Refuses, Says } from '../../platform/openapi/annotations.js';
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
