/** Knows the tokens of booking links. The area that keeps bookings implements it. */
export abstract class LinkTokens {
  /** Whether the token opens a booking. @throws StoreUnavailable */
  abstract known(token: string): Promise<boolean>;
}
