import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Session } from '@camino/contracts/session.js';
import { account, isKnown } from '@camino/domain/accounts/account.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { Passwords } from '../../platform/auth/passwords.js';
import type { Context } from '../../platform/commanding/context.js';
import { Decide } from '../../platform/commanding/decide.js';
import { ChangePasswordHash } from '../accounts.commands.js';
import { LoginAttempts } from '../sessions/login-attempts.js';
import { NewSessions } from '../sessions/new-sessions.js';

/** Changes the password of a signed-in user who knows the current one: an open session alone is not enough. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly bus: CommandBus,
    private readonly decide: Decide,
    private readonly passwords: Passwords,
    private readonly attempts: LoginAttempts,
    private readonly sessions: NewSessions,
  ) {}

  /** Ends every session and opens a new one. @throws Rejection `account.password_wrong`, `auth.locked` */
  async change(
    accountId: string,
    old: string,
    chosen: string,
    device: string | undefined,
    context: Context,
  ): Promise<Session> {
    const { state } = await this.decide.load(account, accountId);
    if (!isKnown(state)) throw new Rejection('account.unknown');
    // Counted separately from logins, so that failed logins of others cannot lock it.
    const attempts = `change of ${accountId}`;
    this.attempts.begin(attempts);
    if (!(await this.passwords.match(state.passwordHash, old))) throw new Rejection('account.password_wrong');
    this.attempts.forget(attempts);
    const passwordHash = await this.passwords.hash(chosen);
    const { repeated } = await this.bus.execute(
      new ChangePasswordHash(accountId, { passwordHash, verified: state.passwordHash }, context),
    );
    return this.sessions.open(repeated ? state : { ...state, passwordHash }, device, context);
  }
}
