import { Injectable } from '@nestjs/common';
import { emailAddress, type EmailAddressEvent } from '@camino/domain/accounts/email-address.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { Passwords } from '../../platform/edge/auth/index.js';
import { Decide } from '../../platform/act/commanding/index.js';
import { KeyedHashes } from '../../platform/log/crypto/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { LoginAttempts } from '../sessions/login-attempts.js';
import { setPassword } from './set-password.js';
import { RECOVERY_LINK } from '../link-purposes.js';

/** Sets a new password through a mailed link, which works once. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly decide: Decide,
    private readonly hashes: KeyedHashes,
    private readonly passwords: Passwords,
    private readonly attempts: LoginAttempts,
  ) {}

  /**
   * Passes if the link would set a password now; changes nothing.
   * @throws Rejection `email.link_unknown`, `email.link_invalid`, `email.link_expired`
   */
  async check(token: string, context: Context): Promise<void> {
    const link = this.linkOf(token);
    const loaded = await this.decide.load(emailAddress, link.subject);
    this.decide.tryOut(emailAddress, loaded, useOf(link, ''), context);
  }

  /** @throws Rejection `email.link_unknown`, `email.link_invalid`, `email.link_expired`; KeyReused */
  async reset(token: string, password: string, context: Context): Promise<void> {
    const link = this.linkOf(token);
    const loaded = await this.decide.load(emailAddress, link.subject);
    // Rejects an invalid link before computing the slow hash.
    if (!loaded.done.has(context.commandId)) this.decide.tryOut(emailAddress, loaded, useOf(link, ''), context);
    const { events } = await this.decide.run(
      emailAddress,
      link.subject,
      useOf(link, await this.passwords.hash(password)),
      context,
    );
    const used = (events as readonly EmailAddressEvent[]).find((event) => event.type === 'RecoveryUsed');
    if (used) await setPassword(this.decide, used.data, { ...context, command: context.commandId });
    this.attempts.forgetAll(link.subject);
  }

  /** @throws Rejection `email.link_unknown` */
  private linkOf(token: string): RecoveryLink {
    const link = this.hashes.linkOf(RECOVERY_LINK, token);
    if (!link) throw new Rejection('email.link_unknown');
    return link;
  }
}

type RecoveryLink = NonNullable<ReturnType<KeyedHashes['linkOf']>>;

const useOf = (link: RecoveryLink, passwordHash: string) =>
  ({ type: 'UseRecovery', data: { ...link, passwordHash } }) as const;
