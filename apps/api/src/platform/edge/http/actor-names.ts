/** Resolves names of actors for screens. The area that keeps accounts implements it. */
export abstract class ActorNames {
  /** Full name; null when the account is unknown or erased. */
  abstract nameOf(actorId: string): Promise<string | null>;
}
