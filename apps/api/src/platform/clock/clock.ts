import type { Instant } from '@camino/domain/kernel/time.js';

/** Business time. Rules, expiry of requests and of links go by it; tokens and rate limits do not. */
export abstract class Clock {
  abstract now(): Instant;
}

export class SystemClock extends Clock {
  now(): Instant {
    return new Date().toISOString();
  }
}

/** Runs at the pace of the real clock from wherever it was set to; for tests and demonstrations only. */
export class MovableClock extends Clock {
  #offsetMs = 0;

  now(): Instant {
    return new Date(Date.now() + this.#offsetMs).toISOString();
  }

  set(now: Instant): void {
    this.#offsetMs = Date.parse(now) - Date.now();
  }
}
