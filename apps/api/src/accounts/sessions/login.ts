import { Injectable } from '@nestjs/common';
import type { Session } from '@camino/contracts/accounts/session.js';
import { account, type KnownAccount } from '@camino/domain/accounts/account.js';
import { emailAddress } from '@camino/domain/accounts/email-address.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { Passwords } from '../../platform/edge/auth/index.js';
import { Decide } from '../../platform/act/commanding/index.js';
import { KeyedHashes } from '../../platform/log/crypto/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { KnownDevices } from './known-devices.js';
import { type AttemptOrigin, LoginAttempts } from './login-attempts.js';
import type { LoginClient } from './login-client.js';
import type { LoginDto } from './session.dto.js';
import { NewSessions } from './new-sessions.js';

type Opened = Readonly<{ session: Session; cookie: string }>;

/** Opens a session for the password of an active account. Every failure has the same answer and duration. */
@Injectable()
export class Login {
  constructor(
    private readonly decide: Decide,
    private readonly hashes: KeyedHashes,
    private readonly passwords: Passwords,
    private readonly attempts: LoginAttempts,
    private readonly devices: KnownDevices,
    private readonly sessions: NewSessions,
  ) {}

  /**
   * Also returns the `Set-Cookie` header by which the device is recognized the next time.
   * @throws Rejection `auth.login_failed`, `auth.locked`
   */
  async open({ email, password }: LoginDto, client: LoginClient, context: Context): Promise<Opened> {
    const subject = this.hashes.subjectOf(email);
    const origin = await this.originOf(subject, client);
    this.attempts.begin(subject, origin);
    const known = await this.accountOf(subject);
    if (!(await this.passwords.match(known?.passwordHash ?? null, password)) || !known)
      throw new Rejection('auth.login_failed');
    this.attempts.forget(subject, origin);
    return {
      session: await this.sessions.open(known, client.device, context),
      cookie: this.devices.cookie(subject, known.passwordHash, client.tokens),
    };
  }

  /** Without a genuine token nothing is read, so that the duration does not reveal whether there is an account. */
  private async originOf(subject: string, { tokens, network }: LoginClient): Promise<AttemptOrigin> {
    const device = this.devices.nonceOf(subject, tokens);
    if (device === null) return { network };
    const known = await this.accountOf(subject);
    return this.devices.isCurrent(device, known?.passwordHash) ? { device } : { network };
  }

  /** The active account of an address. Ignores the claim of an account that no longer uses the address. */
  private async accountOf(subject: string): Promise<KnownAccount | null> {
    const { state: claim } = await this.decide.load(emailAddress, subject);
    const { state } = await this.decide.load(account, claim.accountId ?? 'nobody');
    return state.status === 'active' && state.person.subject === subject ? state : null;
  }
}
