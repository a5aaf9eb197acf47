import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { person, type PersonEvent } from '@camino/domain/people/person.js';
import { Decide } from '../platform/act/commanding/index.js';
import { KeyedQueue, Config, writeDurably } from '../platform/kit/index.js';
import { KeyedHashes, SubjectKeys } from '../platform/log/crypto/index.js';
import {
  EventStore,
  type Position,
  type StoredEvent,
  type Subscription,
  retryAtStart,
} from '../platform/log/event-store/index.js';
import { Mailbox } from '../platform/ports/mail/index.js';
import { RowPurge } from '../platform/read/projecting/index.js';

const ERASURES: readonly string[] = ['PersonErased', 'ErasureFinished'] satisfies PersonEvent['type'][];

/**
 * What each process has at hand of a person who is erased, by whichever process: folded states, keys, and mails and
 * rows in its own folder. It notes how far in the log it has come, so that mails of who was erased while it did not
 * run are not left lying.
 */
@Injectable()
export class Forgetting {
  private readonly logger = new Logger(Forgetting.name);
  private readonly file: string;
  private subscription: Subscription | undefined;
  /** Where the log ended at the start, until all of it has been seen. */
  private startedAt: Position = Infinity;
  private readonly turns = new KeyedQueue();
  /** Mails that were destroyed since somebody began to count them. */
  private readonly tallies = new Set<{ subject: string; mails: number }>();

  constructor(
    private readonly store: EventStore,
    private readonly decide: Decide,
    private readonly keys: SubjectKeys,
    private readonly hashes: KeyedHashes,
    private readonly mailbox: Mailbox,
    private readonly rows: RowPurge,
    { dataDir }: Config,
  ) {
    this.file = join(dataDir, 'mail', 'forgotten-until');
  }

  async start(): Promise<void> {
    this.startedAt = await retryAtStart('follow the erasures', () => this.store.head());
    this.subscription = this.store.subscribe(await this.noted(), (events) => this.hand(events));
  }

  async stop(): Promise<void> {
    await this.subscription?.stop();
  }

  /** One at a time for each person, so that no mail is destroyed, and counted, by two. */
  drop(subject: string): Promise<void> {
    return this.turns.run(subject, () => this.dropNow(subject));
  }

  /**
   * What came of the work, and how many mails of this person were destroyed meanwhile: by the work, or by what follows
   * the log beside it, whichever came first.
   */
  async counting<T>(subject: string, work: () => Promise<T>): Promise<Readonly<{ done: T; mails: number }>> {
    const tally = { subject, mails: 0 };
    this.tallies.add(tally);
    try {
      const done = await work();
      return { done, mails: tally.mails };
    } finally {
      this.tallies.delete(tally);
    }
  }

  private async dropNow(subject: string): Promise<void> {
    const { state } = await this.decide.load(person, subject);
    if (state.status === 'erasing') this.keys.leave(subject);
    this.decide.forget([...state.streams]);
    await this.rows.purge();
    const mails = await this.mailbox.forget(
      ({ to, about }) => this.hashes.subjectOf(to) === subject || (about?.includes(subject) ?? false),
    );
    for (const tally of this.tallies) if (tally.subject === subject) tally.mails += mails;
    if (state.status !== 'erasing') this.keys.left(subject);
  }

  /** Rejects when mails cannot be destroyed now; the same events then come again. */
  private async hand(events: readonly StoredEvent[]): Promise<void> {
    const subjects = events.flatMap(({ type, data }) =>
      ERASURES.includes(type) ? [(data as { subject: string }).subject] : [],
    );
    for (const subject of new Set(subjects)) {
      await this.drop(subject).catch((error: unknown) => {
        this.logger.warn(`what is at hand of ${subject} is dropped later: ${String(error)}`);
        throw error;
      });
    }
    await this.seen(events.at(-1)!.position, subjects.length > 0);
  }

  /**
   * Noted only once everybody up to there is forgotten; without an erasure once a start, so that the next need not look
   * at it all.
   */
  private async seen(position: Position, anybody: boolean): Promise<void> {
    const all = position >= this.startedAt;
    if (anybody || all) await this.noteDown(position);
    if (all) this.startedAt = Infinity;
  }

  /** Without a note that can be read it looks at the whole log: dropping again does no harm. */
  private async noted(): Promise<Position> {
    const text = await readFile(this.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    return /^\d+\n$/.test(text) ? Number(text) : -1;
  }

  private noteDown(position: Position): Promise<void> {
    return writeDurably(this.file, `${position}\n`);
  }
}
