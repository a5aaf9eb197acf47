import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock/clock.js';
import { uuidOf } from '../commanding/context.js';
import { type Mail, Mailbox, MailboxUnavailable } from './mailbox.js';

/** A mail as it lies in the outbox. `number` counts up in the order of sending. */
export type PostedMail = Mail & Readonly<{ number: number; sentAt: string }>;

/** Keeps mails as files instead of sending them: one JSON file each, read again at the next start. For every place but production. */
export class Outbox extends Mailbox {
  private readonly mails = new Map<string, PostedMail>();
  private readonly underWay = new Map<string, Promise<void>>();
  private failures = 0;
  private count = 0;

  /** Makes `folder` when it is not there. */
  constructor(
    private readonly folder: string,
    private readonly clock: Clock,
  ) {
    super();
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
    const kept = files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as PostedMail);
    for (const mail of kept.sort((a, b) => a.number - b.number)) this.mails.set(mail.id, mail);
    this.count = kept.at(-1)?.number ?? 0;
  }

  /** Newest first. */
  get posted(): readonly PostedMail[] {
    return [...this.mails.values()].sort((a, b) => b.number - a.number);
  }

  find(id: string): PostedMail | null {
    return this.mails.get(id) ?? null;
  }

  /** Refuses the next `times` mails, as a server that is down would. */
  failNext(times: number): void {
    this.failures = times;
  }

  send(mail: Mail): Promise<void> {
    const sending = this.underWay.get(mail.id) ?? this.post(mail).finally(() => this.underWay.delete(mail.id));
    this.underWay.set(mail.id, sending);
    return sending;
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.underWay.values());
  }

  private async post(mail: Mail): Promise<void> {
    if (this.mails.has(mail.id)) return;
    if (this.failures > 0) {
      this.failures -= 1;
      throw new MailboxUnavailable();
    }
    const posted = { ...mail, number: (this.count += 1), sentAt: this.clock.now() };
    const file = join(this.folder, `${uuidOf(mail.id)}.json`);
    try {
      await writeFile(`${file}.draft`, JSON.stringify(posted, null, 2), { mode: 0o600 });
      await rename(`${file}.draft`, file);
    } catch (cause) {
      throw new MailboxUnavailable({ cause });
    }
    this.mails.set(mail.id, posted);
  }
}
