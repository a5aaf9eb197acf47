import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { ReceivedInquiry } from '@camino/contracts/inquiries/inquiry.js';
import { Public } from '../platform/edge/auth/index.js';
import { CommandRunner } from '../platform/read/projecting/index.js';
import { KeyedHashes } from '../platform/log/crypto/index.js';
import { UnseenContext, LimitLinks, Answers, Area, Refuses, Says } from '../platform/edge/http/index.js';
import type { Context } from '../platform/log/event-store/index.js';
import { inquiries } from './inquiries.projection.js';
import { ReceiveInquiry } from './inquiry.commands.js';
import { InquiryDto } from './inquiry.dto.js';
import { inquiryIdOf } from './inquiry-ids.js';
import { InquiryLog } from './inquiry-log.js';

/** What visitors ask the office. */
@Area('Inquiries')
@Controller('api/inquiry')
export class InquiryController {
  constructor(
    private readonly commands: CommandRunner,
    private readonly hashes: KeyedHashes,
    private readonly log: InquiryLog,
  ) {}

  @Post()
  @Public()
  @LimitLinks()
  @HttpCode(201)
  @Says(
    'Leaves a message for the office.',
    'The visitor gets a confirmation by mail, and later the answer. At most five a day from one address.',
  )
  @Answers({ data: 'ReceivedInquiry' })
  @Refuses('inquiry.too_many', 'inquiry.message_empty')
  async receive(
    @Body() { name, email, phone = '', message, language, page = '', website = '' }: InquiryDto,
    @UnseenContext() context: Context,
  ): Promise<{ data: ReceivedInquiry }> {
    // Only programs fill in a field that people do not see: they are told nothing.
    if (website !== '') return { data: { received_at: context.at } };
    const subject = this.hashes.subjectOf(email);
    const inquiryId = inquiryIdOf(subject, context.commandId);
    const asked = { inquiryId, subject, name, email, phone, message, language, page };
    await this.commands.run(new ReceiveInquiry(subject, asked, context), inquiries);
    return { data: { received_at: await this.log.receivedAt(asked) } };
  }
}
