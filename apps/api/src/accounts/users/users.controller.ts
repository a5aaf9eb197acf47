import { Body, Controller, Delete, Get, Put, Query } from '@nestjs/common';
import type { UserRow } from '@camino/contracts/accounts/account.js';
import { Roles } from '../../platform/edge/auth/index.js';
import { CommandContext, InvalidInput, Answers, Area, Refuses, Says } from '../../platform/edge/http/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { userRowOf } from '../account-presenter.js';
import { RemoveAccount } from '../accounts.commands.js';
import { UserAdministration } from './user-administration.js';
import { UserList } from './user-list.js';
import { NamedUserChangeDto, UserQuery } from './users.dto.js';

/** The users in the specification's dialect. POST /api/user/signup with an administrator's token creates one. */
@Area('Accounts')
@Roles('admin')
@Controller('api/user')
export class UsersController {
  constructor(
    private readonly users: UserAdministration,
    private readonly list: UserList,
  ) {}

  @Get()
  @Says('All accounts, by name.')
  @Answers({ data: ['UserRow'] })
  async all(): Promise<{ data: UserRow[] }> {
    return { data: (await this.list.all()).map(userRowOf) };
  }

  @Put()
  @Says(
    'Changes an account: all that is named, or nothing when any of it is refused.',
    'Which one, the body or the query says. Another role or password ends its sessions.',
  )
  @Answers({ data: 'UserRow' })
  @Refuses('account.unknown', 'account.email_taken', 'account.not_oneself', 'account.last_admin', 'driver.has_trips')
  async change(
    @Query() query: UserQuery,
    @Body() { id, ...body }: NamedUserChangeDto,
    @CommandContext() context: Context,
  ): Promise<{ data: UserRow }> {
    return { data: await this.users.change(named(query.id ?? id), body, context) };
  }

  @Delete()
  @Says('Removes an account for good: its sessions end, its address is free, a driver stands down.')
  @Answers({ data: { id: 'string' } })
  @Refuses('account.unknown', 'account.not_oneself', 'account.last_admin', 'driver.has_trips')
  async remove(@Query() query: UserQuery, @CommandContext() context: Context): Promise<{ data: { id: string } }> {
    const id = named(query.id);
    await this.users.remove(id, (mine) => new RemoveAccount(id, { why: '' }, mine), context);
    return { data: { id } };
  }
}

/** @throws InvalidInput */
const named = (id: string | undefined): string => {
  if (!id) throw InvalidInput.of('id', 'user.required');
  return id;
};
