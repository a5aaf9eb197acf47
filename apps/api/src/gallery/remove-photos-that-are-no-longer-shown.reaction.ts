import { Injectable } from '@nestjs/common';
import type { AccountEvent } from '@camino/domain/accounts/account.js';
import { PhotoStore } from '../platform/ports/photos/index.js';
import type { Reaction } from '../platform/act/reacting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';

type Shown = Extract<AccountEvent, { type: 'PhotoChanged' | 'PhotoRemoved' | 'AccountRemoved' }>;

/**
 * Of a person only the photo is kept that is shown; an erased person's account is removed first, and so is the photo.
 */
@Injectable()
export class RemovePhotosThatAreNoLongerShown implements Reaction {
  readonly name = 'remove-photos-that-are-no-longer-shown';
  readonly on = ['PhotoChanged', 'PhotoRemoved', 'AccountRemoved'] as const;

  constructor(private readonly store: PhotoStore) {}

  async react(event: RecordedEvent): Promise<void> {
    const { type, data } = event as RecordedEvent<Shown>;
    if (type !== 'PhotoChanged') return this.store.removeOf(data.accountId);
    if (data.previous !== undefined) await this.store.remove(data.previous);
  }
}
