import type { Instant } from '@camino/domain/kernel/rules/time.js';

/** Business time. Rules and the expiry of requests and links use it; session tokens and rate limits do not. */
export abstract class Clock {
  abstract now(): Instant;
}

export class SystemClock extends Clock {
  now(): Instant {
    return new Date().toISOString();
  }
}

/** Runs at the pace of the real clock from the time it was set to. For tests and demos only. */
export class MovableClock extends Clock {
  #offsetMs = 0;

  now(): Instant {
    return new Date(Date.now() + this.#offsetMs).toISOString();
  }

  set(now: Instant): void {
    this.#offsetMs = Date.parse(now) - Date.now();
  }
}
