import { Injectable } from '@nestjs/common';
import type { Instant } from '@camino/domain/kernel/time.js';

/** Places visitors behind one address may keep at a time; a family or an office shares an address. */
const HOLDS_PER_ADDRESS = 3;

/** Whoever forgets to name the hold they have replaces the oldest of their address: nobody keeps a whole day without booking. */
@Injectable()
export class VisitorHolds {
  private readonly byAddress = new Map<string, readonly Readonly<{ id: string; expiresAt: Instant }>[]>();

  /** The hold that gives way to a new one of this address, undefined while there is room for more. */
  givesWay(address: string, now: Instant): string | undefined {
    const standing = this.standing(address, now);
    return standing.length >= HOLDS_PER_ADDRESS ? standing[0]?.id : undefined;
  }

  note(address: string, hold: Readonly<{ id: string; expiresAt: Instant }>, replaced: string | undefined, now: Instant): void {
    for (const known of this.byAddress.keys()) if (this.standing(known, now).length === 0) this.byAddress.delete(known);
    this.byAddress.set(address, [...this.standing(address, now).filter(({ id }) => id !== replaced && id !== hold.id), hold]);
  }

  private standing(address: string, now: Instant) {
    return (this.byAddress.get(address) ?? []).filter(({ expiresAt }) => expiresAt > now);
  }
}
