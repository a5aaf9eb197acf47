import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type CardRequest,
  KEPT_MIN,
  lostPauseMin,
  type OwedVoid,
  SILENT_MIN,
  TEST_SALE,
  voidPauseMin,
} from '@camino/domain/billing/card-registration.js';
import { wallet, type Wallet } from '@camino/domain/billing/wallet.js';
import { minutesBetween } from '@camino/domain/kernel/rules/time.js';
import { Clock, KeyedQueue } from '../platform/kit/index.js';
import { Decide, type Receipt } from '../platform/act/commanding/index.js';
import { PaymentGateway, GatewayAnswers, type Heard } from '../platform/ports/gateway/index.js';
import { type Context, systemContext, uuidOf } from '../platform/log/event-store/index.js';
import {
  ClearCardRequest,
  GiveUpTestVoid,
  RecordTestSale,
  RecordTestVoid,
  RepeatTestSale,
  RepeatTestVoid,
  StartTestSale,
} from './billing.commands.js';

type Moved = RecordTestSale | RecordTestVoid | RepeatTestSale | RepeatTestVoid | GiveUpTestVoid | ClearCardRequest;

/**
 * Takes registrations of cards as far as the gateway lets them: sale, void, saved. Where it stopped is in the log, so a
 * process that was killed at any point goes on from there, and nothing is charged or taken back twice.
 */
@Injectable()
export class CardRegistrations {
  private readonly queue = new KeyedQueue();

  constructor(
    private readonly bus: CommandBus,
    private readonly decide: Decide,
    private readonly gateway: PaymentGateway,
    private readonly answers: GatewayAnswers,
    private readonly clock: Clock,
  ) {}

  /** Begins the test sale of a verified card and goes on with it. @throws Rejection `card.not_verified` */
  async begin(accountId: string, registrationId: string, context: Context): Promise<void> {
    const tracking = uuidOf(`sale of ${registrationId}`);
    await this.queue.run(accountId, async () => {
      await this.run(new StartTestSale(accountId, { registrationId, tracking }, context));
      await this.goOn(accountId);
    });
  }

  /** Goes on with whatever is open, as far as it goes now. */
  advance(accountId: string): Promise<void> {
    return this.queue.run(accountId, () => this.goOn(accountId));
  }

  private async goOn(accountId: string): Promise<void> {
    for (let next = await this.next(accountId); next !== null; next = await this.next(accountId)) await this.run(next);
  }

  private async run(command: Moved | StartTestSale): Promise<void> {
    this.answers.stored(await this.bus.execute<Moved | StartTestSale, Receipt>(command));
  }

  /** What is to be stored next; null when nothing is, or the gateway has to be waited for. */
  private async next(accountId: string): Promise<Moved | null> {
    const { state } = await this.decide.load(wallet, accountId);
    const own = state.request && (await this.nextOf(accountId, state.request));
    return own ?? (await this.nextOwed(accountId, state));
  }

  private async nextOf(accountId: string, request: CardRequest): Promise<Moved | null> {
    const { id: registrationId, card } = request;
    if (request.status === 'stored') {
      if (minutesBetween(request.since, this.clock.now()) < KEPT_MIN) return null;
      const context = this.context('ClearCardRequest', registrationId);
      return new ClearCardRequest(accountId, { registrationId, because: 'expired' }, context);
    }
    const { tracking, attempt } = request.asked;
    if (request.status === 'voiding') {
      const { transactionId } = request.sale;
      const { asked, givenUp } = request;
      return this.afterVoid(accountId, { registrationId, transactionId, asked, refused: false, givenUp });
    }
    const heard = await this.answers.of(request.asked, () =>
      this.gateway.sale({ token: card.token, tracking, amount: TEST_SALE }),
    );
    if (heard === 'later') return null;
    const context = (purpose: string) => this.context(purpose, `${tracking}:${attempt}`);
    if (heard === 'never')
      return new RepeatTestSale(accountId, { registrationId, tracking }, context('RepeatTestSale'));
    const voidTracking = uuidOf(`void of ${registrationId}`);
    return new RecordTestSale(
      accountId,
      { registrationId, tracking, answer: heard, voidTracking },
      context('RecordTestSale'),
    );
  }

  private async nextOwed(accountId: string, { owed }: Wallet): Promise<Moved | null> {
    for (const each of owed) {
      const next = await this.afterVoid(accountId, each);
      if (next) return next;
    }
    return null;
  }

  private async afterVoid(accountId: string, owed: OwedVoid): Promise<Moved | null> {
    const { registrationId, transactionId, asked, refused, givenUp } = owed;
    if (givenUp) return null;
    const { tracking, attempt, since } = asked;
    const waited = minutesBetween(since, this.clock.now());
    const again = (by: string) => {
      const context = this.context('RepeatTestVoid', `${tracking}:${attempt}`);
      return new RepeatTestVoid(accountId, { registrationId, tracking: by }, context);
    };
    if (refused) {
      return waited >= voidPauseMin(attempt) ? again(uuidOf(`void of ${registrationId}, ${attempt + 1}`)) : null;
    }
    const heard: Heard = await this.answers.of(asked, () =>
      this.gateway.void({ referenceId: transactionId, tracking }),
    );
    if (heard === 'later') return waited < SILENT_MIN ? null : this.silent(accountId, owed);
    if (heard === 'never') return waited < lostPauseMin(attempt) ? null : again(tracking);
    const context = this.context('RecordTestVoid', `${tracking}:${attempt}`);
    return new RecordTestVoid(accountId, { registrationId, tracking, answer: heard }, context);
  }

  private silent(accountId: string, { registrationId, asked: { tracking, attempt } }: OwedVoid): GiveUpTestVoid {
    const context = this.context('GiveUpTestVoid', `${tracking}:${attempt}`);
    return new GiveUpTestVoid(accountId, { registrationId, tracking }, context);
  }

  private context(purpose: string, cause: string): Context {
    return systemContext(this.clock.now(), purpose, cause);
  }
}
