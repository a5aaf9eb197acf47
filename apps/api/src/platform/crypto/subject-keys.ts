import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { KeyedQueue } from '../commanding/keyed-queue.js';
import { EventStore, type Metadata, WrongExpectedRevision } from '../event-store/event-store.js';
import { decrypt, encrypt, KEY_BYTES } from './cipher.js';
import { RecentlyUsed } from '../recently-used.js';
import { Secrets } from './secrets.js';

/** The event a key is kept in, wrapped by the master key. */
export const SUBJECT_KEY_CREATED = 'SubjectKeyCreated';

export type SubjectKey = Readonly<{
  /** Says which key something was sealed with, and nothing about the key. */
  id: string;
  key: Buffer;
}>;

/** The master key does not open a subject's key: it is another one, or the log was tampered with. Never taken for an erasure. */
export class KeyUnreadable extends Error {
  constructor(subject: string, options: ErrorOptions) {
    super(`the key of subject ${subject} cannot be unwrapped: is MASTER_KEY the one this log was written with?`, options);
    this.name = 'KeyUnreadable';
  }
}

/** Subjects whose keys are kept at hand (up to twice as many, see `RecentlyUsed`); 200 bytes each. */
const CACHED = 20_000;

/** A key for each person, in a stream of its own (`key-<subject>`): without the stream, what it sealed cannot be read by anybody. */
@Injectable()
export class SubjectKeys {
  private readonly current = new RecentlyUsed<string, SubjectKey>(CACHED);
  /** Ids of keys that are no more; an id never comes back. */
  private readonly gone = new RecentlyUsed<string, true>(CACHED);
  private readonly queue = new KeyedQueue();

  constructor(
    private readonly store: EventStore,
    private readonly secrets: Secrets,
  ) {}

  /** The key to seal with; made on first use, because of the event `metadata` belongs to. */
  toSeal(subject: string, metadata: Omit<Metadata, 'v'>): SubjectKey | Promise<SubjectKey> {
    return (
      this.current.get(subject) ??
      this.queue.run(subject, async () => this.current.get(subject) ?? (await this.read(subject)) ?? (await this.create(subject, metadata)) ?? this.winner(subject))
    );
  }

  /** The key something was sealed with, null once it has been forgotten. */
  toOpen(subject: string, id: string): SubjectKey | null | Promise<SubjectKey | null> {
    const known = this.known(subject, id);
    if (known !== undefined) return known;
    return this.queue.run(subject, async () => {
      const meanwhile = this.known(subject, id);
      if (meanwhile !== undefined) return meanwhile;
      const read = await this.read(subject);
      if (read?.id === id) return read;
      this.gone.set(id, true);
      return null;
    });
  }

  /** Erases the person: what was sealed for this subject reads `erased` from now on. A key made later opens nothing old. */
  forget(subject: string): Promise<void> {
    return this.queue.run(subject, async () => {
      await this.store.delete(streamOf(subject));
      this.current.delete(subject);
    });
  }

  private known(subject: string, id: string): SubjectKey | null | undefined {
    const cached = this.current.get(subject);
    if (cached?.id === id) return cached;
    return this.gone.get(id) ? null : undefined;
  }

  private async read(subject: string): Promise<SubjectKey | null> {
    const { events } = await this.store.read(streamOf(subject));
    const [created] = events;
    if (!created) return null;
    return this.remember(subject, this.unwrap(subject, (created.data as { wrapped: string }).wrapped));
  }

  /** Null when another process was first. */
  private async create(subject: string, metadata: Omit<Metadata, 'v'>): Promise<SubjectKey | null> {
    const key = randomBytes(KEY_BYTES);
    const { at, actor, command, correlation, causation, request } = metadata;
    const created = {
      // Not derived from the command: a second key under the same id would be taken for the first and then lost.
      id: randomUUID(),
      type: SUBJECT_KEY_CREATED,
      data: { wrapped: encrypt(this.secrets.master, key.toString('base64url'), streamOf(subject)) },
      metadata: { v: 1, at, actor, command, correlation, causation, request },
    };
    try {
      await this.store.append(streamOf(subject), 'none', [created]);
    } catch (error) {
      if (error instanceof WrongExpectedRevision) return null;
      throw error;
    }
    return this.remember(subject, key);
  }

  private async winner(subject: string): Promise<SubjectKey> {
    const key = await this.read(subject);
    if (!key) throw new Error(`the key of subject ${subject} was made and forgotten at once`);
    return key;
  }

  private unwrap(subject: string, wrapped: string): Buffer {
    try {
      return Buffer.from(decrypt(this.secrets.master, wrapped, streamOf(subject)), 'base64url');
    } catch (cause) {
      throw new KeyUnreadable(subject, { cause });
    }
  }

  private remember(subject: string, key: Buffer): SubjectKey {
    const known = { id: createHash('sha256').update('key id').update(key).digest('base64url').slice(0, 12), key };
    this.current.set(subject, known);
    return known;
  }
}

const streamOf = (subject: string): string => `key-${subject}`;
