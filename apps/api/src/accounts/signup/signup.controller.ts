import { Body, Controller, HttpCode, Post, type Type, UseInterceptors } from '@nestjs/common';
import type { UserRow } from '@camino/contracts/accounts/account.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { OptionalUser, CurrentUser, type User } from '../../platform/edge/auth/index.js';
import { EventLog } from '../../platform/log/event-log/index.js';
import {
  UnseenContext,
  LimitLinks,
  RequestLanguage,
  InputPipe,
  Answers,
  AnswersAlso,
  Area,
  Says,
  Takes,
} from '../../platform/edge/http/index.js';
import { CommandRunner } from '../../platform/read/projecting/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { personOf, userRowOf } from '../account-presenter.js';
import { ACCOUNT_STREAM, people, type PersonRow } from '../people.projection.js';
import { UserCreation } from '../users/user-creation.js';
import { NewUserDto } from '../users/users.dto.js';
import { AddressTaken } from './address-taken.interceptor.js';
import { SignupDto } from './signup.dto.js';
import { Signup } from './signup.js';

@Area('Accounts')
@Controller('api')
export class SignupController {
  private readonly input = new InputPipe();

  constructor(
    private readonly signup: Signup,
    private readonly creation: UserCreation,
    private readonly log: EventLog,
    private readonly commands: CommandRunner,
  ) {}

  @Post(['user/signup', 'registro'])
  @OptionalUser()
  @LimitLinks()
  @UseInterceptors(AddressTaken)
  @HttpCode(201)
  @Says(
    'Signs up a client.',
    'The address gets a mail with a link that confirms it; nobody has to wait for it to sign in. With an administrator’s token and a role, anybody in any role is registered.',
  )
  @Takes(SignupDto, NewUserDto)
  @Answers({ data: 'UserRow' })
  @AnswersAlso(200, 'Somebody has an account with this address already.', { data: false, message: 'string' })
  async register(
    @Body() given: unknown,
    @CurrentUser() user: User | null,
    @RequestLanguage() language: Language,
    @UnseenContext() context: Context,
  ): Promise<{ data: UserRow }> {
    if (user?.role === 'admin' && namesRole(given))
      return { data: await this.creation.create(await this.checked(given, NewUserDto), context) };
    const form = await this.checked(given, SignupDto);
    const { accountId, position } = await this.signup.register(form, language, context);
    await this.commands.shown({ position }, people);
    const { events } = await this.log.read(`${ACCOUNT_STREAM}${accountId}`);
    return { data: userRowOf(personOf(events, accountId) as PersonRow) };
  }

  private async checked<T>(given: unknown, metatype: Type<T>): Promise<T> {
    return (await this.input.transform(given ?? {}, { type: 'body', metatype })) as T;
  }
}

/** The body may be any JSON. */
const namesRole = (given: unknown): boolean => typeof given === 'object' && given !== null && 'role_id' in given;
