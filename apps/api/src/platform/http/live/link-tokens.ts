/** Knows which links have been given out; the area that keeps bookings answers. */
export abstract class LinkTokens {
  /** Whether the token opens a booking. @throws StoreUnavailable */
  abstract known(token: string): Promise<boolean>;
}
