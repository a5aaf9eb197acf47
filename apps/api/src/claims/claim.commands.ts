import { commandOf } from '../platform/act/commanding/index.js';
import type { Position } from '../platform/log/event-store/index.js';

/** Result of a command on a claim; `position` is null when there was nothing to do. */
export type Claimed = Readonly<{ claimId: string; position: Position | null }>;

/** `id` is the reservation's. */
export class FileClaim extends commandOf<Readonly<{ claimTypeId: string }>, Claimed>() {}

/* `id` is the claim's; a version expected in the context is the claim's own. */
export class ResolveClaim extends commandOf<Readonly<{ note: string | null }>, Claimed>() {}
export class ReopenClaim extends commandOf<Readonly<{ why: string }>, Claimed>() {}
