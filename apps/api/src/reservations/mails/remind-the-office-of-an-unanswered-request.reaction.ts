import { Injectable } from '@nestjs/common';
import { instantWords, momentWords } from '../../platform/kit/index.js';
import { OfficeAddresses } from '../../platform/ports/mail/index.js';
import type { Reaction } from '../../platform/act/reacting/index.js';
import type { RecordedEvent } from '../../platform/log/event-store/index.js';
import { BookingMail } from './booking-mail.js';
import { glanceFacts } from './mail-facts.js';

/** At half time, before the request or the change runs out. */
@Injectable()
export class RemindTheOfficeOfAnUnansweredRequest implements Reaction {
  readonly name = 'remind-the-office-of-an-unanswered-request';
  readonly on = ['ApprovalReminded'] as const;

  constructor(
    private readonly mail: BookingMail,
    private readonly office: OfficeAddresses,
  ) {}

  async react(event: RecordedEvent): Promise<void> {
    const occasion = await this.mail.occasion(event);
    if (!occasion) return;
    const { after, today } = occasion;
    const { requestedAt, expiresAt, change } = after.standing;
    const words = {
      asked: change ? momentWords(change.trip.date, change.trip.time, 'es', today) : '',
      since: instantWords(change?.askedAt ?? requestedAt, 'es', today),
      due: instantWords(change?.expiresAt ?? expiresAt, 'es', today),
    };
    for (const to of await this.office.addresses()) {
      await this.mail.send(occasion, {
        template: 'office-reminder',
        to,
        language: 'es',
        facts: glanceFacts(after, today),
        words,
      });
    }
  }
}
