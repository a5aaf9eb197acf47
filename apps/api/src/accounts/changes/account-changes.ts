import { Injectable, Logger } from '@nestjs/common';
import {
  account,
  type Account,
  type AccountCommand,
  type AccountEvent,
  type AccountRole,
  isKnown,
} from '@camino/domain/accounts/account.js';
import type { Becoming } from '@camino/domain/accounts/administrators.js';
import { emailAddress } from '@camino/domain/accounts/email-address.js';
import { fold } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { Decide, type Loaded, type Receipt, StaleVersion } from '../../platform/act/commanding/index.js';
import { KeyedQueue } from '../../platform/kit/index.js';
import { type Context, newCommandId } from '../../platform/log/event-store/index.js';
import { Dismissals } from '../administrators/dismissals.js';
import { DriverDepartures } from '../drivers/driver-departures.js';
import { EmailClaims } from '../addresses/email-claims.js';
import { causeOf, followUpOnAdministrators, followUpOnAddress, followUpOnRoster } from './follow-ups.js';

type Content = Pick<AccountCommand, 'type' | 'data'>;

/**
 * Coordinates account changes with other streams: the address, the administrators, the roster. It first tries the
 * change, then reserves what other streams can refuse, then appends the whole change to the account at once.
 */
@Injectable()
export class AccountChanges {
  private readonly logger = new Logger(AccountChanges.name);
  /** Serializes the changes of each account. */
  private readonly turns = new KeyedQueue();

  constructor(
    private readonly decide: Decide,
    private readonly claims: EmailClaims,
    private readonly dismissals: Dismissals,
    private readonly departures: DriverDepartures,
  ) {}

  /** @throws Rejection also `account.email_taken`, `account.last_admin`, `driver.has_trips` */
  run(id: string, content: Content, context: Context): Promise<Receipt> {
    return this.inTurn(id, () => this.change(id, content, context));
  }

  inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
    return this.turns.run(id, work);
  }

  private async change(id: string, content: Content, context: Context): Promise<Receipt> {
    const loaded = await this.decide.load(account, id);
    if (loaded.done.has(context.commandId)) return this.decide.run(account, id, content, context);
    const [before, after] = [loaded.state, this.foreseen(loaded, content, context)];
    const agreed = () => this.agreed(id, content, context, before, after);
    const receipt = await (roleOf(before) === 'driver' && roleOf(after) !== 'driver'
      ? this.departures.standingDown(id, context, agreed)
      : agreed());
    await this.follow(receipt, context).catch((error: unknown) =>
      this.logger.warn(`follow-ups of account ${id} failed and are left to the reactions: ${String(error)}`),
    );
    return receipt;
  }

  private async agreed(
    id: string,
    content: Content,
    context: Context,
    before: Account,
    after: Account,
  ): Promise<Receipt> {
    const address = addressTaken(before, after);
    if (address !== null) await this.claims.take(address, id, besides(context));
    return this.append(id, content, context, becomingOf(before, after)).catch(async (error: unknown) => {
      if (address !== null && (error instanceof Rejection || error instanceof StaleVersion))
        await this.release(address, id, context);
      throw error;
    });
  }

  /** The account after the change. @throws the command's rejection */
  private foreseen(loaded: Loaded<Account>, content: Content, context: Context): Account {
    this.decide.tryOut(account, loaded, content, context);
    const command = { ...content, by: context.actor, at: context.at } as AccountCommand;
    return fold(account, account.decide(command, loaded.state), loaded.state);
  }

  /**
   * Appends the change. After a dismissal, it ignores the expected version: the account must change, even if something
   * else was written to it at the same moment.
   */
  private async append(id: string, content: Content, context: Context, becoming: Becoming | null): Promise<Receipt> {
    if (becoming === null) return this.decide.run(account, id, content, context);
    await this.dismissals.dismiss(id, becoming, context);
    const { expected: _, ...decided } = context;
    return this.decide.run(account, id, content, decided);
  }

  /**
   * Releases an address after a failure. If that fails, too, the next account that claims the address can take it over.
   */
  private async release(subject: string, accountId: string, context: Context): Promise<void> {
    const release = this.decide.run(
      emailAddress,
      subject,
      { type: 'ReleaseEmail', data: { accountId } },
      besides(context),
    );
    await release.catch((error: unknown) =>
      this.logger.warn(`an address stays claimed by account ${accountId}: ${String(error)}`),
    );
  }

  /** Runs the follow-ups; the change itself is already stored. */
  private async follow({ events }: Receipt, context: Context): Promise<void> {
    for (const event of events as readonly AccountEvent[]) {
      await followUpOnRoster(this.decide, event, causeOf(context));
      await followUpOnAdministrators(this.decide, event, causeOf(context));
      await followUpOnAddress(this.decide, event, causeOf(context));
    }
  }
}

/**
 * Context for claiming and releasing. It has a new command id, because a retry of the same command must be able to
 * claim again.
 */
const besides = ({ expected: _, bodyHash: __, ...context }: Context): Context => ({
  ...context,
  commandId: newCommandId(),
  causation: context.commandId,
});

/** The role in which an account can be used. */
const roleOf = (state: Account): AccountRole | null => (state.status === 'active' ? state.role : null);

const addressTaken = (before: Account, after: Account): string | null =>
  isKnown(before) && isKnown(after) && before.person.subject !== after.person.subject ? after.person.subject : null;

/** What an administrator who loses the role becomes; null for all other changes. */
const becomingOf = (before: Account, after: Account): Becoming | null => {
  if (roleOf(before) !== 'admin' || roleOf(after) === 'admin') return null;
  if (!isKnown(after)) return 'removed';
  return after.role === 'admin' ? 'deactivated' : after.role;
};
