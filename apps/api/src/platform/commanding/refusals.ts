import type { ExpectedRevision, Metadata } from '../event-store/event-store.js';

/** The caller saw an older version: 412, naming who changed it and when. */
export class StaleVersion extends Error {
  constructor(
    readonly current: ExpectedRevision,
    readonly changedBy: Pick<Metadata, 'actor' | 'at'> | null,
  ) {
    super('version.stale');
  }
}

/** An Idempotency-Key came again with another body: 409. */
export class KeyReused extends Error {
  constructor() {
    super('idempotency.key_reused');
  }
}

/** Too many others wrote to the same stream at once: 503 with Retry-After, never a false "not available". */
export class TooContended extends Error {
  constructor(readonly stream: string) {
    super('store.contended');
  }
}
