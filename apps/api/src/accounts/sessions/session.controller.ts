import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import type { Session } from '@camino/contracts/accounts/session.js';
import { Public, Roles, CurrentUser, type User } from '../../platform/edge/auth/index.js';
import {
  CommandContext,
  UnseenContext,
  LimitLogins,
  Answers,
  Area,
  Refuses,
  Says,
} from '../../platform/edge/http/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { CloseSession } from '../accounts.commands.js';
import { Login } from './login.js';
import { ClientOfLogin, type LoginClient } from './login-client.js';
import { LoginDto } from './session.dto.js';

@Area('Accounts')
@Controller('api/user')
export class SessionController {
  constructor(
    private readonly login: Login,
    private readonly bus: CommandBus,
  ) {}

  @Public()
  @LimitLogins()
  @HttpCode(200)
  @Post('login')
  @Says(
    'Opens a session.',
    'Ten wrong passwords lock the network that they came from, or all strangers if they came from several. A device that signed in before has a cookie and ten attempts of its own.',
  )
  @Answers('Session')
  @Refuses('auth.login_failed', 'auth.locked')
  async open(
    @Body() body: LoginDto,
    @ClientOfLogin() client: LoginClient,
    @UnseenContext() context: Context,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Session> {
    const { session, cookie } = await this.login.open(body, client, context);
    void reply.header('set-cookie', cookie);
    return session;
  }

  @Roles('admin', 'driver', 'client', 'collaborator')
  @HttpCode(200)
  @Post('logout')
  @Says('Ends the session whose token is sent.')
  @Answers({ data: true })
  async close(@CurrentUser() { id, sid }: User, @CommandContext() context: Context): Promise<{ data: true }> {
    await this.bus.execute(new CloseSession(id, { sid }, context));
    return { data: true };
  }
}
