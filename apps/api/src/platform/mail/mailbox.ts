import type { Language } from '@camino/contracts/language.js';

export type Mail = Readonly<{
  /** Names the mail: the same id again is not sent again. Usually derives from the event it is about. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  language: Language;
  /** Subjects other than whom it is sent to of whom it tells something personal. */
  about?: readonly string[];
}>;

/** A mail as it lies in the outbox. `number` counts up in the order of sending. */
export type PostedMail = Mail & Readonly<{ number: number; sentAt: string }>;

/** No mail can be handed over now; try again later. Never names the recipient. */
export class MailboxUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super('mail could not be sent', options);
    this.name = 'MailboxUnavailable';
  }
}

/** Where mails are posted. Adapters are interchangeable: each passes `mailbox.contract.ts`. */
export abstract class Mailbox {
  /**
   * Resolves once the mail is safely handed over, at once for an id that was. A mail that is refused is no failure: the
   * mailbox keeps it and tries again by itself, or gives it up. A crash between handing over and noting it may send a
   * mail a second time, under the same Message-ID.
   * @throws MailboxUnavailable
   */
  abstract send(mail: Mail): Promise<void>;

  /**
   * Destroys every mail that lies here, posted or waiting, of which `isAbout` holds. Answers how many; the second time
   * there are none.
   */
  abstract forget(isAbout: (mail: Mail) => boolean): Promise<number>;

  /** Seals what waits with the master key of today. Answers how many mails wait. */
  abstract reseal(): Promise<number>;

  /** Ends what is under way, tries nothing again and lets go of connections. */
  abstract close(): Promise<void>;
}
