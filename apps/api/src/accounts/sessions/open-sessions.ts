import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { TokenClaims } from '@camino/contracts/accounts/session.js';
import { account, type AccountEvent, sessionCounts } from '@camino/domain/accounts/account.js';
import { Sessions, isDueForRenewal, roleNameOf, type RoleName } from '../../platform/edge/auth/index.js';
import { Clock, Shutdown } from '../../platform/kit/index.js';
import { Decide } from '../../platform/act/commanding/index.js';
import { uuidOf, EventStore, type StoredEvent, retryAtStart } from '../../platform/log/event-store/index.js';

const ENDING: readonly string[] = [
  'SessionClosed',
  'SessionsRevoked',
  'RoleChanged',
  'PasswordChanged',
  'AccountDeactivated',
  'AccountRemoved',
] satisfies AccountEvent['type'][];

const HOUR_MS = 3_600_000;

/** Reads the account's own stream, so that an ended session is invalid everywhere at once. */
@Injectable()
export class OpenSessions extends Sessions implements OnApplicationBootstrap {
  private readonly logger = new Logger(OpenSessions.name);
  private readonly listeners = new Set<(accountId: string) => void>();

  constructor(
    private readonly decide: Decide,
    private readonly store: EventStore,
    private readonly shutdown: Shutdown,
    private readonly clock: Clock,
  ) {
    super();
  }

  async onApplicationBootstrap(): Promise<void> {
    const head = await retryAtStart('follow the sessions that end', () => this.store.head());
    const { stop } = this.store.subscribe(head, async (events) => this.notify(events));
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

  async count(claims: TokenClaims): Promise<boolean> {
    const { sid, id, role } = claims;
    const name = roleNameOf(role);
    if (name === undefined) return false;
    const { state } = await this.decide.load(account, id);
    if (!sessionCounts(state, sid, name)) return false;
    if (isDueForRenewal(claims)) await this.noteUse(id, name, sid);
    return true;
  }

  /** Once an hour at most, with the renewal of the token. A failure refuses nobody. */
  private async noteUse(id: string, role: RoleName, sid: string): Promise<void> {
    const commandId = uuidOf(`use of ${sid} in hour ${Math.floor(Date.now() / HOUR_MS)}`);
    const context = { actor: { id, role }, at: this.clock.now(), commandId, correlation: commandId };
    await this.decide
      .run(account, id, { type: 'NoteSessionUse', data: { sid } }, context)
      .catch((error: unknown) => this.logger.warn(`the use of a session was not noted: ${String(error)}`));
  }
}
