import type { TokenClaims } from '@camino/contracts/accounts/session.js';

/** Knows which sessions are open. The area that keeps accounts implements it. */
export abstract class Sessions {
  /** Whether a correctly signed token is still valid: its session is open and its role is still the account's. */
  abstract count(claims: TokenClaims): Promise<boolean>;

  /**
   * Calls `listener` with the id of each account that may have lost a session, in any process. The call comes soon
   * after, not at once. Returns the function that unsubscribes.
   */
  abstract onEnded(listener: (userId: string) => void): () => void;
}
