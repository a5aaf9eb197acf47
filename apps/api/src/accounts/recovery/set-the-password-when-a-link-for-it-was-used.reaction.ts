import { Injectable } from '@nestjs/common';
import type { EmailAddressEvent } from '@camino/domain/accounts/email-address.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { Decide } from '../../platform/act/commanding/index.js';
import type { Reaction } from '../../platform/act/reacting/index.js';
import type { RecordedEvent } from '../../platform/log/event-store/index.js';
import { setPassword } from './set-password.js';

/**
 * Sets the password after a link was redeemed, in case the application crashed before the request did: a link works
 * only once.
 */
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
      // The account was removed in the meantime: nothing to do.
      if (!(error instanceof Rejection)) throw error;
    }
  }
}
