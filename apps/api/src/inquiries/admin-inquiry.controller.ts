import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Inquiry } from '@camino/contracts/inquiries/inquiry.js';
import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';
import { account, isKnown } from '@camino/domain/accounts/account.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { Roles, actorOf, CurrentUser, type User } from '../platform/edge/auth/index.js';
import { Decide } from '../platform/act/commanding/index.js';
import {
  CommandContext,
  answerRange,
  ListQuery,
  ShowsPersonalData,
  Answers,
  Area,
  Refuses,
  Says,
} from '../platform/edge/http/index.js';
import type { Context } from '../platform/log/event-store/index.js';
import { InquiryCommandRunner } from './inquiry-command-runner.js';
import { AnswerInquiry, AssignInquiry, CloseInquiry, ReopenInquiry } from './inquiry.commands.js';
import { AnswerDto, AssigneeDto, CloseDto } from './inquiry.dto.js';
import { visitorOf } from './inquiry-ids.js';
import { InquiryList } from './inquiry-list.js';
import { InquiryLog } from './inquiry-log.js';
import { InquiryPresenter } from './inquiry-presenter.js';

type Acted = Promise<{ data: Inquiry }>;

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
    private readonly decide: Decide,
  ) {}

  @Get()
  @Says(
    'Inquiries, page by page, the newest first.',
    'Filter: `q` (every word must be found), `state` (one or a list of open, answered, closed), `language`, `assigned` (one or a list of mine, nobody, others), `id` (one or a list).',
  )
  @Answers(['Inquiry'])
  @ShowsPersonalData('inquiry')
  async page(
    @Query() query: ListQuery,
    @CurrentUser() user: User,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Inquiry[]> {
    const { rows, total, range } = await this.list.page(query, actorOf(user));
    answerRange(reply, 'inquiry', range, rows.length, total);
    return this.presenter.of(rows, actorOf(user));
  }

  @Get(':id')
  @Says('One inquiry.')
  @Answers('Inquiry')
  @Refuses('inquiry.unknown')
  @ShowsPersonalData('inquiry')
  one(@Param('id') id: string, @CurrentUser() user: User): Promise<Inquiry> {
    return this.runner.one(id, actorOf(user));
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
  ): Acted {
    await this.refuseErased(id, context);
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
  ): Acted {
    return this.runner.run(new CloseInquiry(visitorOf(id), { inquiryId: id, why: reason, expected }, context));
  }

  @Post(':id/reopen')
  @HttpCode(200)
  @Says('Takes a closed inquiry up again.', 'It stays with whoever had it. The visitor is told nothing.')
  @Answers({ data: 'Inquiry' })
  @Refuses('inquiry.unknown', 'inquiry.reason_required', 'inquiry.erased')
  async reopen(
    @Param('id') id: string,
    @Body() { reason = '' }: CloseDto,
    @CommandContext() { expected, ...context }: Context,
  ): Acted {
    await this.refuseErased(id, context);
    return this.runner.run(new ReopenInquiry(visitorOf(id), { inquiryId: id, why: reason, expected }, context));
  }

  @Post(':id/take')
  @HttpCode(200)
  @Says('One takes care of an inquiry oneself.', 'Those of others can be taken, too.')
  @Answers({ data: 'Inquiry' })
  @Refuses('inquiry.unknown', 'inquiry.closed')
  take(@Param('id') id: string, @CommandContext() context: Context): Acted {
    return this.assigned(id, context.actor.id, context);
  }

  @Post(':id/release')
  @HttpCode(200)
  @Says('Nobody takes care of an inquiry any more.')
  @Answers({ data: 'Inquiry' })
  @Refuses('inquiry.unknown', 'inquiry.closed')
  release(@Param('id') id: string, @CommandContext() context: Context): Acted {
    return this.assigned(id, null, context);
  }

  @Post(':id/assign')
  @HttpCode(200)
  @Says('Gives an inquiry to an administrator.')
  @Answers({ data: 'Inquiry' })
  @Refuses('inquiry.unknown', 'inquiry.assignee_unknown', 'inquiry.closed')
  async assign(
    @Param('id') id: string,
    @Body() { assignee_id: assignee }: AssigneeDto,
    @CommandContext() context: Context,
  ): Acted {
    await this.log.row(id);
    const { state } = await this.decide.load(account, assignee);
    const works = isKnown(state) && state.status === 'active' && state.role === 'admin';
    if (!works) throw new Rejection('inquiry.assignee_unknown');
    return this.assigned(id, assignee, context);
  }

  private assigned(id: string, assignee: string | null, { expected, ...context }: Context): Acted {
    return this.runner.run(new AssignInquiry(visitorOf(id), { inquiryId: id, assignee, expected }, context));
  }

  /** @throws Rejection `inquiry.unknown`, `inquiry.erased` */
  private async refuseErased(id: string, { actor }: Omit<Context, 'expected'>): Promise<void> {
    const { email } = await this.runner.one(id, actor);
    if (email === null) throw new Rejection('inquiry.erased');
  }
}
