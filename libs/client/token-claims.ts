import type { TokenClaims } from '@camino/contracts/accounts/session.js';
import { fromBase64 } from './session-key.js';

/**
 * The unverified claims of the token, for names and greetings only; the server decides about permissions. null if it is
 * not a token.
 */
export const claimsOf = (token: string): TokenClaims | null => {
  try {
    const payload = token.split('.')[1] ?? '';
    const text = new TextDecoder().decode(fromBase64(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return JSON.parse(text) as TokenClaims;
  } catch {
    return null;
  }
};
