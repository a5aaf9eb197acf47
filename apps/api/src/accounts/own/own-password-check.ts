import { Injectable } from '@nestjs/common';
import { account, isKnown, type KnownAccount } from '@camino/domain/accounts/account.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { PasswordCheck, Passwords } from '../../platform/edge/auth/index.js';
import { Decide } from '../../platform/act/commanding/index.js';
import { LoginAttempts } from '../sessions/login-attempts.js';

/** All sessions of an account count together. */
const SIGNED_IN = { device: 'signed in' };

/** Checks the current password of a signed-in user: for some changes an open session alone is not enough. */
@Injectable()
export class OwnPasswordCheck extends PasswordCheck {
  constructor(
    private readonly decide: Decide,
    private readonly passwords: Passwords,
    private readonly attempts: LoginAttempts,
  ) {
    super();
  }

  /** The account as it was when checked. @throws Rejection `account.password_wrong`, `auth.locked` */
  async passed(accountId: string, password: string): Promise<KnownAccount> {
    const { state } = await this.decide.load(account, accountId);
    if (!isKnown(state)) throw new Rejection('account.unknown');
    // Counted separately from logins, so that failed logins of others cannot lock it.
    const attempts = `change of ${accountId}`;
    this.attempts.begin(attempts, SIGNED_IN);
    if (!(await this.passwords.match(state.passwordHash, password))) throw new Rejection('account.password_wrong');
    this.attempts.forget(attempts, SIGNED_IN);
    return state;
  }
}
