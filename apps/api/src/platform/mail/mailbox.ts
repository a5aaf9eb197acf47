import type { Language } from '@camino/contracts/reservation.js';

export type Mail = Readonly<{
  /** Names the mail: the same id again is not sent again. Usually derives from the event it is about. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  language: Language;
}>;

/** The mail could not be handed over now; try again later. Never names the recipient. */
export class MailboxUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super('mail could not be sent', options);
    this.name = 'MailboxUnavailable';
  }
}

/** Where mails are posted. Adapters are interchangeable: each passes `mailbox.contract.ts`. */
export abstract class Mailbox {
  /**
   * Resolves once the mail is safely handed over, at once for an id that was. A crash between handing over and noting it may
   * send a mail a second time, under the same Message-ID.
   * @throws MailboxUnavailable
   */
  abstract send(mail: Mail): Promise<void>;

  /** Lets go of connections. */
  abstract close(): Promise<void>;
}
