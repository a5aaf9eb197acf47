import { Injectable } from '@nestjs/common';
import { account } from '@camino/domain/accounts/account.js';
import { subscription } from '@camino/domain/billing/subscription.js';
import { wallet } from '@camino/domain/billing/wallet.js';
import { idsOf } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import type { PersonalData, PersonalRecords, Somebody } from '../platform/ops/areas/index.js';
import { Decide } from '../platform/act/commanding/index.js';

/** Nobody is forgotten while their money may be moving, or while a subscription of theirs is charged. */
@Injectable()
export class BillingPersonalData implements PersonalData {
  readonly counts = {
    wallets: { says: 'accounts with cards', of: ({ streams }: PersonalRecords) => idsOf(streams, wallet) },
  };

  constructor(private readonly decide: Decide) {}

  /** @throws Rejection `card.registration_pending`, `subscription.runs` */
  async refuseErasure(_somebody: Somebody, { streams }: PersonalRecords): Promise<void> {
    for (const id of idsOf(streams, wallet, account)) {
      const [cards, subscribed] = await Promise.all([this.decide.load(wallet, id), this.decide.load(subscription, id)]);
      const { request, owed } = cards.state;
      if ((request && request.status !== 'stored') || owed.length > 0) throw new Rejection('card.registration_pending');
      const { current, order } = subscribed.state;
      if (order || (current && !current.cancelled)) throw new Rejection('subscription.runs');
    }
  }
}
