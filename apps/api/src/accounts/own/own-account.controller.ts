import { Body, Controller, Get, Put, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Profile } from '@camino/contracts/accounts/account.js';
import { ROLES, type Session } from '@camino/contracts/accounts/session.js';
import { Roles, Tokens, CurrentUser, type User } from '../../platform/edge/auth/index.js';
import { CommandContext, LimitLogins, Answers, Area, Refuses, Says } from '../../platform/edge/http/index.js';
import { CommandRunner } from '../../platform/read/projecting/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { people } from '../people.projection.js';
import { Device } from '../sessions/device.js';
import { OwnEmail } from './own-email.js';
import { OwnPassword } from './own-password.js';
import { OwnProfile } from './own-profile.js';
import { ChangeEmailDto, ChangePasswordDto, ProfileDto } from './profile.dto.js';

/** The caller's own account. */
@Roles('admin', 'driver', 'client', 'collaborator')
@Area('Accounts')
@Controller('api/usuario')
export class OwnAccountController {
  constructor(
    private readonly profile: OwnProfile,
    private readonly password: OwnPassword,
    private readonly email: OwnEmail,
    private readonly tokens: Tokens,
    private readonly commands: CommandRunner,
  ) {}

  @Get()
  @Says('The caller’s own profile.')
  @Answers({ data: 'Profile' })
  async show(@CurrentUser() { id }: User): Promise<{ data: Profile }> {
    return { data: await this.profile.of(id) };
  }

  @Put('completar')
  @Says(
    'Completes or changes the caller’s own profile.',
    'What is left out stays; an empty text takes away what was told. Department and municipality must belong together. With another name comes a token that carries it, as `x-renewed-token`.',
  )
  @Answers({ data: 'Profile' })
  async complete(
    @CurrentUser() user: User,
    @Body() body: ProfileDto,
    @CommandContext() context: Context,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ data: Profile }> {
    await this.commands.shown({ position: await this.profile.complete(user.id, body, context) }, people);
    const data = await this.profile.of(user.id);
    this.renameToken(user, `${data.name} ${data.last_name}`.trim(), reply);
    return { data };
  }

  /** Tokens carry the name that screens greet with. */
  private renameToken({ sid, id, role, name: before }: User, name: string, reply: FastifyReply): void {
    if (name === before) return;
    const driver_id = role === 'driver' ? id : null;
    void reply.header('x-renewed-token', this.tokens.issue({ sid, id, role: ROLES[role], name, driver_id }));
  }

  @Put('correo')
  @LimitLogins()
  @Says(
    'Changes the caller’s e-mail address.',
    'The new address is not confirmed; a link to confirm it is mailed there, and a notice to the former one.',
  )
  @Answers({ data: 'Profile' })
  @Refuses('account.password_wrong', 'auth.locked', 'account.email_taken')
  async changeEmail(
    @CurrentUser() { id }: User,
    @Body() { email, password }: ChangeEmailDto,
    @CommandContext() context: Context,
  ): Promise<{ data: Profile }> {
    await this.commands.shown({ position: await this.email.change(id, email, password, context) }, people);
    return { data: await this.profile.of(id) };
  }

  @Put('password')
  @LimitLogins()
  @Says('Changes the caller’s password.', 'Every session ends; the answer is a new one.')
  @Answers({ data: 'Session' })
  @Refuses('account.password_wrong', 'auth.locked')
  async changePassword(
    @CurrentUser() { id }: User,
    @Body() { password_vieja, password_nueva }: ChangePasswordDto,
    @Device() device: string | undefined,
    @CommandContext() context: Context,
  ): Promise<{ data: Session }> {
    return { data: await this.password.change(id, password_vieja, password_nueva, device, context) };
  }
}
