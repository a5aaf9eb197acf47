import { Injectable } from '@nestjs/common';
import { account, isKnown } from '@camino/domain/accounts/account.js';
import { Decide } from '../../platform/act/commanding/index.js';
import { EventMail } from '../../platform/ports/mail/index.js';
import type { Reaction } from '../../platform/act/reacting/index.js';
import type { RecordedEvent } from '../../platform/log/event-store/index.js';
import { ACCOUNT_STREAM } from '../people.projection.js';

/** Notifies the holder of a changed password, and says what to do if somebody else changed it. */
@Injectable()
export class TellTheHolderWhenThePasswordChanges implements Reaction {
  readonly name = 'tell-the-holder-when-the-password-changes';
  readonly on = ['PasswordChanged'] as const;

  constructor(
    private readonly decide: Decide,
    private readonly mail: EventMail,
  ) {}

  async react(event: RecordedEvent): Promise<void> {
    if (!this.mail.isNews(event)) return;
    const { state } = await this.decide.load(account, event.stream.slice(ACCOUNT_STREAM.length));
    if (!isKnown(state)) return;
    const { person, language } = state;
    await this.mail.send(event, {
      template: 'accounts/password-changed',
      to: person.email,
      language,
      data: { firstName: person.name, email: person.email },
    });
  }
}
