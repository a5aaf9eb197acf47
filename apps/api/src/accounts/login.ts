import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ROLES, type Session } from '@camino/contracts/session.js';
import { account, type KnownAccount } from '@camino/domain/accounts/account.js';
import { emailClaim } from '@camino/domain/accounts/email-claim.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { Passwords } from '../platform/auth/passwords.js';
import { Tokens } from '../platform/auth/tokens.js';
import { type Context, newCommandId } from '../platform/commanding/context.js';
import { Decide } from '../platform/commanding/decide.js';
import { Naming } from '../platform/crypto/naming.js';
import { OpenSession } from './accounts.commands.js';
import { LoginAttempts } from './login-attempts.js';

/** Who knows the password of an active account gets a session. Every failure is the same, in words and in time. */
@Injectable()
export class Login {
  constructor(
    private readonly decide: Decide,
    private readonly bus: CommandBus,
    private readonly naming: Naming,
    private readonly passwords: Passwords,
    private readonly attempts: LoginAttempts,
    private readonly tokens: Tokens,
  ) {}

  /** @throws Rejection `auth.login_failed`, `auth.locked` */
  async open(email: string, password: string, context: Context): Promise<Session> {
    const subject = this.naming.subjectOf(email);
    this.attempts.refuseLocked(subject);
    const known = await this.accountOf(subject);
    if (!(await this.passwords.match(known?.passwordHash ?? null, password)) || !known) {
      this.attempts.failed(subject);
      throw new Rejection('auth.login_failed');
    }
    this.attempts.succeeded(subject);
    return this.session(known, context);
  }

  private async accountOf(subject: string): Promise<KnownAccount | null> {
    const { state: claim } = await this.decide.load(emailClaim, subject);
    const { state } = await this.decide.load(account, claim.accountId ?? 'nobody');
    return state.status === 'active' ? state : null;
  }

  /** A session is never opened twice by one key, and nothing derived from the password is stored. */
  private async session({ accountId, role, person }: KnownAccount, { at, correlation, request }: Context): Promise<Session> {
    const sid = newCommandId();
    const context = { actor: { id: accountId, role }, at, commandId: newCommandId(), correlation, request };
    await this.bus.execute(new OpenSession(accountId, { sid }, context));
    const driver_id = role === 'driver' ? accountId : null;
    const name = `${person.name} ${person.lastName}`;
    return { role: ROLES[role], driver_id, token: this.tokens.issue({ sid, id: accountId, role: ROLES[role], name, driver_id }) };
  }
}
