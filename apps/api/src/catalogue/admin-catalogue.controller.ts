import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Query,
  Req,
  Res,
  StreamableFile,
  type Type,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { I18nService } from 'nestjs-i18n';
import type { RowInUse, RowVersion } from '@camino/contracts/catalogue.js';
import { describedAs, KIND_NAMES, type Kind } from '@camino/domain/catalogue/kinds.js';
import { Roles } from '../platform/auth/access.js';
import type { Context } from '../platform/commanding/context.js';
import { CommandContext } from '../platform/http/command-context.js';
import { languageOf } from '../platform/http/language.js';
import { answerRange, ListQuery } from '../platform/http/list.js';
import { Answers, AnswersWith, Area, Refuses, Says, Takes } from '../platform/openapi/annotations.js';
import { Spreadsheets, XLSX } from '../platform/xlsx/spreadsheets.js';
import { RestoreDto } from './catalogue.dto.js';
import { RowCommands } from './row-commands.js';
import { type RowAnswer, typeNameOf } from './row-presenter.js';
import { RowQueries } from './row-queries.js';

const UNKNOWN = 'catalogue.row_unknown';
const DUPLICATE = { 'catalogue.duplicate': 'RowDuplicate' } as const;
const IN_USE = { 'catalogue.in_use': 'RowInUse' } as const;

const named = (controller: Type, name: string): Type => Object.defineProperty(controller, 'name', { value: name });

/** The back office's queries on one kind of rows, in the dialect of ra-data-simple-rest. */
const queriesControllerOf = (kind: Kind): Type => {
  const name = typeNameOf(kind);
  const row = `${name}Row` as const;

  @Area('Catalogue')
  @Roles('admin')
  @Controller(`api/admin/${kind}`)
  class AdminRowsController {
    constructor(
      private readonly queries: RowQueries,
      private readonly spreadsheets: Spreadsheets,
      private readonly i18n: I18nService,
    ) {}

    @Get()
    @Says(
      `A page of the rows of ${kind}.`,
      'Each word of a filter’s `q` is searched in every column, without regard to case and accents; `sort` may name a field of a row referred to: `origin.place`. With `removed: true` in the filter, those that have been removed, as they were last.',
    )
    @Answers([row])
    async page(
      @Query() query: ListQuery,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<readonly RowAnswer[]> {
      const { rows, range, total } = await this.queries.page(kind, query);
      answerRange(reply, kind, range, rows.length, total);
      return rows;
    }

    @Get('export.xlsx')
    @Says(
      `The rows of ${kind} as a spreadsheet.`,
      'The rows of the list with the same `filter` and `sort`, all of them.',
    )
    @AnswersWith(XLSX, 'The rows.')
    async export(@Query() query: ListQuery, @Req() request: FastifyRequest): Promise<StreamableFile> {
      const lang = languageOf(request);
      const sheet = await this.queries.sheet(kind, query, (key) => this.i18n.translate<string, string>(key, { lang }));
      return new StreamableFile(this.spreadsheets.stream(sheet), {
        type: XLSX,
        disposition: `attachment; filename="${sheet.name}.xlsx"`,
      });
    }

    @Get(':id')
    @Says(`One row of ${kind}.`)
    @Answers(row)
    @Refuses(UNKNOWN)
    one(@Param('id') id: string): Promise<RowAnswer> {
      return this.queries.one(kind, id);
    }

    @Get(':id/uses')
    @Says(`The rows that refer to a row of ${kind}.`, 'As long as there are any, the row cannot be removed.')
    @Answers({ data: 'RowInUse' })
    @Refuses(UNKNOWN)
    async uses(@Param('id') id: string): Promise<{ data: RowInUse }> {
      return { data: await this.queries.uses(kind, id) };
    }

    @Get(':id/history')
    @Says(`Every version of a row of ${kind}, the newest first.`, 'Also of a row that has been removed.')
    @Answers({ data: ['RowVersion'] })
    @Refuses(UNKNOWN)
    async history(@Param('id') id: string): Promise<{ data: readonly RowVersion[] }> {
      return { data: await this.queries.history(kind, id) };
    }
  }
  return named(AdminRowsController, `Admin${name}Controller`);
};

/** The back office's commands on one kind of rows, in the same dialect. */
const commandsControllerOf = (kind: Kind): Type => {
  const name = typeNameOf(kind);
  const fields = `${name}Fields` as const;
  const row = `${name}Row` as const;

  @Area('Catalogue')
  @Roles('admin')
  @Controller(`api/admin/${kind}`)
  class AdminRowCommandsController {
    constructor(private readonly commands: RowCommands) {}

    @Post()
    @Says(`Adds a row to ${kind}.`)
    @Takes(fields)
    @Answers(row)
    @Refuses(DUPLICATE)
    add(@Body() given: unknown, @CommandContext() context: Context): Promise<RowAnswer> {
      return this.commands.add(kind, given, context);
    }

    @Post(':id/restore')
    @HttpCode(200)
    @Says(
      `Makes a row of ${kind} what it was in an earlier version.`,
      'All rules apply again. A removed row comes back.',
    )
    @Answers(row)
    @Refuses(UNKNOWN, 'catalogue.version_unknown', DUPLICATE)
    restore(
      @Param('id') id: string,
      @Body() { version }: RestoreDto,
      @CommandContext() context: Context,
    ): Promise<RowAnswer> {
      return this.commands.restore(kind, id, version, context);
    }

    @Put(':id')
    @Says(`Changes a row of ${kind}.`, 'The body is the whole row: a field left out gets its default, or is missed.')
    @Takes(fields)
    @Answers(row)
    @Refuses(UNKNOWN, DUPLICATE)
    change(@Param('id') id: string, @Body() given: unknown, @CommandContext() context: Context): Promise<RowAnswer> {
      return this.commands.change(kind, id, given, context);
    }

    @Delete(':id')
    @Says(
      `Removes a row of ${kind}.`,
      describedAs(kind).permanent
        ? 'Always refused: these rows are set inactive instead.'
        : 'Refused as long as other rows refer to it. A row removed before counts as removed.',
    )
    @Answers({ id: 'string' })
    @Refuses(UNKNOWN, describedAs(kind).permanent ? 'catalogue.not_removable' : IN_USE)
    remove(@Param('id') id: string, @CommandContext() context: Context): Promise<Readonly<{ id: string }>> {
      return this.commands.remove(kind, id, context);
    }
  }
  return named(AdminRowCommandsController, `Admin${name}ActingController`);
};

export const adminCatalogueControllers: readonly Type[] = KIND_NAMES.flatMap((kind) => [
  queriesControllerOf(kind),
  commandsControllerOf(kind),
]);
