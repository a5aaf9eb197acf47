import type { TokenClaims } from '@camino/contracts/session.js';

/** Knows which sessions are open; the area that keeps accounts answers. */
export abstract class Sessions {
  /** Whether a genuine token still counts: its session is open and its role is still the account's. */
  abstract count(claims: TokenClaims): Promise<boolean>;

  /**
   * Calls `heard` with the id of each account of which a session may have ended, in whichever process; soon, not at
   * once. Gives back how to end it.
   */
  abstract onEnded(heard: (accountId: string) => void): () => void;
}
