import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { payment } from '@camino/domain/payments/payment.js';
import type { Link, Return } from '@camino/domain/payments/payment.state.js';
import { Clock, KeyedQueue } from '../platform/kit/index.js';
import { Decide, type Receipt } from '../platform/act/commanding/index.js';
import { GatewayAnswers, type Outcome, PaymentGateway } from '../platform/ports/gateway/index.js';
import { type Context, systemContext } from '../platform/log/event-store/index.js';
import {
  LoseLinkPayment,
  RecordLinkPayment,
  RecordLinkVoid,
  RepeatLinkVoid,
  type StartLinkPayment,
  type VoidPayment,
} from './payment.commands.js';

type Step = StartLinkPayment | RecordLinkPayment | LoseLinkPayment | VoidPayment | RecordLinkVoid | RepeatLinkVoid;

const UNKNOWN: Outcome = { status: 'unknown' };

/**
 * Charges cards by links and takes such payments back, and goes on with what another process left behind: each movement
 * of money happens once. The token of a card is never stored; a payment that never reached the gateway is lost.
 */
@Injectable()
export class LinkPayments {
  private readonly queue = new KeyedQueue();

  constructor(
    private readonly bus: CommandBus,
    private readonly decide: Decide,
    private readonly gateway: PaymentGateway,
    private readonly answers: GatewayAnswers,
    private readonly clock: Clock,
  ) {}

  /** Pays with the card that the token stands for. @throws Rejection when the link cannot be paid */
  pay(command: StartLinkPayment, token: string): Promise<void> {
    return this.begin(command, token);
  }

  /** @throws Rejection when the payment cannot be voided */
  takeBack(command: VoidPayment): Promise<void> {
    return this.begin(command, null);
  }

  /** Goes on with what is open. */
  advance(reservationId: string): Promise<void> {
    return this.queue.run(reservationId, () => this.goOn(reservationId, null));
  }

  private begin(command: StartLinkPayment | VoidPayment, token: string | null): Promise<void> {
    return this.queue.run(command.id, async () => {
      await this.run(command);
      await this.goOn(command.id, token);
    });
  }

  private async goOn(reservationId: string, token: string | null): Promise<void> {
    for (let next = await this.next(reservationId, token); next !== null; next = await this.next(reservationId, token))
      await this.run(next);
  }

  private async run(command: Step): Promise<void> {
    this.answers.stored(await this.bus.execute<Step, Receipt>(command));
  }

  private async next(reservationId: string, token: string | null): Promise<Step | null> {
    const { state } = await this.decide.load(payment, reservationId);
    const link = state.links.find(({ status }) => status === 'paying');
    const paid = link && (await this.paid(reservationId, link, token));
    if (paid) return paid;
    for (const open of state.returns) {
      const step = await this.takenBack(reservationId, open);
      if (step) return step;
    }
    return null;
  }

  private async paid(reservationId: string, link: Link, token: string | null): Promise<Step | null> {
    const { id, tracking, attempt, cents } = link;
    const amount = { cents, currency: 'GTQ' } as const;
    const heard = await this.answers.of(link, async () =>
      token === null ? UNKNOWN : this.gateway.sale({ token, tracking, amount }),
    );
    if (heard === 'later') return null;
    const context = (purpose: string) => this.context(purpose, `${tracking}:${attempt}`);
    return heard === 'never'
      ? new LoseLinkPayment(reservationId, { id, tracking }, context('LoseLinkPayment'))
      : new RecordLinkPayment(reservationId, { id, tracking, answer: heard }, context('RecordLinkPayment'));
  }

  private async takenBack(reservationId: string, open: Return): Promise<Step | null> {
    const { id, tracking, attempt, transactionId: referenceId } = open;
    const heard = await this.answers.of(open, () => this.gateway.void({ referenceId, tracking }));
    if (heard === 'later') return null;
    const context = (purpose: string) => this.context(purpose, `${tracking}:${attempt}`);
    return heard === 'never'
      ? new RepeatLinkVoid(reservationId, { id, tracking }, context('RepeatLinkVoid'))
      : new RecordLinkVoid(reservationId, { id, tracking, answer: heard }, context('RecordLinkVoid'));
  }

  private context(purpose: string, cause: string): Context {
    return systemContext(this.clock.now(), purpose, cause);
  }
}
