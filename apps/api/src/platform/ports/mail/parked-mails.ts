import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { decrypt, encrypt } from '../../log/crypto/index.js';
import { writeDurably } from '../../kit/index.js';
import type { MailNames } from './mail-names.js';
import type { Mail } from './mailbox.js';

/** Maximum number of parked mails; beyond it the domain with the most mails loses one. */
const MOST_PARKED = 1000;

/**
 * When a mail was first refused (`since`) and is due again (`due`), in milliseconds since 1970, and the number of
 * attempts.
 */
export type Turn = Readonly<{ tries: number; since: number; due: number; /** Why it was given up. */ why?: string }>;
type Parked = Turn & Readonly<{ name: string; domain: string }>;
type Kept = Readonly<{ mail: Mail; turn: Turn }>;

/**
 * Mails that wait for a retry, one encrypted file each, since they contain addresses and links. Memory holds only their
 * schedule.
 */
export class ParkedMails {
  private readonly waiting = new Map<string, Parked>();
  private readonly logger = new Logger('ParkedMails');

  /** Creates `folder` if needed. Keys have 32 bytes; the first one encrypts, all decrypt. */
  constructor(
    private readonly folder: string,
    private readonly keys: () => readonly [Buffer, ...Buffer[]],
    private readonly names: MailNames,
    private readonly most = MOST_PARKED,
  ) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const file of readdirSync(folder).filter((each) => each.endsWith('.draft'))) rmSync(join(folder, file));
    for (const file of readdirSync(folder).filter((each) => each.endsWith('.sealed')))
      this.find(file.replace('.sealed', ''));
  }

  has(id: string): boolean {
    return this.waiting.has(this.names.of(id));
  }

  get count(): number {
    return this.waiting.size;
  }

  /** Their schedule, what is due first at the front. */
  get all(): readonly Parked[] {
    return [...this.waiting.values()].sort((a, b) => a.due - b.due);
  }

  /** The mail that is due first. */
  next(): Parked | null {
    return [...this.waiting.values()].reduce<Parked | null>(
      (first, one) => (first && first.due <= one.due ? first : one),
      null,
    );
  }

  /**
   * Stores the mail, or its new schedule. Returns the id of a mail that must be given up for lack of space, or null.
   */
  async park(mail: Mail, turn: Turn): Promise<string | null> {
    const name = this.names.of(mail.id);
    await writeDurably(this.fileOf(name), this.sealed(name, { mail, turn }));
    this.waiting.set(name, { ...turn, name, domain: domainOf(mail) });
    return this.waiting.size > this.most ? ((await this.read(this.leastHopeful()))?.id ?? null) : null;
  }

  /** Reads a mail. If its file is gone or was encrypted with another key, drops it and returns null. */
  async read(name: string): Promise<Mail | null> {
    const sealed = await readFile(this.fileOf(name), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    try {
      return this.opened(name, sealed).mail;
    } catch {
      this.logger.warn(`mail ${name} given up: its file is missing or was encrypted with another key`);
      await this.forget(name);
      return null;
    }
  }

  /** Delays a mail until then, in memory only. */
  postpone(name: string, due: number): void {
    const parked = this.waiting.get(name);
    if (parked) this.waiting.set(name, { ...parked, due });
  }

  /** Ids of the mails that match `isAbout`. */
  async idsOf(isAbout: (mail: Mail) => boolean): Promise<readonly string[]> {
    const mails = await Promise.all([...this.waiting.keys()].map((name) => this.read(name)));
    return mails.flatMap((mail) => (mail && isAbout(mail) ? [mail.id] : []));
  }

  /** Encrypts all mails with the first key. Returns their number. */
  async reseal(): Promise<number> {
    for (const [name, { tries, since, due, why }] of this.waiting) {
      const mail = await this.read(name);
      if (mail) await this.park(mail, { tries, since, due, ...(why !== undefined && { why }) });
    }
    return this.count;
  }

  remove(id: string): Promise<void> {
    return this.forget(this.names.of(id));
  }

  private async forget(name: string): Promise<void> {
    if (this.waiting.delete(name)) await rm(this.fileOf(name), { force: true });
  }

  /**
   * Picks the mail to give up: in the domain with the most mails, the one with the most attempts, then the oldest. A
   * dead domain cannot displace the mails of others.
   */
  private leastHopeful(): string {
    const crowd = new Map<string, number>();
    const all = [...this.waiting.values()];
    for (const { domain } of all) crowd.set(domain, (crowd.get(domain) ?? 0) + 1);
    const worse = (a: Parked, b: Parked) =>
      crowd.get(b.domain)! - crowd.get(a.domain)! || b.tries - a.tries || a.since - b.since;
    return all.sort(worse)[0]!.name;
  }

  private find(found: string): void {
    try {
      const kept = this.opened(found, readFileSync(this.fileOf(found), 'utf8'));
      const name = this.renamed(found, kept);
      this.waiting.set(name, { ...kept.turn, name, domain: domainOf(kept.mail) });
    } catch {
      this.logger.warn(`mail ${found} stays parked unread: it was encrypted with another key`);
    }
  }

  /** Renames a file with a former name. Encryption binds the content to the name, so it is encrypted again. */
  private renamed(found: string, kept: Kept): string {
    const name = this.names.renewed(found);
    if (name === found) return name;
    writeFileSync(`${this.fileOf(name)}.draft`, this.sealed(name, kept), { mode: 0o600, flush: true });
    renameSync(`${this.fileOf(name)}.draft`, this.fileOf(name));
    rmSync(this.fileOf(found));
    return name;
  }

  private sealed(name: string, kept: Kept): string {
    return encrypt(this.keys()[0], JSON.stringify(kept), name);
  }

  private opened(name: string, sealed: string): Kept {
    return JSON.parse(opened(this.keys(), sealed, name)) as Kept;
  }

  private fileOf(name: string): string {
    return join(this.folder, `${name}.sealed`);
  }
}

/** @throws Error when no key decrypts it */
const opened = (keys: readonly Buffer[], sealed: string, name: string): string => {
  for (const key of keys.slice(0, -1)) {
    try {
      return decrypt(key, sealed, name);
    } catch {
      /* an older key may */
    }
  }
  return decrypt(keys.at(-1)!, sealed, name);
};

const domainOf = ({ to }: Mail): string => to.slice(to.lastIndexOf('@') + 1).toLowerCase();
