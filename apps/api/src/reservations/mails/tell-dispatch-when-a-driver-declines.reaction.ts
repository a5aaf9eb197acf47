import { Injectable } from '@nestjs/common';
import { OfficeAddresses } from '../../platform/ports/mail/index.js';
import type { Reaction } from '../../platform/act/reacting/index.js';
import type { RecordedEvent } from '../../platform/log/event-store/index.js';
import { BookingMail } from './booking-mail.js';
import { glanceFacts } from './mail-facts.js';

/** A declined trip has nobody to drive it: the office must find somebody. */
@Injectable()
export class TellDispatchWhenADriverDeclines implements Reaction {
  readonly name = 'tell-dispatch-when-a-driver-declines';
  readonly on = ['AssignmentDeclined'] as const;

  constructor(
    private readonly mail: BookingMail,
    private readonly office: OfficeAddresses,
  ) {}

  async react(event: RecordedEvent): Promise<void> {
    const occasion = await this.mail.occasion(event);
    if (!occasion || occasion.event.type !== 'AssignmentDeclined') return;
    const {
      event: {
        data: { why },
      },
      before,
      after,
      today,
    } = occasion;
    const driver = before?.driver ? `${before.driver.name} ${before.driver.lastName}` : '';
    for (const to of await this.office.addresses()) {
      await this.mail.send(occasion, {
        template: 'office-declined',
        to,
        language: 'es',
        facts: glanceFacts(after, today),
        words: { driver, reason: why },
      });
    }
  }
}
