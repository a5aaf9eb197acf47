import { Injectable } from '@nestjs/common';
import { account, type AccountEvent, isKnown } from '@camino/domain/accounts/account.js';
import { emailAddress } from '@camino/domain/accounts/email-address.js';
import { Decide } from '../../platform/act/commanding/index.js';
import type { Reaction } from '../../platform/act/reacting/index.js';
import { systemContext, type RecordedEvent } from '../../platform/log/event-store/index.js';

/** Invalidates earlier recovery links after a password change, so that nobody with an old mail can use them. */
@Injectable()
export class EndLinksForANewPasswordWhenItWasChanged implements Reaction {
  readonly name = 'end-links-for-a-new-password-when-it-was-changed';
  readonly on = ['PasswordChanged'] as const;

  constructor(private readonly decide: Decide) {}

  async react(recorded: RecordedEvent): Promise<void> {
    const { id, stream, metadata } = recorded as RecordedEvent<Extract<AccountEvent, { type: 'PasswordChanged' }>>;
    const { state } = await this.decide.load(account, stream.slice('account-'.length));
    if (!isKnown(state)) return;
    const context = systemContext(metadata.at, this.name, id, metadata.correlation);
    await this.decide.run(
      emailAddress,
      state.person.subject,
      { type: 'EndRecovery', data: { before: metadata.at } },
      context,
    );
  }
}
