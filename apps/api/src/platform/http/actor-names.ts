/** Gives the name of whoever did something, for screens; the area that keeps accounts answers. */
export abstract class ActorNames {
  /** Full name, null when the account is not known or erased. */
  abstract nameOf(actorId: string): Promise<string | null>;
}
