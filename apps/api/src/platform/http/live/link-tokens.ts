/** Knows the tokens of links. The area that issues them implements it. */
export abstract class LinkTokens {
  /** Code of the rejection of an unknown token. */
  abstract readonly refusal: string;

  /** Whether a link has this token. @throws StoreUnavailable */
  abstract known(token: string): Promise<boolean>;
}
