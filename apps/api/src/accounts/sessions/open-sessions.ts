import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { TokenClaims } from '@camino/contracts/session.js';
import { account, type AccountEvent, sessionCounts } from '@camino/domain/accounts/account.js';
import { Sessions } from '../../platform/auth/sessions.js';
import { roleNameOf } from '../../platform/auth/user.js';
import { Decide } from '../../platform/commanding/decide.js';
import { EventStore, type StoredEvent } from '../../platform/event-store/event-store.js';
import { Shutdown } from '../../platform/shutdown/shutdown.js';

const ENDING: readonly string[] = [
  'SessionClosed',
  'SessionsRevoked',
  'RoleChanged',
  'PasswordChanged',
  'AccountDeactivated',
  'AccountRemoved',
] satisfies AccountEvent['type'][];

/** Reads the account's own stream, so that an ended session is invalid everywhere at once. */
@Injectable()
export class OpenSessions extends Sessions implements OnApplicationBootstrap {
  private readonly listeners = new Set<(accountId: string) => void>();

  constructor(
    private readonly decide: Decide,
    private readonly store: EventStore,
    private readonly shutdown: Shutdown,
  ) {
    super();
  }

  async onApplicationBootstrap(): Promise<void> {
    const { stop } = this.store.subscribe(await this.store.head(), async (events) => this.notify(events));
    this.shutdown.on('reacting', stop);
  }

  onEnded(listener: (accountId: string) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  private notify(events: readonly StoredEvent[]): void {
    const accounts = new Set(
      events.flatMap(({ type, stream }) => (ENDING.includes(type) ? [stream.slice('account-'.length)] : [])),
    );
    for (const accountId of accounts) for (const listener of this.listeners) listener(accountId);
  }

  async count({ sid, id, role }: TokenClaims): Promise<boolean> {
    const name = roleNameOf(role);
    if (name === undefined) return false;
    const { state } = await this.decide.load(account, id);
    return sessionCounts(state, sid, name);
  }
}
