import { Injectable } from '@nestjs/common';
import type { EmailAddressEvent } from '@camino/domain/accounts/email-address.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { Decide } from '../../platform/commanding/decide.js';
import type { RecordedEvent } from '../../platform/event-log/event-log.js';
import type { Reaction } from '../../platform/reacting/reaction.js';
import { setPassword } from './set-password.js';

/** For whom the application died between the use of the link, which works once, and the change it is for. */
@Injectable()
export class SetThePasswordWhenALinkForItWasUsed implements Reaction {
  readonly name = 'set-the-password-when-a-link-for-it-was-used';
  readonly on = ['RecoveryUsed'] as const;

  constructor(private readonly decide: Decide) {}

  async react(recorded: RecordedEvent): Promise<void> {
    const { id, data, metadata } = recorded as RecordedEvent<Extract<EmailAddressEvent, { type: 'RecoveryUsed' }>>;
    if (data.passwordHash === ERASED) return;
    try {
      await setPassword(this.decide, data, { ...metadata, causation: id });
    } catch (error) {
      // The account was removed in the meantime: nothing is left to be done.
      if (!(error instanceof Rejection)) throw error;
    }
  }
}
