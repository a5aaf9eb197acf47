import { Injectable } from '@nestjs/common';
import type { Reaction } from '../platform/act/reacting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import { InquiryMail } from './inquiry-mail.js';

/**
 * Tells visitors that their message arrived, in the language of the page they wrote it on. The mail does not repeat it:
 * anybody can name any address, and nobody shall write to strangers in our name.
 */
@Injectable()
export class ConfirmToTheVisitorWhenAnInquiryIsReceived implements Reaction {
  readonly name = 'confirm-to-the-visitor-when-an-inquiry-is-received';
  readonly on = ['InquiryReceived'] as const;

  constructor(private readonly mail: InquiryMail) {}

  async react(event: RecordedEvent): Promise<void> {
    const row = await this.mail.inquiryOf(event);
    if (!row) return;
    await this.mail.send(event, row, { template: 'visitor-received', to: row.email, language: row.language });
  }
}
