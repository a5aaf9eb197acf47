import { type Mail, Mailbox, MailboxUnavailable } from './mailbox.js';

/**
 * Sends nothing, now or later: for an application that is started for one command of its operator. What lies there can
 * be forgotten.
 */
export class DisabledMailbox extends Mailbox {
  private readonly closed: Promise<void>;

  /** Closes the mailbox it stands for, so that it tries nothing again. */
  constructor(private readonly mailbox: Mailbox) {
    super();
    this.closed = mailbox.close();
  }

  async send(): Promise<void> {
    throw new MailboxUnavailable();
  }

  forget(isAbout: (mail: Mail) => boolean): Promise<number> {
    return this.mailbox.forget(isAbout);
  }

  reseal(): Promise<number> {
    return this.mailbox.reseal();
  }

  close(): Promise<void> {
    return this.closed;
  }
}
