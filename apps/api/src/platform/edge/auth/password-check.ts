/**
 * Checks the password of somebody signed in, where an open session is not enough. The area of accounts implements it.
 */
export abstract class PasswordCheck {
  /** @throws Rejection `account.password_wrong`, `auth.locked` */
  abstract passed(userId: string, password: string): Promise<unknown>;
}
