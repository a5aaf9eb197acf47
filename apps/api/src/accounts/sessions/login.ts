import { Injectable } from '@nestjs/common';
import type { Session } from '@camino/contracts/session.js';
import { account, type KnownAccount } from '@camino/domain/accounts/account.js';
import { emailAddress } from '@camino/domain/accounts/email-address.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { Passwords } from '../../platform/auth/passwords.js';
import type { Context } from '../../platform/commanding/context.js';
import { Decide } from '../../platform/commanding/decide.js';
import { KeyedHashes } from '../../platform/crypto/keyed-hashes.js';
import { LoginAttempts } from './login-attempts.js';
import { NewSessions } from './new-sessions.js';

/** Opens a session for the password of an active account. Every failure has the same answer and duration. */
@Injectable()
export class Login {
  constructor(
    private readonly decide: Decide,
    private readonly hashes: KeyedHashes,
    private readonly passwords: Passwords,
    private readonly attempts: LoginAttempts,
    private readonly sessions: NewSessions,
  ) {}

  /** @throws Rejection `auth.login_failed`, `auth.locked` */
  async open(email: string, password: string, device: string | undefined, context: Context): Promise<Session> {
    const subject = this.hashes.subjectOf(email);
    this.attempts.begin(subject);
    const known = await this.accountOf(subject);
    if (!(await this.passwords.match(known?.passwordHash ?? null, password)) || !known)
      throw new Rejection('auth.login_failed');
    this.attempts.forget(subject);
    return this.sessions.open(known, device, context);
  }

  /** The active account of an address. Ignores the claim of an account that no longer uses the address. */
  private async accountOf(subject: string): Promise<KnownAccount | null> {
    const { state: claim } = await this.decide.load(emailAddress, subject);
    const { state } = await this.decide.load(account, claim.accountId ?? 'nobody');
    return state.status === 'active' && state.person.subject === subject ? state : null;
  }
}
