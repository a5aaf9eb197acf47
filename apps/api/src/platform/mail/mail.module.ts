import { join } from 'node:path';
import { type DynamicModule, Module } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Config, InvalidConfiguration } from '../config/config.js';
import { DevMailController } from './dev-mail.controller.js';
import { MailRenderer } from './mail-renderer.js';
import { Mailbox } from './mailbox.js';
import { Outbox } from './outbox.js';
import { SentIds } from './sent-ids.js';
import { SmtpMailbox } from './smtp-mailbox.js';

/** @throws InvalidConfiguration */
const mailboxOf = ({ smtpUrl, production, publicUrl, dataDir }: Config, clock: Clock): Mailbox => {
  const folder = join(dataDir, 'mail');
  if (smtpUrl) {
    const from = { name: 'Camino', address: `no-reply@${new URL(publicUrl).hostname}` };
    return new SmtpMailbox({ url: smtpUrl, from, sent: new SentIds(join(folder, 'sent.log')) });
  }
  if (production) throw new InvalidConfiguration(['SMTP_URL is needed in production: without it mails would lie in a folder and reach nobody']);
  return new Outbox(join(folder, 'outbox'), clock);
};

/** The mailbox and its templates. Without `SMTP_URL`, and never in production, `/dev/mail` shows what would have been sent. */
@Module({})
export class MailModule {
  static register({ smtpUrl, production }: Config): DynamicModule {
    return {
      module: MailModule,
      global: true,
      controllers: smtpUrl || production ? [] : [DevMailController],
      providers: [{ provide: Mailbox, useFactory: mailboxOf, inject: [Config, Clock] }, MailRenderer],
      exports: [Mailbox, MailRenderer],
    };
  }
}
