import { mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../kit/index.js';
import { type Mail, MailboxUnavailable, type PostedMail } from './mailbox.js';
import { type MailMemory, MailRefused, RetryingMailbox } from './retrying-mailbox.js';

/**
 * Stores mails as JSON files instead of sending them, and reads them again at the next start. For every environment
 * except production.
 */
export class Outbox extends RetryingMailbox {
  private readonly mails = new Map<string, PostedMail>();
  private readonly refusals = new Map<string, { reply: number; times: number }>();
  private failures = 0;
  private count = 0;

  /** Creates `folder` if needed. */
  constructor(
    private readonly folder: string,
    private readonly clock: Clock,
    memory: MailMemory,
  ) {
    super(memory);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
    const kept = files.map((name) => this.read(join(folder, name)));
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

  /** Fails the next `times` mails like a server that is down. */
  failNext(times: number): void {
    this.failures = times;
  }

  /** Refuses the next `times` mails to this address with an SMTP `reply` code. */
  refuse(address: string, reply: number, times = Infinity): void {
    this.refusals.set(address, { reply, times });
  }

  override async forget(isAbout: (mail: Mail) => boolean): Promise<number> {
    const waiting = await super.forget(isAbout);
    const posted = [...this.mails.values()].filter(isAbout);
    for (const { id } of posted) {
      await rm(this.fileOf(id), { force: true });
      this.mails.delete(id);
    }
    return waiting + posted.length;
  }

  protected async handOver(mail: Mail): Promise<void> {
    if (this.mails.has(mail.id)) return;
    if (this.failures > 0) {
      this.failures -= 1;
      throw new MailboxUnavailable();
    }
    this.refuseIfConfigured(mail.to);
    const posted = { ...mail, number: (this.count += 1), sentAt: this.clock.now() };
    const file = this.fileOf(mail.id);
    try {
      await writeFile(`${file}.draft`, JSON.stringify(posted, null, 2), { mode: 0o600 });
      await rename(`${file}.draft`, file);
    } catch (cause) {
      throw new MailboxUnavailable({ cause });
    }
    this.mails.set(mail.id, posted);
  }

  /** Renames a file with a former name to the current name. */
  private read(file: string): PostedMail {
    const mail = JSON.parse(readFileSync(file, 'utf8')) as PostedMail;
    if (file !== this.fileOf(mail.id)) renameSync(file, this.fileOf(mail.id));
    return mail;
  }

  private fileOf(id: string): string {
    return join(this.folder, `${this.memory.names.of(id)}.json`);
  }

  private refuseIfConfigured(to: string): void {
    const refusal = this.refusals.get(to);
    if (!refusal || refusal.times <= 0) return;
    refusal.times -= 1;
    throw new MailRefused(refusal.reply);
  }
}
