import { Injectable } from '@nestjs/common';
import type { AccountEvent } from '@camino/domain/accounts/account.js';
import { Decide } from '../../platform/act/commanding/index.js';
import type { Reaction } from '../../platform/act/reacting/index.js';
import type { RecordedEvent } from '../../platform/log/event-store/index.js';
import { causeOfEvent, followUpOnAddress } from '../changes/follow-ups.js';

/**
 * Releases an address that its account no longer uses, so that the reader of its mail has no more access to the
 * account.
 */
@Injectable()
export class ReleaseAnAddressWhenItsAccountLeavesIt implements Reaction {
  readonly name = 'release-an-address-when-its-account-leaves-it';
  readonly on = ['EmailChanged', 'AccountRemoved'] as const;

  constructor(private readonly decide: Decide) {}

  react(event: RecordedEvent): Promise<void> {
    return followUpOnAddress(this.decide, event as RecordedEvent<AccountEvent>, causeOfEvent(event));
  }
}
