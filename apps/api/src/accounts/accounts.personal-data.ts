import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { account, type AccountEvent, isKnown } from '@camino/domain/accounts/account.js';
import { emailAddress, type EmailAddressEvent } from '@camino/domain/accounts/email-address.js';
import { type Event, idsOf, streamOf } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import type { PersonalData, PersonalRecords, Somebody } from '../platform/ops/areas/index.js';
import { Decide } from '../platform/act/commanding/index.js';
import { type Context, EventStore } from '../platform/log/event-store/index.js';
import { RemoveAccount } from './accounts.commands.js';

/** The personal data of accounts: links people to accounts, and accounts to their addresses. */
@Injectable()
export class AccountsPersonalData implements PersonalData {
  readonly counts = {
    accounts: { says: 'accounts', of: ({ streams }: PersonalRecords) => idsOf(streams, account) },
  };

  constructor(
    private readonly store: EventStore,
    private readonly decide: Decide,
    private readonly bus: CommandBus,
  ) {}

  async named(accountId: string): Promise<Somebody> {
    const stream = streamOf(account, accountId);
    const subjects = (await this.eventsOf<AccountEvent>(stream)).flatMap(({ type, data }) =>
      type === 'AccountRegistered' || type === 'EmailChanged' ? [data.subject] : [],
    );
    return { subjects, streams: subjects.length > 0 ? [stream] : [] };
  }

  /** Every account that ever claimed the address, and the address itself if it has events. */
  async linkedTo(subject: string): Promise<Somebody> {
    const stream = streamOf(emailAddress, subject);
    const events = await this.eventsOf<EmailAddressEvent>(stream);
    const claimants = events.flatMap(({ type, data }) => (type === 'EmailClaimed' ? [data.accountId] : []));
    const found = await Promise.all([...new Set(claimants)].map((id) => this.named(id)));
    return {
      subjects: found.flatMap(({ subjects }) => subjects),
      streams: [...(events.length > 0 ? [stream] : []), ...found.flatMap(({ streams }) => streams)],
    };
  }

  async describe({ streams }: Somebody): Promise<readonly string[]> {
    const living = await this.living(streams);
    return idsOf(streams, account).map((id) => `account ${id}${living.includes(id) ? '' : ' (removed)'}`);
  }

  /** @throws Rejection `person.several_accounts` */
  async refuseErasure({ streams }: Somebody): Promise<void> {
    const { length: accounts } = await this.living(streams);
    if (accounts > 1) throw new Rejection('person.several_accounts', { accounts });
  }

  /** @throws Rejection `account.not_oneself`, `account.last_admin`, `driver.has_trips` */
  async beforeErasure({ streams }: Somebody, context: () => Context): Promise<void> {
    for (const id of await this.living(streams)) await this.bus.execute(new RemoveAccount(id, { why: '' }, context()));
  }

  async afterErasure(subject: string, context: () => Context): Promise<void> {
    await this.decide.run(emailAddress, subject, { type: 'ForgetAddress', data: {} }, context());
  }

  /** The accounts that were not removed. */
  private async living(streams: readonly string[]): Promise<readonly string[]> {
    const states = await Promise.all(
      idsOf(streams, account).map(async (id) => [id, (await this.decide.load(account, id)).state] as const),
    );
    return states.filter(([, state]) => isKnown(state)).map(([id]) => id);
  }

  private async eventsOf<E extends Event>(stream: string): Promise<readonly E[]> {
    return (await this.store.read(stream)).events as readonly unknown[] as readonly E[];
  }
}
