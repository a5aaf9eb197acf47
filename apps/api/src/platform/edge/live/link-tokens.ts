/** Knows the tokens of links of one kind. An area that issues some declares it in `links`. */
export abstract class LinkTokens {
  /** Code of the rejection of an unknown token. */
  abstract readonly refusal: string;

  /** Whether a link has this token. @throws StoreUnavailable */
  abstract known(token: string): Promise<boolean>;
}

/** Injection token of the list of all areas' `LinkTokens`. */
export const LINK_TOKENS = Symbol('LINK_TOKENS');
