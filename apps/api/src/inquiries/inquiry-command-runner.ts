import { Injectable } from '@nestjs/common';
import type { Inquiry } from '@camino/contracts/inquiries/inquiry.js';
import type { Actor } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { CommandRunner } from '../platform/read/projecting/index.js';
import { StaleVersion } from '../platform/act/commanding/index.js';
import { inquiries } from './inquiries.projection.js';
import type { AnswerInquiry, AssignInquiry, CloseInquiry, ReopenInquiry } from './inquiry.commands.js';
import { InquiryLog } from './inquiry-log.js';
import { InquiryPresenter } from './inquiry-presenter.js';

/** Runs a command and returns the inquiry as it is afterwards: no screen shows the state before its own action. */
@Injectable()
export class InquiryCommandRunner {
  constructor(
    private readonly log: InquiryLog,
    private readonly presenter: InquiryPresenter,
    private readonly commands: CommandRunner,
  ) {}

  async run(command: AnswerInquiry | CloseInquiry | ReopenInquiry | AssignInquiry): Promise<{ data: Inquiry }> {
    const { inquiryId } = command.data;
    try {
      await this.commands.run(command, inquiries);
    } catch (error) {
      throw await this.told(error, inquiryId);
    }
    return { data: await this.one(inquiryId, command.context.actor) };
  }

  /** `by` is offered what they may do. @throws Rejection `inquiry.unknown` */
  async one(inquiryId: string, by: Actor): Promise<Inquiry> {
    const [answer] = await this.presenter.of([await this.log.row(inquiryId)], by);
    return answer as Inquiry;
  }

  /** Inquiries of a visitor share a stream; the version, and who made it, is the inquiry's own. */
  private async told(error: unknown, inquiryId: string): Promise<unknown> {
    if (!(error instanceof Rejection) || error.code !== 'version.stale') return error;
    const history = await this.log.history(inquiryId);
    return new StaleVersion(history.length, history.at(-1)?.metadata ?? null);
  }
}
