import type { Actor } from '@camino/domain/kernel/decider.js';

/**
 * Decides on whose books a caller may work. The area that keeps taxpayers implements it. Whoever asks again with every
 * call learns at once that a grant was revoked.
 */
export abstract class TaxAccess {
  /**
   * The account of the taxpayer that a call is about: the one it names, or the caller. Records that a grant was used.
   * @throws Rejection `ledger.not_yours` (403)
   */
  abstract toRead(actor: Pick<Actor, 'id' | 'role'>, usuarioId?: string): Promise<string>;

  /** As `toRead`, for calls that change something. @throws Rejection `ledger.not_yours` (403) */
  abstract toWrite(actor: Pick<Actor, 'id' | 'role'>, usuarioId?: string): Promise<string>;
}
