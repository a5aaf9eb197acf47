import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { I18nService } from 'nestjs-i18n';
import type { Claim } from '@camino/contracts/claims/claim.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { Roles } from '../platform/edge/auth/index.js';
import {
  CommandContext,
  answerRange,
  ListQuery,
  RequestLanguage,
  Answers,
  AnswersWith,
  Area,
  Refuses,
  Says,
} from '../platform/edge/http/index.js';
import { CSV, type Sheet, Spreadsheets, XLSX, csvFile, spreadsheetFile } from '../platform/ports/xlsx/index.js';
import type { Context } from '../platform/log/event-store/index.js';
import { ClaimPresenter } from './claim-presenter.js';
import { FILING_REFUSED } from './file-claim.handler.js';
import { FileClaim, ReopenClaim, ResolveClaim } from './claim.commands.js';
import { ClaimCommandRunner } from './claim-command-runner.js';
import { FileClaimDto, NoteDto, WhyDto } from './claim.dto.js';
import { ClaimList } from './claim-list.js';
import { ClaimLog } from './claim-log.js';
import { claimSheetOf } from './claim-sheet.js';

/** The back office's claims: lists for ra-data-simple-rest, one path per verb, and the timeline. */
@Area('Claims')
@Roles('admin')
@Controller('api/admin/claim')
export class AdminClaimController {
  constructor(
    private readonly runner: ClaimCommandRunner,
    private readonly list: ClaimList,
    private readonly claims: ClaimLog,
    private readonly presenter: ClaimPresenter,
    private readonly spreadsheets: Spreadsheets,
    private readonly i18n: I18nService,
  ) {}

  @Get()
  @Says(
    'Claims, page by page.',
    'Filter: `q` (every word must be found), `status` (true pending, false resolved), `priority` (low, medium or high), `min_days` (filed at least so many days ago), `reservation_id`, `id`; those of priorities and ids may be lists. Sorted by `queue`, what waits comes first, by priority and age.',
  )
  @Answers(['Claim'])
  async page(
    @Query() query: ListQuery,
    @RequestLanguage() language: Language,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Claim[]> {
    const { rows, total, range, open } = await this.list.page(query);
    answerRange(reply, 'claim', range, rows.length, total);
    return this.presenter.of(rows, open, { role: 'admin', language });
  }

  @Get('export.xlsx')
  @Says('The claims as a spreadsheet.', 'The rows of the list with the same `filter` and `sort`, all of them.')
  @AnswersWith(XLSX, 'The rows.')
  export(@Query() query: ListQuery, @RequestLanguage() lang: Language): StreamableFile {
    return spreadsheetFile(this.spreadsheets, this.sheet(query, lang));
  }

  @Get('export.csv')
  @Says('The same as comma-separated values.')
  @AnswersWith(CSV, 'The rows.')
  exportText(@Query() query: ListQuery, @RequestLanguage() lang: Language): StreamableFile {
    return csvFile(this.sheet(query, lang));
  }

  @Post()
  @HttpCode(201)
  @Says(
    'Files a claim for a traveller who told the office.',
    'Within the same days as the traveller; one open claim per booking.',
  )
  @Answers({ data: 'Claim' })
  @Refuses(...FILING_REFUSED)
  file(
    @Body() { reservation_id, claim_type_id }: FileClaimDto,
    @RequestLanguage() language: Language,
    @CommandContext() context: Context,
  ): Promise<{ data: Claim }> {
    return this.runner.run(new FileClaim(reservation_id, { claimTypeId: claim_type_id }, context), language);
  }

  @Get(':id')
  @Says('One claim.')
  @Answers('Claim')
  @Refuses('claim.unknown')
  one(@Param('id') id: string, @RequestLanguage() language: Language): Promise<Claim> {
    return this.runner.one(id, { role: 'admin', language });
  }

  @Get(':id/timeline')
  @Says('What has happened to a claim, the oldest first.')
  @Answers({ data: ['TimelineEntry'] })
  @Refuses('claim.unknown')
  async timeline(@Param('id') id: string): Promise<{ data: TimelineEntry[] }> {
    const history = await this.claims.history(id);
    if (history.length === 0) throw new Rejection('claim.unknown');
    return { data: await this.presenter.timeline(history) };
  }

  @Post(':id/resolve')
  @HttpCode(200)
  @Says(
    'Resolves a claim.',
    'The client is told, with the note. A claim that was resolved with another note is refused and shown as it was answered.',
  )
  @Answers({ data: 'Claim' })
  @Refuses('claim.unknown', { 'claim.resolved_already': 'Claim' })
  resolve(
    @Param('id') id: string,
    @Body() { note = '' }: NoteDto,
    @RequestLanguage() language: Language,
    @CommandContext() context: Context,
  ): Promise<{ data: Claim }> {
    return this.runner.run(new ResolveClaim(id, { note }, context), language);
  }

  @Post(':id/reopen')
  @HttpCode(200)
  @Says('Takes a resolved claim up again.')
  @Answers({ data: 'Claim' })
  @Refuses('claim.unknown', 'claim.open_already', 'claim.erased')
  reopen(
    @Param('id') id: string,
    @Body() { reason = '' }: WhyDto,
    @RequestLanguage() language: Language,
    @CommandContext() context: Context,
  ): Promise<{ data: Claim }> {
    return this.runner.run(new ReopenClaim(id, { why: reason }, context), language);
  }

  private sheet(query: ListQuery, lang: Language): Sheet {
    return claimSheetOf(this.list.each(query), lang, (key) => this.i18n.translate<string, string>(key, { lang }));
  }
}
