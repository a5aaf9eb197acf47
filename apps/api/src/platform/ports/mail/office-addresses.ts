/** Recipients of mails to the office. The area that keeps accounts implements it. */
export abstract class OfficeAddresses {
  /** One address per office user. @throws ReadSideUnavailable while they are unknown */
  abstract addresses(): Promise<readonly string[]>;
}
