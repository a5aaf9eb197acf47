import { createTransport, type Transporter } from 'nodemailer';
import { type Mail, MailboxUnavailable } from './mailbox.js';
import { type MailMemory, MailRefused, RetryingMailbox } from './retrying-mailbox.js';

/** Milliseconds after which a silent server counts as unavailable. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

type SmtpOptions = Readonly<{
  /** `smtp://` or `smtps://`, with user and password where needed. */
  url: string;
  /** Sender of the mails; its host is also part of the Message-IDs. */
  from: Readonly<{ name: string; address: string }>;
  memory: MailMemory;
}>;

/** Sends mails through an SMTP server. */
export class SmtpMailbox extends RetryingMailbox {
  private readonly from: SmtpOptions['from'];
  private readonly transport: Transporter;

  constructor({ url, from, memory }: SmtpOptions) {
    super(memory);
    this.from = from;
    this.transport = createTransport({
      url,
      pool: true,
      maxConnections: 2,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...PATIENCE,
    });
  }

  override async close(): Promise<void> {
    await super.close();
    this.transport.close();
  }

  protected async handOver({ id, to, subject, html, text, language, invite }: Mail): Promise<void> {
    const { from } = this;
    const messageId = `<${this.memory.names.of(id)}@${from.address.split('@')[1]}>`;
    try {
      await this.transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        html,
        text,
        messageId,
        ...(invite && { icalEvent: invite }),
        headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
      });
    } catch (cause) {
      const reply = refusalOf(cause);
      throw reply === null ? new MailboxUnavailable({ cause }) : new MailRefused(reply, { cause });
    }
  }
}

/** Reply for addresses or sizes that the client itself rejects: mailbox name not allowed (RFC 5321 §4.2.3). */
const NO_ADDRESS = 553;
/** Authentication failures, which concern every mail (RFC 4954 §6). */
const ABOUT_US: readonly number[] = [530, 534, 535, 538];

/**
 * The reply to MAIL FROM, RCPT TO or DATA, which concerns one mail; null for failures of the connection, of TLS, of the
 * greeting or of authentication, which concern every mail. A 421 also counts for the mail: if the server really shuts
 * down, the next mail gets a failing greeting.
 */
const refusalOf = (cause: unknown): number | null => {
  const { code, responseCode } = cause as { code?: string; responseCode?: number };
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return null;
  if (responseCode === undefined) return NO_ADDRESS;
  return responseCode >= 400 && !ABOUT_US.includes(responseCode) ? responseCode : null;
};
