import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ROLES, type Session } from '@camino/contracts/accounts/session.js';
import type { KnownAccount } from '@camino/domain/accounts/account.js';
import { Tokens } from '../../platform/edge/auth/index.js';
import { type Context, newCommandId } from '../../platform/log/event-store/index.js';
import { OpenSession } from '../accounts.commands.js';

/** Opens sessions for authenticated users. */
@Injectable()
export class NewSessions {
  constructor(
    private readonly bus: CommandBus,
    private readonly tokens: Tokens,
  ) {}

  /**
   * Opens a session. Each call opens a new one, without idempotency key, and stores nothing derived from the password.
   * The account must be the one whose password was checked. @throws Rejection `auth.login_failed` when its password has
   * changed since
   */
  async open(
    { accountId, role, person, passwordHash: verified }: KnownAccount,
    device: string | undefined,
    { at, correlation, request }: Context,
  ): Promise<Session> {
    const sid = newCommandId();
    const context = { actor: { id: accountId, role }, at, commandId: newCommandId(), correlation, request };
    await this.bus.execute(new OpenSession(accountId, { sid, verified, ...(device && { device }) }, context));
    const driver_id = role === 'driver' ? accountId : null;
    const name = `${person.name} ${person.lastName}`.trim();
    return {
      role: ROLES[role],
      driver_id,
      token: this.tokens.issue({ sid, id: accountId, role: ROLES[role], name, driver_id }),
    };
  }
}
