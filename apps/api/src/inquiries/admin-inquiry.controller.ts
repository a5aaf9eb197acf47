import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Inquiry } from '@camino/contracts/inquiry.js';
import type { TimelineEntry } from '@camino/contracts/timeline.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { Roles } from '../platform/auth/access.js';
import type { Context } from '../platform/commanding/context.js';
import { CommandContext } from '../platform/http/command-context.js';
import { answerRange, ListQuery } from '../platform/http/list.js';
import { Answers, Area, Refuses, Says } from '../platform/openapi/annotations.js';
import { InquiryCommandRunner } from './inquiry-command-runner.js';
import { AnswerInquiry, CloseInquiry } from './inquiry.commands.js';
import { AnswerDto, CloseDto } from './inquiry.dto.js';
import { visitorOf } from './inquiry-ids.js';
import { InquiryList } from './inquiry-list.js';
import { InquiryLog } from './inquiry-log.js';
import { InquiryPresenter } from './inquiry-presenter.js';

/** The back office's inquiries: a list for ra-data-simple-rest, one path per verb, and the timeline. */
@Area('Inquiries')
@Roles('admin')
@Controller('api/admin/inquiry')
export class AdminInquiryController {
  constructor(
    private readonly runner: InquiryCommandRunner,
    private readonly list: InquiryList,
    private readonly log: InquiryLog,
    private readonly presenter: InquiryPresenter,
  ) {}

  @Get()
  @Says(
    'Inquiries, page by page, the newest first.',
    'Filter: `q` (every word must be found), `state` (one or a list of open, answered, closed), `language`, `id` (one or a list).',
  )
  @Answers(['Inquiry'])
  async page(@Query() query: ListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<Inquiry[]> {
    const { rows, total, range } = await this.list.page(query);
    answerRange(reply, 'inquiry', range, rows.length, total);
    return this.presenter.of(rows);
  }

  @Get(':id')
  @Says('One inquiry.')
  @Answers('Inquiry')
  @Refuses('inquiry.unknown')
  one(@Param('id') id: string): Promise<Inquiry> {
    return this.runner.one(id);
  }

  @Get(':id/timeline')
  @Says('What has happened to an inquiry, the oldest first.')
  @Answers({ data: ['TimelineEntry'] })
  @Refuses('inquiry.unknown')
  async timeline(@Param('id') id: string): Promise<{ data: TimelineEntry[] }> {
    const history = await this.log.history(id);
    if (history.length === 0) throw new Rejection('inquiry.unknown');
    return { data: await this.presenter.timeline(history) };
  }

  @Post(':id/answer')
  @HttpCode(200)
  @Says('Answers an inquiry.', 'The visitor is mailed the text, in the language of the page they wrote on.')
  @Answers({ data: 'Inquiry' })
  @Refuses('inquiry.unknown', 'inquiry.closed_already', 'inquiry.answer_empty', 'inquiry.erased')
  async answer(
    @Param('id') id: string,
    @Body() { text }: AnswerDto,
    @CommandContext() { expected, ...context }: Context,
  ): Promise<{ data: Inquiry }> {
    const { email } = await this.runner.one(id);
    if (email === null) throw new Rejection('inquiry.erased');
    return this.runner.run(new AnswerInquiry(visitorOf(id), { inquiryId: id, text, expected }, context));
  }

  @Post(':id/close')
  @HttpCode(200)
  @Says('Closes an inquiry: nothing more is to be done about it.', 'The visitor is told nothing.')
  @Answers({ data: 'Inquiry' })
  @Refuses('inquiry.unknown')
  close(
    @Param('id') id: string,
    @Body() { reason = '' }: CloseDto,
    @CommandContext() { expected, ...context }: Context,
  ): Promise<{ data: Inquiry }> {
    return this.runner.run(new CloseInquiry(visitorOf(id), { inquiryId: id, why: reason, expected }, context));
  }
}
