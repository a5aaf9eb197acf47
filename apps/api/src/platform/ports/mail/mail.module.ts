import { hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import { type DynamicModule, Module, type OnModuleInit } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Clock, Config, InvalidConfiguration, Metrics, Shutdown, ShutdownModule } from '../../kit/index.js';
import { KEY_BYTES, KeyedHashes, Secrets } from '../../log/crypto/index.js';
import { LOG_NAME, type LogName } from '../../log/event-log/index.js';
import { EventStore } from '../../log/event-store/index.js';
import { KEEPING } from '../../read/mongo/index.js';
import { DevMailController } from './dev-mail.controller.js';
import { EventMail } from './event-mail.js';
import { MailNames } from './mail-names.js';
import { MailRenderer } from './mail-renderer.js';
import { Mailbox } from './mailbox.js';
import { Outbox } from './outbox.js';
import { MongoSentMails } from './mongo-sent-mails.js';
import { ParkedMails } from './parked-mails.js';
import type { MailMemory } from './retrying-mailbox.js';
import { SentIds } from './sent-ids.js';
import { SmtpMailbox } from './smtp-mailbox.js';
import { DisabledMailbox } from './disabled-mailbox.js';

/** Token of the connection to the read side that several processes share, or null. */
const SHARED = Symbol('what processes that mail have in common');

/** Given-up mails that are kept for somebody to try again. */
const MOST_GIVEN_UP = 200;

type Given = Readonly<{
  clock: Clock;
  secrets: Secrets;
  shared: Connection | null;
  logName: LogName;
  metrics: Metrics;
}>;

/** Creates the mailbox's state. Which mails were sent is known to every process that may take over. */
const memoryIn = (folder: string, { secrets, shared, logName, metrics }: Given): MailMemory => {
  const keyOf = (master: Buffer) => Buffer.from(hkdfSync('sha256', master, '', 'parked mails', KEY_BYTES));
  const keys = (): [Buffer, ...Buffer[]] => [
    keyOf(secrets.master),
    ...(secrets.previousMaster ? [keyOf(secrets.previousMaster)] : []),
  ];
  const names = new MailNames(new KeyedHashes(secrets));
  const sent = shared ? new MongoSentMails(shared, names, logName) : new SentIds(join(folder, 'sent.log'), names);
  return {
    names,
    sent,
    parked: new ParkedMails(join(folder, 'parked'), keys, names),
    givenUp: new ParkedMails(join(folder, 'given-up'), keys, names, MOST_GIVEN_UP),
    count: (outcome) => metrics.mail(outcome),
  };
};

/** @throws InvalidConfiguration */
const mailboxOf = ({ smtpUrl, production, publicUrl, dataDir }: Config, given: Given, still: boolean): Mailbox => {
  const folder = join(dataDir, 'mail');
  if (smtpUrl) {
    const from = { name: 'Camino', address: `no-reply@${new URL(publicUrl).hostname}` };
    return new SmtpMailbox({ url: smtpUrl, from, memory: memoryIn(folder, given) });
  }
  if (production && !still)
    throw new InvalidConfiguration([
      'SMTP_URL is needed in production: without it mails would lie in a folder and reach nobody',
    ]);
  const outbox = join(folder, 'outbox');
  return new Outbox(outbox, given.clock, memoryIn(outbox, given));
};

/**
 * The mailbox and its templates. `/dev/mail` shows unsent mails when `SMTP_URL` is not set, never in production. With
 * `still`, nothing is sent.
 */
@Module({})
export class MailModule implements OnModuleInit {
  constructor(
    private readonly mailbox: Mailbox,
    private readonly shutdown: Shutdown,
  ) {}

  static register(config: Config, { still = false } = {}): DynamicModule {
    const { smtpUrl, production, mongoUrl } = config;
    return {
      module: MailModule,
      global: true,
      imports: [ShutdownModule],
      controllers: smtpUrl || production || still ? [] : [DevMailController],
      providers: [
        {
          provide: Mailbox,
          useFactory: (
            clock: Clock,
            secrets: Secrets,
            shared: Connection | null,
            logName: LogName,
            metrics: Metrics,
          ) => {
            const mailbox = mailboxOf(config, { clock, secrets, shared, logName, metrics }, still);
            return still ? new DisabledMailbox(mailbox) : mailbox;
          },
          inject: [Clock, Secrets, SHARED, LOG_NAME, Metrics],
        },
        {
          provide: SHARED,
          useFactory: ({ exclusive }: EventStore, connection: Connection) =>
            !exclusive && mongoUrl ? connection : null,
          inject: [EventStore, getConnectionToken(KEEPING)],
        },
        MailRenderer,
        EventMail,
      ],
      exports: [Mailbox, EventMail],
    };
  }

  onModuleInit(): void {
    this.shutdown.on('mail', () => this.mailbox.close());
  }
}
