import { Logger } from '@nestjs/common';
import type { MailNames } from './mail-names.js';
import { type Mail, Mailbox, type RefusedMail } from './mailbox.js';
import type { MailOutcome } from '../../kit/index.js';
import type { ParkedMails, Turn } from './parked-mails.js';
import type { SentMails } from './sent-mails.js';

const MINUTE_MS = 60_000;

type Patience = Readonly<{
  /** Pauses before the second attempt, the third, and so on; after the last one the mail is given up. */
  pausesMs: readonly number[];
  /** A mail older than this is given up without a retry, because it is out of date. */
  keptForMs: number;
}>;
const PATIENCE: Patience = {
  pausesMs: [1, 5, 15, 60, 120, 240, 480, 480].map((minutes) => minutes * MINUTE_MS),
  keptForMs: 24 * 60 * MINUTE_MS,
};

/** State of a mailbox that survives restarts. */
export type MailMemory = Readonly<{
  names: MailNames;
  sent: SentMails;
  parked: ParkedMails;
  /** Mails that were given up, for somebody to try again; without it they are only logged. */
  givenUp?: ParkedMails;
  patience?: Patience;
  count?: (outcome: MailOutcome) => void;
}>;

/**
 * The server refuses this mail with a reply of RFC 5321 §4.2; others may still be accepted. The message never names the
 * recipient.
 */
export class MailRefused extends Error {
  constructor(
    readonly reply: number,
    options?: ErrorOptions,
  ) {
    super(`mail refused (${reply})`, options);
    this.name = 'MailRefused';
  }

  /** Permanent: 5yz except 503, which concerns the order of commands, not the mail. */
  get forGood(): boolean {
    return this.reply >= 500 && this.reply !== 503;
  }
}

/**
 * A mailbox in which a refused mail does not block others. A temporarily refused mail is parked and retried with
 * growing pauses; a permanently refused one is given up and logged by its name. A parked mail may arrive after later
 * ones.
 */
export abstract class RetryingMailbox extends Mailbox {
  private readonly logger = new Logger('Mailbox');
  private readonly underWay = new Map<string, Promise<void>>();
  private readonly patience: Patience;
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  private closed = false;

  constructor(protected readonly memory: MailMemory) {
    super();
    this.patience = memory.patience ?? PATIENCE;
    this.waitForNext();
  }

  send(mail: Mail): Promise<void> {
    const sending = this.underWay.get(mail.id) ?? this.post(mail).finally(() => this.underWay.delete(mail.id));
    this.underWay.set(mail.id, sending);
    return sending;
  }

  async forget(isAbout: (mail: Mail) => boolean): Promise<number> {
    await Promise.allSettled(this.underWay.values());
    const ids = await this.memory.parked.idsOf(isAbout);
    for (const id of ids) await this.settle(id);
    const { givenUp } = this.memory;
    const lost = (await givenUp?.idsOf(isAbout)) ?? [];
    for (const id of lost) await givenUp?.remove(id);
    this.waitForNext();
    return ids.length + lost.length;
  }

  async reseal(): Promise<number> {
    return (await this.memory.parked.reseal()) + ((await this.memory.givenUp?.reseal()) ?? 0);
  }

  refused(): ReturnType<Mailbox['refused']> {
    const { parked, givenUp } = this.memory;
    return { waiting: parked.all.map(refusedOf), givenUp: [...(givenUp?.all ?? [])].reverse().map(refusedOf) };
  }

  async retry(name: string): Promise<boolean> {
    const { parked, givenUp } = this.memory;
    if (parked.all.some((one) => one.name === name)) {
      parked.postpone(name, Date.now());
      this.waitForNext();
      return true;
    }
    const lost = givenUp?.all.find((one) => one.name === name);
    const mail = lost && (await givenUp?.read(name));
    if (!lost || !mail) return false;
    await this.retryLost(mail, lost);
    return true;
  }

  /** One more attempt at what was given up; refused again, it stays given up. */
  private async retryLost(mail: Mail, { tries, since }: Turn): Promise<void> {
    try {
      await this.handOver(mail);
      this.memory.count?.('sent');
      await this.memory.givenUp?.remove(mail.id);
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      await this.keepLost(mail, { tries: tries + 1, since }, `refused with ${error.reply}`);
    }
  }

