import { Injectable } from '@nestjs/common';
import { account, isKnown, type KnownAccount } from '@camino/domain/accounts/account.js';
import { emailAddress, type EmailAddressEvent } from '@camino/domain/accounts/email-address.js';
import { Clock } from '../../platform/kit/index.js';
import { Decide } from '../../platform/act/commanding/index.js';
import { KeyedHashes } from '../../platform/log/crypto/index.js';
import { EventMail, type EventLetter } from '../../platform/ports/mail/index.js';
import type { Reaction } from '../../platform/act/reacting/index.js';
import type { RecordedEvent } from '../../platform/log/event-store/index.js';
import { confirmationPath } from '../addresses/email-confirmation.js';
import { EMAIL_STREAM } from '../people.projection.js';
import { RECOVERY_LINK } from '../link-purposes.js';

type Asked<T extends 'ConfirmationAsked' | 'RecoveryAsked'> = Extract<EmailAddressEvent, { type: T }>['data'];

/** Mails a requested link to its address while it is valid. An address without an account gets no recovery link. */
@Injectable()
export class MailALinkWhenOneIsAskedFor implements Reaction {
  readonly name = 'mail-a-link-when-one-is-asked-for';
  readonly on = ['ConfirmationAsked', 'RecoveryAsked'] as const;

  constructor(
    private readonly decide: Decide,
    private readonly hashes: KeyedHashes,
    private readonly mail: EventMail,
    private readonly clock: Clock,
  ) {}

  async react(recorded: RecordedEvent): Promise<void> {
    const event = recorded as RecordedEvent<
      Extract<EmailAddressEvent, { type: 'ConfirmationAsked' | 'RecoveryAsked' }>
    >;
    if (event.data.expiresAt <= this.clock.now()) return;
    const subject = event.stream.slice(EMAIL_STREAM.length);
    const letter =
      event.type === 'ConfirmationAsked' ? await this.toConfirm(event.data) : await this.toRecover(event.data, subject);
    if (letter) await this.mail.send(event, letter);
  }

  private async toConfirm({
    of,
    subject,
    nonce,
    email,
    language,
  }: Asked<'ConfirmationAsked'>): Promise<EventLetter | null> {
    const path = confirmationPath(this.hashes, of, subject, nonce);
    if (of === 'guest') return { template: 'accounts/confirm-guest', to: email, language, data: { path } };
    const holder = await this.holder((await this.decide.load(emailAddress, subject)).state.accountId, subject);
    return (
      holder && {
        template: 'accounts/confirm-account',
        to: email,
        language,
        data: { path, firstName: holder.person.name, email },
      }
    );
  }

  /** Uses the account's spelling of the address, never that of the request. */
  private async toRecover(
    { accountId, language, invited, nonce }: Asked<'RecoveryAsked'>,
    subject: string,
  ): Promise<EventLetter | null> {
    const holder = await this.holder(accountId, subject);
    if (holder?.status !== 'active') return null;
    const path = `/recuperacion_confirmacion/${this.hashes.linkToken(RECOVERY_LINK, { subject, nonce })}`;
    const { name: firstName, email } = holder.person;
    return {
      template: invited ? 'accounts/account-created' : 'accounts/new-password',
      to: email,
      language,
      data: { path, firstName, email },
    };
  }

  private async holder(accountId: string | null, subject: string): Promise<KnownAccount | null> {
    if (accountId === null) return null;
    const { state } = await this.decide.load(account, accountId);
    return isKnown(state) && state.person.subject === subject ? state : null;
  }
}
