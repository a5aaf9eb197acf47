/** Whom mails to the office go to; the area that keeps accounts answers. */
export abstract class OfficeAddresses {
  /** One address for each person of the office. @throws ReadSideUnavailable while it cannot be known */
  abstract addresses(): Promise<readonly string[]>;
}
