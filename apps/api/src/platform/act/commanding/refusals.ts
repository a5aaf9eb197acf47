import type { ExpectedRevision, Metadata } from '../../log/event-store/index.js';

/** The caller has seen an older version: 412, with who made the last change and when. */
export class StaleVersion extends Error {
  constructor(
    readonly current: ExpectedRevision,
    readonly changedBy: Pick<Metadata, 'actor' | 'at'> | null,
  ) {
    super('version.stale');
  }
}

/** An Idempotency-Key was reused with another body: 409. */
export class KeyReused extends Error {
  constructor() {
    super('idempotency.key_reused');
  }
}

/** Too many concurrent writes to the same stream: 503 with Retry-After, never a false "not available". */
export class TooContended extends Error {
  constructor(readonly stream: string) {
    super('store.contended');
  }
}
