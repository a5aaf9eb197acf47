import { Injectable } from '@nestjs/common';
import type { InquiryEvent } from '@camino/domain/inquiries/inquiry.js';
import type { Reaction } from '../platform/act/reacting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import { InquiryMail, linesOf, paragraphsOf, previewOf } from './inquiry-mail.js';

/** Mails the office's answer, in the language of the page the message was written on. */
@Injectable()
export class MailTheVisitorWhenAnInquiryIsAnswered implements Reaction {
  readonly name = 'mail-the-visitor-when-an-inquiry-is-answered';
  readonly on = ['InquiryAnswered'] as const;

  constructor(private readonly mail: InquiryMail) {}

  async react(event: RecordedEvent): Promise<void> {
    const { data } = event as RecordedEvent<Extract<InquiryEvent, { type: 'InquiryAnswered' }>>;
    const row = await this.mail.inquiryOf(event);
    if (!row) return;
    const words = { answer: paragraphsOf(data.text).map(linesOf), preview: previewOf(data.text) };
    await this.mail.send(event, row, { template: 'visitor-answered', to: row.email, language: row.language, words });
  }
}
