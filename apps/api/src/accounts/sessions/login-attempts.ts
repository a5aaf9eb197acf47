import { Injectable } from '@nestjs/common';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { Config } from '../../platform/config/config.js';

const ATTEMPTS = 10;
const LOCKED_MS = 15 * 60_000;
/** Maximum number of remembered subjects; the oldest are evicted first. */
const REMEMBERED = 50_000;

type Attempts = { count: number; until: number };

/**
 * Counts password attempts per subject, even without an account, so that the answer reveals nothing. An attempt counts
 * when it begins, because many can run while a password is being checked. Ten attempts without a pause of 15 minutes
 * lock the subject until 15 minutes after the last one. Kept in memory, by the real clock.
 */
@Injectable()
export class LoginAttempts {
  private readonly attempts = new Map<string, Attempts>();
  private readonly limited: boolean;

  constructor({ rateLimit }: Config) {
    this.limited = rateLimit;
  }

  /** Call it before checking the password. @throws Rejection `auth.locked` with the minutes left */
  begin(subject: string): void {
    if (!this.limited) return;
    const now = Date.now();
    const known = this.attempts.get(subject);
    const counts = known !== undefined && known.until > now;
    if (counts && known.count >= ATTEMPTS)
      throw new Rejection('auth.locked', { minutes: Math.ceil((known.until - now) / 60_000) });
    this.attempts.delete(subject);
    this.attempts.set(subject, { count: counts ? known.count + 1 : 1, until: now + LOCKED_MS });
    if (this.attempts.size > REMEMBERED) this.attempts.delete(this.attempts.keys().next().value as string);
  }

  /** Call it after a correct password, or a new one set through a link. */
  forget(subject: string): void {
    this.attempts.delete(subject);
  }
}