  private async keepLost(mail: Mail, turn: Omit<Turn, 'due' | 'why'>, why: string): Promise<void> {
    const { givenUp } = this.memory;
    const crowdedOut = await givenUp?.park(mail, { ...turn, due: Date.now(), why });
    if (crowdedOut) await givenUp?.remove(crowdedOut);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.round;
    await Promise.allSettled(this.underWay.values());
  }

  /** One attempt. @throws MailRefused when only this mail fails, MailboxUnavailable when all mails would */
  protected abstract handOver(mail: Mail): Promise<void>;

  private async post(mail: Mail): Promise<void> {
    const { sent, parked } = this.memory;
    if (parked.has(mail.id) || (await sent.has(mail.id))) return;
    await this.attempt(mail, { tries: 0, since: Date.now() });
    this.waitForNext();
  }

  /** Resolves once the mail is handed over, parked or given up. */
  private async attempt(mail: Mail, { tries, since }: Omit<Turn, 'due'>): Promise<void> {
    try {
      await this.handOver(mail);
      this.memory.count?.('sent');
    } catch (error) {
      if (!(error instanceof MailRefused)) {
        this.memory.count?.('failed');
        throw error;
      }
      const pause = error.forGood ? undefined : this.patience.pausesMs[tries];
      if (pause !== undefined) return this.park(mail, { tries: tries + 1, since, due: Date.now() + pause });
      await this.giveUp(mail, { tries: tries + 1, since }, `refused with ${error.reply} at try ${tries + 1}`);
    }
    await this.settle(mail.id);
  }

  /** Does not park a mail that was forgotten during the attempt. */
  private async park(mail: Mail, turn: Turn): Promise<void> {
    if (await this.memory.sent.has(mail.id)) return;
    const crowdedOut = await this.memory.parked.park(mail, turn);
    this.memory.count?.('parked');
    if (crowdedOut === null) return;
    const lost = await this.memory.parked.read(this.memory.names.of(crowdedOut));
    if (lost) await this.giveUp(lost, { tries: 0, since: Date.now() }, 'too many wait for its domain');
    await this.settle(crowdedOut);
  }

  private async giveUp(mail: Mail, turn: Omit<Turn, 'due' | 'why'>, why: string): Promise<void> {
    this.memory.count?.('given up');
    this.logger.warn(`mail ${this.memory.names.of(mail.id)} given up: ${why}`);
    await this.keepLost(mail, turn, why);
  }

  /** Records the mail as sent first, so that a crash in between sends nothing twice. */
  private async settle(id: string): Promise<void> {
    await this.memory.sent.add(id);
    await this.memory.parked.remove(id);
  }

  private waitForNext(): void {
    clearTimeout(this.timer);
    const next = this.memory.parked.next();
    if (!next || this.closed || this.round) return;
    this.timer = setTimeout(() => this.begin(), Math.max(next.due - Date.now(), 0)).unref();
  }

  private begin(): void {
    this.round = this.retryDue().finally(() => {
      this.round = undefined;
      this.waitForNext();
    });
  }

  /** Retries due mails one by one, which leaves connections to other mails. Never rejects. */
  private async retryDue(): Promise<void> {
    const { parked } = this.memory;
    for (let next = parked.next(); next && next.due <= Date.now() && !this.closed; next = parked.next()) {
      try {
        await this.retryWaiting(next);
      } catch (error) {
        this.logger.warn(`mail ${next.name} stays parked: ${String(error)}`);
        parked.postpone(next.name, Date.now() + (this.patience.pausesMs[0] ?? MINUTE_MS));
        return;
      }
    }
  }

  private async retryWaiting({ name, tries, since }: Turn & { name: string }): Promise<void> {
    const mail = await this.memory.parked.read(name);
    if (!mail) return;
    if (await this.memory.sent.has(mail.id)) return this.memory.parked.remove(mail.id);
    if (Date.now() - since <= this.patience.keptForMs) return this.attempt(mail, { tries, since });
    await this.giveUp(mail, { tries, since }, `too old after ${tries} tries`);
    await this.settle(mail.id);
  }
}

const refusedOf = ({
  name,
  domain,
  tries,
  since,
  due,
  why = '',
}: Turn & Readonly<{ name: string; domain: string }>): RefusedMail => ({ name, domain, tries, since, due, why });
