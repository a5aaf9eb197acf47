import type { Context } from '../commanding/context.js';

/** Removes accounts for good, with their sessions; the area that keeps accounts does it. */
export abstract class AccountRemoval {
  /** May be repeated. @throws Rejection `account.not_oneself`, `account.last_admin`, `driver.has_trips` */
  abstract remove(accountId: string, context: Context): Promise<void>;
}
