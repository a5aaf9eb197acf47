import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ROLES, type Session } from '@camino/contracts/session.js';
import type { KnownAccount } from '@camino/domain/accounts/account.js';
import { Tokens } from '../../platform/auth/tokens.js';
import { type Context, newCommandId } from '../../platform/commanding/context.js';
import { OpenSession } from '../accounts.commands.js';

/** Opens sessions for people who have shown who they are. */
@Injectable()
export class NewSessions {
  constructor(
    private readonly bus: CommandBus,
    private readonly tokens: Tokens,
  ) {}

  /**
   * A session is never opened twice by one key, and nothing derived from the password is stored. The account is as it
   * was when its password was checked. @throws Rejection `auth.login_failed` when it has another by now
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
