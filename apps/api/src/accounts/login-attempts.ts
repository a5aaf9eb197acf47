import { Injectable } from '@nestjs/common';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { Config } from '../platform/config/config.js';

const FAILURES = 10;
const LOCKED_MS = 15 * 60_000;
/** Addresses remembered; the oldest are forgotten first. */
const REMEMBERED = 50_000;

type Failures = { count: number; until: number };

/**
 * Counts failed logins by e-mail address, whether an account has it or not, so that the answer tells nothing. Ten in a quarter of
 * an hour lock the address until that time has passed without another. Kept in memory, by the real clock.
 */
@Injectable()
export class LoginAttempts {
  private readonly failures = new Map<string, Failures>();
  private readonly limited: boolean;

  constructor({ rateLimit }: Config) {
    this.limited = rateLimit;
  }

  /** @throws Rejection `auth.locked` with the minutes left */
  refuseLocked(subject: string): void {
    const known = this.failures.get(subject);
    if (!known || known.count < FAILURES) return;
    const left = known.until - Date.now();
    if (left > 0) throw new Rejection('auth.locked', { minutes: Math.ceil(left / 60_000) });
    this.failures.delete(subject);
  }

  failed(subject: string): void {
    if (!this.limited) return;
    const known = this.failures.get(subject);
    const count = known && known.until > Date.now() ? known.count + 1 : 1;
    this.failures.delete(subject);
    this.failures.set(subject, { count, until: Date.now() + LOCKED_MS });
    if (this.failures.size > REMEMBERED) this.failures.delete(this.failures.keys().next().value as string);
  }

  succeeded(subject: string): void {
    this.failures.delete(subject);
  }
}
