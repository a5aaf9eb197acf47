import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { SessionRow } from '@camino/contracts/accounts/account.js';
import { account, type AccountEvent, isKnown } from '@camino/domain/accounts/account.js';
import { fold } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import type { User } from '../../platform/edge/auth/index.js';
import { EventLog } from '../../platform/log/event-log/index.js';
import type { Context, RecordedEvent } from '../../platform/log/event-store/index.js';
import { CloseOtherSessions, CloseSession } from '../accounts.commands.js';
import { ACCOUNT_STREAM } from '../people.projection.js';

type Opened = RecordedEvent<Extract<AccountEvent, { type: 'SessionOpened' }>>;

/** A user's sessions, from the account's own stream. */
@Injectable()
export class OwnSessions {
  constructor(
    private readonly bus: CommandBus,
    private readonly log: EventLog,
  ) {}

  /** Newest first. */
  async list({ id, sid: current }: Pick<User, 'id' | 'sid'>): Promise<readonly SessionRow[]> {
    const history = await this.history(id);
    const state = fold(account, history);
    const open = new Set(isKnown(state) ? state.sessions : []);
    const rows = openings(history).filter(({ data }) => open.has(data.sid));
    const used = lastUses(history);
    return rows.reverse().map(({ data: { sid, device = null }, metadata: { at } }) => ({
      sid,
      opened_at: at,
      last_used_at: used.get(sid) ?? at,
      device,
      current: sid === current,
    }));
  }

  /**
   * Ends a session; no effect if it has ended already. @throws Rejection `session.unknown` if it never was the caller's
   */
  async end({ id }: Pick<User, 'id'>, sid: string, context: Context): Promise<void> {
    if (!openings(await this.history(id)).some(({ data }) => data.sid === sid)) throw new Rejection('session.unknown');
    await this.bus.execute(new CloseSession(id, { sid, why: 'ended' }, context));
  }

  async endOthers({ id, sid }: User, context: Context): Promise<void> {
    await this.bus.execute(new CloseOtherSessions(id, { sid }, context));
  }

  private async history(id: string): Promise<readonly RecordedEvent<AccountEvent>[]> {
    return (await this.log.read(`${ACCOUNT_STREAM}${id}`)).events as readonly RecordedEvent<AccountEvent>[];
  }
}

const openings = (history: readonly RecordedEvent<AccountEvent>[]): Opened[] =>
  history.filter((event): event is Opened => event.type === 'SessionOpened');

/** When each session was last noted to be in use, by its id. */
const lastUses = (history: readonly RecordedEvent<AccountEvent>[]): ReadonlyMap<string, string> =>
  new Map(
    history.flatMap(({ type, data, metadata }) => (type === 'SessionUsed' ? [[data.sid, metadata.at] as const] : [])),
  );
