import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { I18nService } from 'nestjs-i18n';
import type { SessionRow, UserRow } from '@camino/contracts/accounts/account.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';
import { Roles, CurrentUser, type User } from '../../platform/edge/auth/index.js';
import {
  CommandContext,
  UnseenContext,
  answerRange,
  ListQuery,
  ShowsPersonalData,
  RequestLanguage,
  Answers,
  AnswersWith,
  Area,
  Refuses,
  Says,
} from '../../platform/edge/http/index.js';
import { CSV, type Sheet, Spreadsheets, XLSX, csvFile, spreadsheetFile } from '../../platform/ports/xlsx/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { userRowOf } from '../account-presenter.js';
import { ActivateAccount, DeactivateAccount, RemoveAccount, RevokeSessions } from '../accounts.commands.js';
import { OwnSessions } from '../sessions/own-sessions.js';
import { UserAdministration } from './user-administration.js';
import { UserCreation } from './user-creation.js';
import { UserHistory } from './user-history.js';
import { UserList } from './user-list.js';
import { userSheetOf } from './user-sheet.js';
import { NewUserDto, RestoreUserDto, UserChangeDto, UserReasonDto } from './users.dto.js';

type Acted = Promise<{ data: UserRow }>;

/** The back office's users, in the dialect of ra-data-simple-rest, with one path per verb. */
@Area('Accounts')
@Roles('admin')
@Controller('api/admin/user')
export class AdminUserController {
  constructor(
    private readonly users: UserAdministration,
    private readonly creation: UserCreation,
    private readonly list: UserList,
    private readonly history: UserHistory,
    private readonly sessions: OwnSessions,
    private readonly spreadsheets: Spreadsheets,
    private readonly i18n: I18nService,
  ) {}

