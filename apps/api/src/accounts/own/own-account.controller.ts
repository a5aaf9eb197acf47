import { Body, Controller, Get, Put } from '@nestjs/common';
import type { Profile } from '@camino/contracts/account.js';
import type { Session } from '@camino/contracts/session.js';
import { Roles } from '../../platform/auth/access.js';
import { CurrentUser, type User } from '../../platform/auth/user.js';
import type { Context } from '../../platform/commanding/context.js';
import { CommandContext } from '../../platform/http/command-context.js';
import { LimitLogins } from '../../platform/http/rate-limits.js';
import { Answers, Area, Refuses, Says } from '../../platform/openapi/annotations.js';
import { CommandRunner } from '../../platform/commanding/command-runner.js';
import { people } from '../people.projection.js';
import { Device } from '../sessions/device.js';
import { OwnPassword } from './own-password.js';
import { OwnProfile } from './own-profile.js';
import { ChangePasswordDto, ProfileDto } from './profile.dto.js';

/** The caller's own account. */
@Roles('admin', 'driver', 'client', 'collaborator')
@Area('Accounts')
@Controller('api/usuario')
export class OwnAccountController {
  constructor(
    private readonly profile: OwnProfile,
    private readonly password: OwnPassword,
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
    'What is left out stays; an empty text takes away what was told. Department and municipality must belong together.',
  )
  @Answers({ data: 'Profile' })
  async complete(
    @CurrentUser() { id }: User,
    @Body() body: ProfileDto,
    @CommandContext() context: Context,
  ): Promise<{ data: Profile }> {
    await this.commands.shown({ position: await this.profile.complete(id, body, context) }, people);
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
