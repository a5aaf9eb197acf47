import { Injectable } from '@nestjs/common';
import { account, isKnown } from '@camino/domain/accounts/account.js';
import type { AccessEvent } from '@camino/domain/taxpayers/access.js';
import { Decide } from '../platform/act/commanding/index.js';
import { EventMail } from '../platform/ports/mail/index.js';
import type { Reaction } from '../platform/act/reacting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import { TAXPAYER_STREAM } from './granted-access.projection.js';

type Granted = RecordedEvent<Extract<AccessEvent, { type: 'AccessGranted' }>>;

/** Tells an address who granted it access, in the language of that taxpayer. Nothing of the books is in the mail. */
@Injectable()
export class MailTheAddressWhenAccessIsGranted implements Reaction {
  readonly name = 'mail-the-address-when-access-is-granted';
  readonly on = ['AccessGranted'] as const;

  constructor(
    private readonly decide: Decide,
    private readonly mail: EventMail,
  ) {}

  async react(event: RecordedEvent): Promise<void> {
    if (!this.mail.isNews(event)) return;
    const { stream, data } = event as Granted;
    const { state } = await this.decide.load(account, stream.slice(TAXPAYER_STREAM.length));
    if (!isKnown(state)) return;
    const { name, lastName, subject } = state.person;
    await this.mail.send(event, {
      template: 'taxpayers/access-granted',
      to: data.email,
      language: state.language,
      data: {
        who: `${name} ${lastName}`.trim(),
        mayWrite: data.level === 'write',
        from: data.from,
        to: data.to,
        path: '/dashboard/taxpayers',
      },
      about: [subject],
    });
  }
}