  @Get()
  @Says(
    'A page of the accounts.',
    'Filters: `q` (every word somewhere in the visible columns, without case and accents), `role_id`, `active`, `emailConfirmation`, `id`; those of roles and ids may be lists.',
  )
  @Answers(['UserRow'])
  @ShowsPersonalData('user')
  async page(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<UserRow[]> {
    const { rows, range, total } = await this.list.page(query);
    answerRange(reply, 'user', range, rows.length, total);
    return rows.map(userRowOf);
  }

  @Get('export.xlsx')
  @Says('The accounts as a spreadsheet.', 'The rows of the list with the same `filter` and `sort`, all of them.')
  @AnswersWith(XLSX, 'The rows.')
  @ShowsPersonalData('user')
  export(@Query() query: ListQuery, @RequestLanguage() lang: Language): StreamableFile {
    return spreadsheetFile(this.spreadsheets, this.sheet(query, lang));
  }

  @Get('export.csv')
  @Says('The same as comma-separated values.')
  @AnswersWith(CSV, 'The rows.')
  @ShowsPersonalData('user')
  exportText(@Query() query: ListQuery, @RequestLanguage() lang: Language): StreamableFile {
    return csvFile(this.sheet(query, lang));
  }

  @Get(':id')
  @Says('One account.')
  @Answers('UserRow')
  @Refuses('account.unknown')
  @ShowsPersonalData('user')
  one(@Param('id') id: string): Promise<UserRow> {
    return this.users.row(id);
  }

  @Get(':id/timeline')
  @Says(
    'What happened to an account: who changed what, when and why.',
    'Also of a removed one. Oldest first; without signing in and out.',
  )
  @Answers({ data: ['TimelineEntry'] })
  @Refuses('account.unknown')
  async timeline(@Param('id') id: string): Promise<{ data: TimelineEntry[] }> {
    return { data: await this.history.of(id) };
  }

  @Get(':id/sessions')
  @Says('The open sessions of an account, the newest first.')
  @Answers({ data: ['SessionRow'] })
  @Refuses('account.unknown')
  async openSessions(@Param('id') id: string, @CurrentUser() { sid }: User): Promise<{ data: readonly SessionRow[] }> {
    await this.users.row(id);
    return { data: await this.sessions.list({ id, sid }) };
  }

  @Delete(':id/sessions/:sid')
  @Says('Ends one session of an account.', 'One that has ended already counts as ended.')
  @Answers({ data: { sid: 'string' } })
  @Refuses('account.unknown', 'session.unknown')
  async endSession(
    @Param('id') id: string,
    @Param('sid') sid: string,
    @UnseenContext() context: Context,
  ): Promise<{ data: { sid: string } }> {
    await this.sessions.end({ id }, sid, context);
    return { data: { sid } };
  }

  @Post()
  @Says(
    'Makes an account in any role.',
    'Its holder is mailed a link to choose a password, and cannot sign in before when none was given.',
  )
  @Answers('UserRow')
  @Refuses('account.email_taken', 'account.registered_already')
  create(@Body() body: NewUserDto, @UnseenContext() context: Context): Promise<UserRow> {
    return this.creation.create(body, context);
  }

  @Put(':id')
  @Says(
    'Changes an account: all that is named, or nothing when any of it is refused.',
    'Another role or password ends its sessions; another address is to be confirmed anew.',
  )
  @Answers('UserRow')
  @Refuses('account.unknown', 'account.email_taken', 'account.not_oneself', 'account.last_admin', 'driver.has_trips')
  change(@Param('id') id: string, @Body() body: UserChangeDto, @CommandContext() context: Context): Promise<UserRow> {
    return this.users.change(id, body, context);
  }

  @Post(':id/restore')
  @HttpCode(200)
  @Says(
    'Gives an account the name, telephone, document and role that it had in an earlier version.',
    'By the rules of a change. `version` is that of an entry of the timeline. Address, password, photo and confirmation stay.',
  )
  @Answers({ data: 'UserRow' })
  @Refuses(
    'account.unknown',
    'account.version_unknown',
    'account.not_oneself',
    'account.last_admin',
    'driver.has_trips',
  )
  async restore(
    @Param('id') id: string,
    @Body() { version }: RestoreUserDto,
    @CommandContext() context: Context,
  ): Acted {
    return { data: await this.users.restore(id, version, context) };
  }

  @Delete(':id')
  @Says('Removes an account for good: its sessions end, its address is free, a driver stands down.')
  @Answers({ id: 'string' })
  @Refuses('account.unknown', 'account.not_oneself', 'account.last_admin', 'driver.has_trips')
  async remove(@Param('id') id: string, @CommandContext() context: Context): Promise<{ id: string }> {
    await this.users.remove(id, (mine) => new RemoveAccount(id, { why: '' }, mine), context);
    return { id };
  }

  @Post(':id/deactivate')
  @HttpCode(200)
  @Says('Keeps an account from being used, until it is activated again.')
  @Answers({ data: 'UserRow' })
  @Refuses('account.unknown', 'account.not_oneself', 'account.last_admin', 'driver.has_trips')
  async deactivate(
    @Param('id') id: string,
    @Body() { reason }: UserReasonDto,
    @CommandContext() context: Context,
  ): Acted {
    return { data: await this.users.act(id, (mine) => new DeactivateAccount(id, { why: reason }, mine), context) };
  }

  @Post(':id/activate')
  @HttpCode(200)
  @Says('Lets a deactivated account be used again.')
  @Answers({ data: 'UserRow' })
  @Refuses('account.unknown')
  async activate(@Param('id') id: string, @CommandContext() context: Context): Acted {
    return { data: await this.users.act(id, (mine) => new ActivateAccount(id, {}, mine), context) };
  }

  @Post(':id/end-sessions')
  @HttpCode(200)
  @Says('Ends every session of an account.')
  @Answers({ data: 'UserRow' })
  @Refuses('account.unknown')
  async endSessions(
    @Param('id') id: string,
    @Body() { reason }: UserReasonDto,
    @CommandContext() context: Context,
  ): Acted {
    return { data: await this.users.act(id, (mine) => new RevokeSessions(id, { why: reason }, mine), context) };
  }

  @Post(':id/send-confirmation')
  @HttpCode(200)
  @Says(
    'Mails the link that confirms the address once more.',
    'A few times an hour at most; none where it is confirmed already.',
  )
  @Answers({ data: 'UserRow' })
  @Refuses('account.unknown')
  async sendConfirmation(@Param('id') id: string, @UnseenContext() context: Context): Acted {
    return { data: await this.users.sendConfirmation(id, context) };
  }

  private sheet(query: ListQuery, lang: Language): Sheet {
    return userSheetOf(this.list.each(query), lang, (key) => this.i18n.translate<string, string>(key, { lang }));
  }
}
