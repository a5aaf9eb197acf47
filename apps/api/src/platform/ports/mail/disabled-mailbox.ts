import { type Mail, Mailbox, MailboxUnavailable } from './mailbox.js';

/**
 * Sends nothing, now or later: for an application started for one operator command. Stored mails can still be erased.
 */
export class DisabledMailbox extends Mailbox {
  private readonly closed: Promise<void>;

  /** Closes the wrapped mailbox, so that it retries nothing. */
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

  refused(): ReturnType<Mailbox['refused']> {
    return this.mailbox.refused();
  }

  async retry(): Promise<boolean> {
    throw new MailboxUnavailable();
  }

  close(): Promise<void> {
    return this.closed;
  }
}
