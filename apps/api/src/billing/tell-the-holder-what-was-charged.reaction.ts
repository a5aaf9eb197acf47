import { Injectable } from '@nestjs/common';
import { formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import { account, isKnown } from '@camino/domain/accounts/account.js';
import type { SubscriptionEvent } from '@camino/domain/billing/subscription.events.js';
import { subscription } from '@camino/domain/billing/subscription.js';
import { mainCard, wallet } from '@camino/domain/billing/wallet.js';
import { toQuetzales } from '@camino/domain/kernel/rules/money.js';
import { Decide } from '../platform/act/commanding/index.js';
import { EventMail } from '../platform/ports/mail/index.js';
import { dayWords } from '../platform/kit/index.js';
import type { Reaction } from '../platform/act/reacting/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import { nameIn } from './billing-presenter.js';

type Told = Extract<SubscriptionEvent, { type: 'SubscriptionPaid' | 'SubscriptionGraceBegan' }>;

/** Sends the receipt of each charge, and tells when a renewal could not be charged. */
@Injectable()
export class TellTheHolderWhatWasCharged implements Reaction {
  readonly name = 'tell-the-holder-what-was-charged';
  readonly on = ['SubscriptionPaid', 'SubscriptionGraceBegan'] as const;

  constructor(
    private readonly decide: Decide,
    private readonly mail: EventMail,
  ) {}

  async react(event: RecordedEvent): Promise<void> {
    if (!this.mail.isNews(event)) return;
    const accountId = event.stream.slice(subscription.category.length + 1);
    const { state: holder } = await this.decide.load(account, accountId);
    if (!isKnown(holder)) return;
    const { person, language } = holder;
    const recorded = event as RecordedEvent<Told>;
    const letter =
      recorded.type === 'SubscriptionPaid'
        ? await this.receipt(accountId, recorded.data.orderId, language)
        : await this.declined(accountId, recorded.data.until, language);
    if (!letter) return;
    const { template, data } = letter;
    await this.mail.send(event, { template, to: person.email, language, data: { firstName: person.name, ...data } });
  }

  private async receipt(accountId: string, orderId: string, language: 'es' | 'en') {
    const { state } = await this.decide.load(subscription, accountId);
    const paid = state.receipts.find(({ id }) => id === orderId);
    if (!paid) return null;
    const { number, terms, cents, lastFour, authorization } = paid;
    const amount = formatQuetzales(toQuetzales(cents));
    const data = { number, amount, authorization, plan: nameIn(terms, language), card: `•••• ${lastFour}` };
    return { template: 'billing/receipt', data };
  }

  private async declined(accountId: string, until: string, language: 'es' | 'en') {
    const [{ state }, cards] = await Promise.all([
      this.decide.load(subscription, accountId),
      this.decide.load(wallet, accountId),
    ]);
    if (!state.current) return null;
    const { terms } = state.current;
    const card = mainCard(cards.state);
    const data = {
      plan: nameIn(terms, language),
      price: formatQuetzales(toQuetzales(terms.price)),
      card: card ? `•••• ${card.lastFour}` : '',
      graceUntil: dayWords(until, language),
    };
    return { template: 'billing/charge-declined', data };
  }
}
