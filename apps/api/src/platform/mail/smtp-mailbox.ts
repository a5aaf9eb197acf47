import { Logger } from '@nestjs/common';
import { createTransport, type Transporter } from 'nodemailer';
import { uuidOf } from '../commanding/context.js';
import { type Mail, Mailbox, MailboxUnavailable } from './mailbox.js';
import type { SentIds } from './sent-ids.js';

/** Milliseconds after which a silent server counts as not there. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

export type SmtpOptions = Readonly<{
  /** `smtp://` or `smtps://`, with user and password where needed. */
  url: string;
  /** Address the mails come from; its host also names the messages. */
  from: Readonly<{ name: string; address: string }>;
  sent: SentIds;
}>;

/** Hands mails to an SMTP server. */
export class SmtpMailbox extends Mailbox {
  private readonly logger = new Logger(SmtpMailbox.name);
  private readonly transport: Transporter;
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(private readonly options: SmtpOptions) {
    super();
    this.transport = createTransport({ url: options.url, pool: true, maxConnections: 2, disableFileAccess: true, disableUrlAccess: true, ...PATIENCE });
  }

  send(mail: Mail): Promise<void> {
    const sending = this.underWay.get(mail.id) ?? this.post(mail).finally(() => this.underWay.delete(mail.id));
    this.underWay.set(mail.id, sending);
    return sending;
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.underWay.values());
    this.transport.close();
  }

  private async post({ id, to, subject, html, text, language }: Mail): Promise<void> {
    const { from, sent } = this.options;
    if (sent.has(id)) return;
    const messageId = `<${uuidOf(id)}@${from.address.split('@')[1]}>`;
    try {
      await this.transport.sendMail({ from, to: { name: '', address: to }, subject, html, text, messageId, headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' } });
    } catch (cause) {
      const code = refusedForGood(cause);
      if (code === null) throw new MailboxUnavailable({ cause });
      this.logger.warn(`mail ${id} given up: the server knows no such address (${code})`);
    }
    await sent.add(id);
  }
}

/**
 * The reply code of a server that will never take a mail for this address (5yz to RCPT TO, RFC 5321 §4.2.1); null for anything that
 * may go better later. Trying again for ever would hold up every mail after it.
 */
const refusedForGood = (cause: unknown): number | null => {
  const { code, responseCode } = cause as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500 ? responseCode : null;
};
