import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isDue, isOver, type Order, subscription } from '@camino/domain/billing/subscription.js';
import { mainCard, wallet } from '@camino/domain/billing/wallet.js';
import { localOf } from '@camino/domain/kernel/rules/time.js';
import { Clock, KeyedQueue } from '../platform/kit/index.js';
import { Decide, type Receipt } from '../platform/act/commanding/index.js';
import { PaymentGateway, GatewayAnswers } from '../platform/ports/gateway/index.js';
import { type Context, systemContext, uuidOf } from '../platform/log/event-store/index.js';
import {
  EndSubscription,
  OrderSubscription,
  RecordSubscriptionPayment,
  RenewSubscription,
  RepeatSubscriptionPayment,
} from './billing.commands.js';

type Step =
  | OrderSubscription
  | RenewSubscription
  | RecordSubscriptionPayment
  | RepeatSubscriptionPayment
  | EndSubscription;

/** Charges subscriptions, and goes on with charges that another process left behind: none is charged twice. */
@Injectable()
export class SubscriptionPayments {
  private readonly queue = new KeyedQueue();

  constructor(
    private readonly bus: CommandBus,
    private readonly decide: Decide,
    private readonly gateway: PaymentGateway,
    private readonly answers: GatewayAnswers,
    private readonly clock: Clock,
  ) {}

  async order(command: OrderSubscription): Promise<void> {
    await this.queue.run(command.id, async () => {
      await this.run(command);
      await this.goOn(command.id);
    });
  }

  /** Goes on with what is open, renews what is due, and ends what is over. */
  advance(accountId: string): Promise<void> {
    return this.queue.run(accountId, () => this.goOn(accountId));
  }

  private async goOn(accountId: string): Promise<void> {
    for (let next = await this.next(accountId); next !== null; next = await this.next(accountId)) await this.run(next);
  }

  private async run(command: Step): Promise<void> {
    this.answers.stored(await this.bus.execute<Step, Receipt>(command));
  }

  private async next(accountId: string): Promise<Step | null> {
    const { state } = await this.decide.load(subscription, accountId);
    const today = localOf(this.clock.now()).date;
    if (state.order) return this.nextOf(accountId, state.order);
    if (!state.current) return null;
    const context = (purpose: string) => this.context(purpose, `${accountId}:${state.current!.id}:${today}`);
    if (isOver(state, today)) return new EndSubscription(accountId, {}, context('EndSubscription'));
    if (!isDue(state, today)) return null;
    const card = mainCard((await this.decide.load(wallet, accountId)).state);
    const paying = card && { cardId: card.id, lastFour: card.lastFour };
    const orderId = uuidOf(`renewal of ${state.current.id} on ${today}`);
    const data = { orderId, tracking: uuidOf(`charge of ${orderId}`), card: paying };
    return new RenewSubscription(accountId, data, context('RenewSubscription'));
  }

  private async nextOf(accountId: string, order: Order): Promise<Step | null> {
    const { id: orderId, tracking, attempt, terms, cardId } = order;
    const token = await this.tokenOf(accountId, cardId);
    const heard = await this.answers.of(order, () =>
      this.gateway.rebill({ token, tracking, amount: { cents: terms.price, currency: 'GTQ' } }),
    );
    if (heard === 'later') return null;
    const context = (purpose: string) => this.context(purpose, `${tracking}:${attempt}`);
    return heard === 'never'
      ? new RepeatSubscriptionPayment(accountId, { orderId, tracking }, context('RepeatSubscriptionPayment'))
      : new RecordSubscriptionPayment(
          accountId,
          { orderId, tracking, answer: heard },
          context('RecordSubscriptionPayment'),
        );
  }

  /** Empty for a card that was deleted meanwhile: the gateway declines it. */
  private async tokenOf(accountId: string, cardId: string): Promise<string> {
    const { state } = await this.decide.load(wallet, accountId);
    return state.cards.find(({ id }) => id === cardId)?.token ?? '';
  }

  private context(purpose: string, cause: string): Context {
    return systemContext(this.clock.now(), purpose, cause);
  }
}
