import type { Language } from '@camino/contracts/kernel/language.js';

export type Mail = Readonly<{
  /** Idempotency key: a mail with the same id is not sent again. Usually derives from the event. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  language: Language;
  /** Subjects other than the recipient whose personal data the mail contains. */
  about?: readonly string[];
  /** An invitation that comes with the mail. */
  invite?: MailedInvite;
}>;

/** The text of an `.ics` file, see `platform/ics`. `method` is the one it contains. */
export type MailedInvite = Readonly<{ filename: string; method: 'REQUEST' | 'CANCEL'; content: string }>;

/** A mail in the outbox. `number` increases in the order of sending. */
export type PostedMail = Mail & Readonly<{ number: number; sentAt: string }>;

/** No mail can be sent at the moment; try again later. The message never names the recipient. */
export class MailboxUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super('mail could not be sent', options);
    this.name = 'MailboxUnavailable';
  }
}

/** A mail that was refused: waiting for another try, or given up. Says neither to whom it goes nor what it says. */
export type RefusedMail = Readonly<{
  name: string;
  /** Of the address. */
  domain: string;
  tries: number;
  /** When it was refused first, and when it is due again or was given up; in milliseconds since 1970. */
  since: number;
  due: number;
  /** Why it was given up. */
  why: string;
}>;

/** Port for sending mails. Adapters are interchangeable: each passes `mailbox.contract.ts`. */
export abstract class Mailbox {
  /**
   * Resolves once the mail is safely handed over; at once for an id that was before. A refused mail is no failure: the
   * mailbox keeps it and retries, or gives it up. A crash between handing over and recording it may send a mail twice,
   * with the same Message-ID.
   * @throws MailboxUnavailable
   */
  abstract send(mail: Mail): Promise<void>;

  /**
   * Deletes every stored mail, sent or waiting, that matches `isAbout`. Returns their number; a second call finds none.
   */
  abstract forget(isAbout: (mail: Mail) => boolean): Promise<number>;

  /** Encrypts waiting mails with the current master key. Returns their number. */
  abstract reseal(): Promise<number>;

  /** What waits for another try, and what was given up lately. */
  abstract refused(): Readonly<{ waiting: readonly RefusedMail[]; givenUp: readonly RefusedMail[] }>;

  /**
   * Tries a refused mail again now. Answers whether there is one of this name.
   * @throws MailboxUnavailable
   */
  abstract retry(name: string): Promise<boolean>;

  /** Finishes pending sends, stops retrying and closes connections. */
  abstract close(): Promise<void>;
}
