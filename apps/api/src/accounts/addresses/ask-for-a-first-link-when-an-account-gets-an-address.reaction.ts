import { Injectable } from '@nestjs/common';
import { account, type AccountEvent, isKnown, type Language } from '@camino/domain/accounts/account.js';
import { emailAddress, type EmailAddressCommand } from '@camino/domain/accounts/email-address.js';
import { Clock } from '../../platform/kit/index.js';
import { Decide } from '../../platform/act/commanding/index.js';
import { nonceOf } from '../../platform/log/crypto/index.js';
import { EventMail } from '../../platform/ports/mail/index.js';
import type { Reaction } from '../../platform/act/reacting/index.js';
import { systemContext, type RecordedEvent } from '../../platform/log/event-store/index.js';
import { ACCOUNT_STREAM } from '../people.projection.js';

/**
 * Requests the first link for an account with a new address: to confirm the address or, for an account created by the
 * office, to choose a password.
 */
@Injectable()
export class AskForAFirstLinkWhenAnAccountGetsAnAddress implements Reaction {
  readonly name = 'ask-for-a-first-link-when-an-account-gets-an-address';
  readonly on = ['AccountRegistered', 'EmailChanged'] as const;

  constructor(
    private readonly decide: Decide,
    private readonly mail: EventMail,
    private readonly clock: Clock,
  ) {}

  async react(recorded: RecordedEvent): Promise<void> {
    const event = recorded as RecordedEvent<Extract<AccountEvent, { type: 'AccountRegistered' | 'EmailChanged' }>>;
    const { state } = await this.decide.load(account, event.stream.slice(ACCOUNT_STREAM.length));
    const { subject, email } = event.data;
    if (!this.mail.isNews(event) || !isKnown(state) || state.person.subject !== subject) return;
    const context = systemContext(this.clock.now(), 'first link', event.id, event.metadata.correlation);
    const link = { language: state.language, nonce: nonceOf(context.commandId) };
    const invited = event.type === 'AccountRegistered' && event.metadata.actor.role === 'admin';
    await this.decide.run(
      emailAddress,
      subject,
      invited ? invitation(link) : confirmation({ ...link, subject, email }),
      context,
    );
  }
}

type Link = Readonly<{ language: Language; nonce: string }>;
type Content = Pick<EmailAddressCommand, 'type' | 'data'>;

const invitation = (link: Link): Content => ({ type: 'AskRecovery', data: { ...link, invited: true } });
const confirmation = (link: Link & Readonly<{ subject: string; email: string }>): Content => ({
  type: 'AskConfirmation',
  data: { ...link, of: 'account' },
});
