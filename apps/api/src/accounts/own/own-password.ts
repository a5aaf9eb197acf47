import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Session } from '@camino/contracts/accounts/session.js';
import { Passwords } from '../../platform/edge/auth/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { ChangePasswordHash } from '../accounts.commands.js';
import { NewSessions } from '../sessions/new-sessions.js';
import { OwnPasswordCheck } from './own-password-check.js';

/** Changes the password of a signed-in user who knows the current one. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly bus: CommandBus,
    private readonly check: OwnPasswordCheck,
    private readonly passwords: Passwords,
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
    const state = await this.check.passed(accountId, old);
    const passwordHash = await this.passwords.hash(chosen);
    const { repeated } = await this.bus.execute(
      new ChangePasswordHash(accountId, { passwordHash, verified: state.passwordHash }, context),
    );
    return this.sessions.open(repeated ? state : { ...state, passwordHash }, device, context);
  }
}
