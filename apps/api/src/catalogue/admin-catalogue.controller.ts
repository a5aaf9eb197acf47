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
  Res,
  StreamableFile,
  type Type,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { I18nService } from 'nestjs-i18n';
import type { ImportCheck, RowInUse, RowVersion } from '@camino/contracts/catalogue/catalogue.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { describedAs, KIND_NAMES, type Kind } from '@camino/domain/catalogue/rules/kinds.js';
import { Roles } from '../platform/edge/auth/index.js';
import {
  CommandContext,
  RequestLanguage,
  answerRange,
  ListQuery,
  Answers,
  AnswersWith,
  Area,
  Refuses,
  Says,
  Takes,
} from '../platform/edge/http/index.js';
import { CSV, type Sheet, Spreadsheets, XLSX, csvFile, spreadsheetFile } from '../platform/ports/xlsx/index.js';
import type { Context } from '../platform/log/event-store/index.js';
import { ImportDto, RestoreDto } from './catalogue.dto.js';
import { RowImport, type Saying } from './import/row-import.js';
import { RowCommands } from './row-commands.js';
import { type RowAnswer, typeNameOf } from './row-presenter.js';
import { RowQueries } from './row-queries.js';

const UNKNOWN = 'catalogue.row_unknown';
const DUPLICATE = { 'catalogue.duplicate': 'RowDuplicate' } as const;
const IN_USE = { 'catalogue.in_use': 'RowInUse' } as const;

const EXPORTED = 'The rows of the list with the same `filter` and `sort`, all of them.';

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
    @Says(`The rows of ${kind} as a spreadsheet.`, EXPORTED)
    @AnswersWith(XLSX, 'The rows.')
    async export(@Query() query: ListQuery, @RequestLanguage() lang: Language): Promise<StreamableFile> {
      return spreadsheetFile(this.spreadsheets, await this.sheet(query, lang));
    }

    @Get('export.csv')
    @Says(`The rows of ${kind} as comma-separated values.`, 'As the spreadsheet has them.')
    @AnswersWith(CSV, 'The rows.')
    async exportText(@Query() query: ListQuery, @RequestLanguage() lang: Language): Promise<StreamableFile> {
      return csvFile(await this.sheet(query, lang));
    }

    @Get(':id')
    @Says(`One row of ${kind}.`)
    @Answers(row)
    @Refuses(UNKNOWN)
    one(@Param('id') id: string): Promise<RowAnswer> {
      return this.queries.one(kind, id);
    }

    @Get(':id/history')
    @Says(`Every version of a row of ${kind}, the newest first.`, 'Also of a row that has been removed.')
    @Answers({ data: ['RowVersion'] })
    @Refuses(UNKNOWN)
    async history(@Param('id') id: string): Promise<{ data: readonly RowVersion[] }> {
      return { data: await this.queries.history(kind, id) };
    }

    private sheet(query: ListQuery, lang: Language): Promise<Sheet> {
      return this.queries.sheet(kind, query, (key) => this.i18n.translate<string, string>(key, { lang }));
    }
  }
  return named(AdminRowsController, `Admin${name}Controller`);
};

/** What one asks before an action on one kind: what uses a row, what importing a table would do, and how one begins. */
const previewsControllerOf = (kind: Kind): Type => {
  const name = typeNameOf(kind);

  @Area('Catalogue')
  @Roles('admin')
  @Controller(`api/admin/${kind}`)
  class AdminRowPreviewsController {
    constructor(
      private readonly queries: RowQueries,
      private readonly rows: RowImport,
      private readonly spreadsheets: Spreadsheets,
      private readonly i18n: I18nService,
    ) {}

    @Get(':id/uses')
    @Says(`The rows that refer to a row of ${kind}.`, 'As long as there are any, the row cannot be removed.')
    @Answers({ data: 'RowInUse' })
    @Refuses(UNKNOWN)
    async uses(@Param('id') id: string): Promise<{ data: RowInUse }> {
      return { data: await this.queries.uses(kind, id) };
    }

    @Get('template.xlsx')
    @Says(`An empty table to be filled with rows of ${kind}.`, 'Its headers are those of the export.')
    @AnswersWith(XLSX, 'The table.')
    async template(@RequestLanguage() lang: Language): Promise<StreamableFile> {
      const sheet = await this.rows.template(kind, this.saying(lang));
      return spreadsheetFile(this.spreadsheets, sheet);
    }

    @Post('import')
    @HttpCode(200)
    @Says(
      `What importing a table into ${kind} would do, line by line.`,
      'Nothing is stored: every line says what adding or changing its row would answer, by the same rules. Headers are names of fields or what exports call them; what a row refers to is named by its id or its name.',
    )
    @Takes('ImportFile')
    @Answers({ data: 'ImportCheck' })
    async check(@Body() file: ImportDto, @RequestLanguage() lang: Language): Promise<{ data: ImportCheck }> {
      const content = Buffer.from(file.content, 'base64');
      return { data: await this.rows.check(kind, { name: file.name, content }, this.saying(lang)) };
    }

    private saying(lang: Language): Saying {
      return ({ key, args }, language = lang) => this.i18n.translate<string, string>(key, { lang: language, args });
    }
  }
  return named(AdminRowPreviewsController, `Admin${name}PreviewsController`);
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
  previewsControllerOf(kind),
  commandsControllerOf(kind),
]);
