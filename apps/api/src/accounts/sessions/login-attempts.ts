import { Injectable } from '@nestjs/common';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { Config } from '../../platform/config/config.js';

const ATTEMPTS = 10;
const LOCKED_MS = 15 * 60_000;
/** Addresses remembered; the oldest are forgotten first. */
const REMEMBERED = 50_000;

type Attempts = { count: number; until: number };

/**
 * Counts attempts at a password by whose it is, whether such an account exists or not, so that the answer tells
 * nothing. An attempt counts from its beginning: checking a password takes long enough for many to be under way at
 * once. Ten in a quarter of an hour lock until that time has passed without another. Kept in memory, by the real clock.
 */
@Injectable()
export class LoginAttempts {
  private readonly attempts = new Map<string, Attempts>();
  private readonly limited: boolean;

  constructor({ rateLimit }: Config) {
    this.limited = rateLimit;
  }

  /** Comes before the password is looked at. @throws Rejection `auth.locked` with the minutes left */
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

  /** The password was right, or a new one was set through a link. */
  forget(subject: string): void {
    this.attempts.delete(subject);
  }
}
