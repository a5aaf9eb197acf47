import { Injectable } from '@nestjs/common';
import { account, type AccountEvent, isKnown } from '@camino/domain/accounts/account.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { fold } from '@camino/domain/kernel/decider.js';
import { EventLog } from '../../platform/log/event-log/index.js';
import { EventMail } from '../../platform/ports/mail/index.js';
import type { Reaction } from '../../platform/act/reacting/index.js';
import type { RecordedEvent } from '../../platform/log/event-store/index.js';

/**
 * Notifies the former address of an account whose holder changed it, and says what to do if somebody else did. An
 * address the office corrected may be a stranger's: nothing is mailed there.
 */
@Injectable()
export class TellTheFormerAddressWhenItsHolderLeavesIt implements Reaction {
  readonly name = 'tell-the-former-address-when-its-holder-leaves-it';
  readonly on = ['EmailChanged'] as const;

  constructor(
    private readonly log: EventLog,
    private readonly mail: EventMail,
  ) {}

  async react(recorded: RecordedEvent): Promise<void> {
    const event = recorded as RecordedEvent<Extract<AccountEvent, { type: 'EmailChanged' }>>;
    if (!this.mail.isNews(event) || event.metadata.actor.id !== event.data.accountId) return;
    const history = (await this.log.read(event.stream)).events as readonly RecordedEvent<AccountEvent>[];
    const before = fold(
      account,
      history.filter(({ revision }) => revision < event.revision),
    );
    if (!isKnown(before) || before.person.email === ERASED) return;
    const { person, language } = before;
    await this.mail.send(event, {
      template: 'accounts/email-changed',
      to: person.email,
      language,
      data: { firstName: person.name },
    });
  }
}
