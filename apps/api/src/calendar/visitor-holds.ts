import { Injectable } from '@nestjs/common';
import type { Instant } from '@camino/domain/kernel/rules/time.js';

/** Places that may be held at a time by visitors of one client network; a family or an office shares an address. */
export const HOLDS_PER_NETWORK = 6;

type Claim = Readonly<{ id: string; network: string; expiresAt: Instant }>;

/**
 * Counts the holds of each client network in this process. A hold is claimed before it is taken, so that requests under
 * way count too. A new hold replaces none of another visitor: a network that has all of its holds gets no more.
 */
@Injectable()
export class VisitorHolds {
  private readonly claims = new Map<string, Claim>();

  /** Whether the network may hold one more place; `replaces` is the hold that the new one takes the place of. */
  claim(claim: Claim, replaces: string | undefined, now: Instant): boolean {
    for (const { id, expiresAt } of this.claims.values()) if (expiresAt <= now) this.claims.delete(id);
    const others = [...this.claims.values()].filter(
      ({ id, network }) => network === claim.network && id !== claim.id && id !== replaces,
    );
    if (others.length >= HOLDS_PER_NETWORK) return false;
    this.claims.set(claim.id, claim);
    return true;
  }

  drop(id: string): void {
    this.claims.delete(id);
  }
}
