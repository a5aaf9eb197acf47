import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isViewFilter, type View } from '@camino/contracts/bookmarks/view.js';
import { bookmarks } from '@camino/domain/bookmarks/bookmarks.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { Roles, CurrentUser, type User } from '../platform/edge/auth/index.js';
import { Decide } from '../platform/act/commanding/index.js';
import { UnseenContext, Answers, Area, Refuses, Says } from '../platform/edge/http/index.js';
import type { Context } from '../platform/log/event-store/index.js';
import { RemoveView, SaveView } from './bookmarks.commands.js';
import { ViewDto, ViewNameDto } from './bookmarks.dto.js';

/** The tables that the caller comes back to; nobody sees those of others. */
@Area('Bookmarks')
@Roles('admin', 'collaborator')
@Controller('api/admin/view')
export class BookmarksController {
  constructor(
    private readonly decide: Decide,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @Says('The caller’s saved tables of bookings, in the order in which they were first saved.')
  @Answers({ data: ['View'] })
  async all(@CurrentUser() { id }: User): Promise<{ data: View[] }> {
    const { state } = await this.decide.load(bookmarks, id);
    return { data: state.views.map(({ name, filter }) => ({ name, filter })) };
  }

  @Put()
  @Says('Saves a table of bookings under a name.', 'A table of this name is replaced.')
  @Answers({ data: ['View'] })
  @Refuses('view.name_invalid', 'view.filter_invalid', 'view.too_many')
  async save(
    @Body() { name, filter }: ViewDto,
    @CurrentUser() user: User,
    @UnseenContext() context: Context,
  ): Promise<{ data: View[] }> {
    if (!isViewFilter(filter)) throw new Rejection('view.filter_invalid');
    await this.commands.execute(new SaveView(user.id, { name, filter }, context));
    return this.all(user);
  }

  @Post('remove')
  @HttpCode(200)
  @Says('Removes a saved table.')
  @Answers({ data: ['View'] })
  @Refuses('view.name_invalid', 'view.unknown')
  async remove(
    @Body() { name }: ViewNameDto,
    @CurrentUser() user: User,
    @UnseenContext() context: Context,
  ): Promise<{ data: View[] }> {
    await this.commands.execute(new RemoveView(user.id, { name }, context));
    return this.all(user);
  }
}
