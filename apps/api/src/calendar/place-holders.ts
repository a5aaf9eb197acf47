import { Injectable, Logger } from '@nestjs/common';
import type { CountedOn } from '@camino/domain/calendar/counted-on.js';
import type { Party } from '@camino/domain/calendar/party.js';
import type { Command, Decider, Event } from '@camino/domain/kernel/decider.js';

/** What the things of one kind count on, said by the area they belong to. Their places go by `decider.category`. */
export type PlaceHolder<S, C extends Command, E extends Event> = Readonly<{
  decider: Decider<S, C, E>;
  /** Types of the events it goes by. */
  events: readonly string[];
  /** The places such a thing counts on as it is. */
  placesOf: (state: S) => readonly CountedOn[];
  /**
   * Gives a place up in the thing's own stream, unless the thing counts on it: from then on, whatever still relies on
   * that place is refused with one of `movedOn`.
   */
  abandon: (place: string) => Pick<C, 'type' | 'data'>;
  /** Codes of refusals of what was prepared for the thing or a place as it no longer is. */
  movedOn: readonly string[];
  /** Why it needs a place no longer, in a word that is written beside the release. */
  why: (state: S) => string;
}>;

// Holders of different kinds stand in one list: their states and commands have nothing in common.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyPlaceHolder = PlaceHolder<any, any, any>;

/** Keeps the types of a holder's state and commands known. */
export const definePlaceHolder = <S, C extends Command, E extends Event>(
  holder: PlaceHolder<S, C, E>,
): PlaceHolder<S, C, E> => holder;

/**
 * Who can say what the parties of a kind count on. Each area registers its own; places of a kind nobody registered are
 * never given away.
 */
@Injectable()
export class PlaceHolders {
  private readonly logger = new Logger(PlaceHolders.name);
  private readonly byKind = new Map<string, AnyPlaceHolder>();
  private readonly unknown = new Set<string>();

  /** @throws Error when the kind has one already */
  register(holder: AnyPlaceHolder): void {
    const kind = holder.decider.category;
    if (this.byKind.has(kind)) throw new Error(`two say what a ${kind} counts on`);
    this.byKind.set(kind, holder);
  }

  all(): readonly AnyPlaceHolder[] {
    return [...this.byKind.values()];
  }

  /** Says once for each kind that nobody will find what a command that died leaves behind. */
  noteTaking({ kind }: Party): void {
    if (this.byKind.has(kind) || this.unknown.has(kind)) return;
    this.unknown.add(kind);
    this.logger.error(`nobody says what a ${kind} counts on: its places are never given back by themselves`);
  }
}
