import { Command as NestCommand } from '@nestjs/cqrs';
import type { Context } from '../platform/commanding/context.js';
import type { Position } from '../platform/event-store/event-store.js';

/** What was written of a claim; `position` is null when there was nothing to do. */
export type Claimed = Readonly<{ claimId: string; position: Position | null }>;

const command = <D>() =>
  class extends NestCommand<Claimed> {
    constructor(
      readonly id: string,
      readonly data: D,
      readonly context: Context,
    ) {
      super();
    }
  };

/** `id` is the reservation's. */
export class FileClaim extends command<Readonly<{ claimTypeId: string }>>() {}

/* `id` is the claim's; a version expected in the context is the claim's own. */
export class ResolveClaim extends command<Readonly<{ note: string | null }>>() {}
export class ReopenClaim extends command<Readonly<{ why: string }>>() {}
