import type { Window } from '@camino/domain/kernel/rules/time.js';
import { commandOf } from '../platform/act/commanding/index.js';
import type { Position } from '../platform/log/event-store/index.js';

export type BlockContent = Readonly<{ vehicleId?: string; driverId?: string; window: Window; reason: string }>;
/** Position of the last event written; null when there was nothing to do. */
export type WrittenBlock = Readonly<{ id: string; position: Position | null }>;

/** Blocks a vehicle or a driver, or moves the block of that id. */
export class BlockResource extends commandOf<BlockContent, WrittenBlock>() {}
/** Makes what was blocked available again. */
export class UnblockResource extends commandOf<Readonly<Record<string, never>>, WrittenBlock>() {}
