import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  EventStore,
  type ExpectedRevision,
  type Metadata,
  type NewEvent,
  type StoredEvent,
  WrongExpectedRevision,
} from '../event-store/event-store.js';
import { decrypt, encrypt, KEY_BYTES } from './cipher.js';
import type { Secrets } from './secrets.js';

/** The event that stores a key, wrapped by the master key. */
export const SUBJECT_KEY_CREATED = 'SubjectKeyCreated';
/** Marks the key of this id as forgotten, wherever it may still be stored. */
export const SUBJECT_KEY_FORGOTTEN = 'SubjectKeyForgotten';

export type SubjectKey = Readonly<{
  /** Names the key that sealed something; reveals nothing about the key itself. */
  id: string;
  key: Buffer;
}>;

/**
 * The master key cannot unwrap a subject's key: it is the wrong one, or somebody tampered with the log. Never treated
 * as an erasure.
 */
export class KeyUnreadable extends Error {
  constructor(subject: string, options: ErrorOptions) {
    super(
      `the key of subject ${subject} cannot be unwrapped: is MASTER_KEY the one this log was written with?`,
      options,
    );
    this.name = 'KeyUnreadable';
  }
}

/** Metadata of the event a key is made for. */
export type Cause = Omit<Metadata, 'v'>;
type Stream = Readonly<{ name: string; revision: ExpectedRevision }>;
/** `today`: wrapped by the current master key. */
type Kept = SubjectKey &
  Readonly<{ at: Stream; other: Stream; forgotten: boolean; today: boolean; metadata: Metadata }>;

/** `free`: the stream in which no concurrent process deletes an earlier key. */
type Look = Readonly<{ free: Stream; keys: readonly Kept[] }>;

const ATTEMPTS = 20;

/*
 * Stores the subjects' keys. A subject has two streams, `key-<subject>` and `key-<subject>.2`, and its key is in one of
 * them. A new master key wraps the key into the other stream, and the first stream is deleted, so that the log keeps
 * nothing that the old master key opens. To forget a key, the marker goes first into the stream the key is *not* in,
 * then the key's stream is deleted. Every append names the revision it has seen, so a process that is rewrapping the
 * key at the same time either appends first and is seen, or is rejected. A later key goes into the stream with the
 * marker, because another process may still be deleting the other stream.
 */
export class KeyStreams {
  constructor(
    private readonly store: EventStore,
    private readonly secrets: Secrets,
  ) {}

  /** Null when there is no key, or it was forgotten. @throws KeyUnreadable */
  async find(subject: string): Promise<SubjectKey | null> {
    const found = (await this.look(subject)).keys.find(({ forgotten }) => !forgotten);
    return found ? { id: found.id, key: found.key } : null;
  }

  /**
   * Creates the key of a subject that never had one; null when it had, or when that is not certain. A key is in the
   * second stream only after one was in the first.
   */
  async begin(subject: string, cause: Cause): Promise<SubjectKey | null> {
    if (this.store.exclusive) return null; // looking costs nothing there
    const key = randomBytes(KEY_BYTES);
    const [first] = streamsOf(subject);
    return (await this.store.begin(first, [this.created(subject, key, causedBy(cause))])) ? keyOf(key) : null;
  }

  /** The key that the event stored; null when it cannot be unwrapped. */
  keyIn({ stream, data }: StoredEvent): SubjectKey | null {
    try {
      return this.unwrap(subjectOf(stream), (data as { wrapped: string }).wrapped).key;
    } catch {
      return null;
    }
  }

  /** Null when another process was first. */
  async create(subject: string, cause: Cause): Promise<SubjectKey | null> {
    const { free, keys } = await this.look(subject);
    if (keys.some(({ forgotten }) => !forgotten)) return null;
    for (const { at } of keys) await this.store.delete(at.name); // finishes an interrupted erasure
    const key = randomBytes(KEY_BYTES);
    const created = this.created(subject, key, causedBy(cause));
    return (await this.appended(free, created)) ? keyOf(key) : null;
  }

  /**
   * Destroys the key, or only keys with these ids, and finishes an earlier interrupted attempt. Idempotent. Returns the
   * ids of the destroyed keys. @throws KeyUnreadable, StoreUnavailable
   */
  async forget(subject: string, only?: ReadonlySet<string>): Promise<readonly string[]> {
    const ids = new Set<string>();
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const doomed = (await this.look(subject)).keys.find(({ id }) => !only || only.has(id));
      if (!doomed) return this.store.finishRemovals().then(() => [...ids]);
      if (doomed.forgotten || (await this.marked(subject, doomed))) await this.store.delete(doomed.at.name);
      ids.add(doomed.id);
    }
    throw new Error(`the key of subject ${subject} comes back again and again`);
  }

  /**
   * Wraps the key with the current master key only. Returns whether anything was to do. @throws KeyUnreadable,
   * StoreUnavailable
   */
  async rewrap(subject: string): Promise<boolean> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const { keys } = await this.look(subject);
      const living = keys.filter(({ forgotten }) => !forgotten);
      const stale = keys.filter(({ forgotten, today }) => forgotten || !today);
      if (stale.length === 0) return this.store.finishRemovals().then(() => attempt > 1);
      const [key] = living;
      const done =
        !key ||
        living.some(({ today }) => today) ||
        (await this.appended(key.other, this.created(subject, key.key, key.metadata)));
      if (done) for (const { at } of stale) await this.store.delete(at.name);
    }
    throw new Error(`the key of subject ${subject} changes again and again`);
  }

  /** Subjects that have or had a key. */
  async subjects(): Promise<ReadonlySet<string>> {
    const found = new Set<string>();
    for (
      let events = await this.store.readAll(-1, PAGE);
      events.length > 0;
      events = await this.store.readAll(events.at(-1)!.position, PAGE)
    ) {
      for (const { type, stream } of events) if (type === SUBJECT_KEY_CREATED) found.add(subjectOf(stream));
    }
    return found;
  }

  /**
   * The two streams cannot be read atomically. If neither has the key, it may just have moved, so they are read once
   * more.
   */
  private async look(subject: string): Promise<Look> {
    const seen = await this.lookOnce(subject);
    return seen.keys.length > 0 ? seen : this.lookOnce(subject);
  }

  private async lookOnce(subject: string): Promise<Look> {
    const names = streamsOf(subject);
    const slices = await Promise.all(names.map((name) => this.store.read(name)));
    const [first, second] = names.map((name, index): Stream => ({ name, revision: slices[index]!.revision })) as [
      Stream,
      Stream,
    ];
    const events = slices.flatMap((slice) => slice.events);
    const forgotten = new Set(
      events.flatMap(({ type, data }) => (type === SUBJECT_KEY_FORGOTTEN ? [(data as { key: string }).key] : [])),
    );
    const keys = events.flatMap(({ type, data, stream, metadata }) => {
      if (type !== SUBJECT_KEY_CREATED) return [];
      const { key, today } = this.unwrap(subject, (data as { wrapped: string }).wrapped);
      const [at, other] = stream === first.name ? [first, second] : [second, first];
      return [{ ...key, at, other, today, metadata, forgotten: forgotten.has(key.id) }];
    });
    const marked = events.find(({ type }) => type === SUBJECT_KEY_FORGOTTEN)?.stream;
    return { free: marked === second.name ? second : first, keys };
  }

  /** Appends the marker to the other stream. If that stream holds the same key, it is deleted first. */
  private async marked(subject: string, { id, other, metadata }: Kept): Promise<boolean> {
    const { keys } = await this.look(subject);
    const twin = keys.some(({ at }) => at.name === other.name);
    if (twin) await this.store.delete(other.name);
    return this.appended(
      { ...other, ...(twin && { revision: 'none' }) },
      { id: randomUUID(), type: SUBJECT_KEY_FORGOTTEN, data: { key: id }, metadata },
    );
  }

  private async appended({ name, revision }: Stream, event: NewEvent): Promise<boolean> {
    try {
      await this.store.append(name, revision, [event]);
      return true;
    } catch (error) {
      if (error instanceof WrongExpectedRevision) return false;
      throw error;
    }
  }

  /**
   * The event id is random, not derived from the command: otherwise the store would take a second key for a repeat of
   * the first and lose it.
   */
  private created(subject: string, key: Buffer, metadata: Metadata): NewEvent {
    return {
      id: randomUUID(),
      type: SUBJECT_KEY_CREATED,
      data: { wrapped: encrypt(this.secrets.master, key.toString('base64url'), boundTo(subject)) },
      metadata,
    };
  }

  private unwrap(subject: string, wrapped: string): { key: SubjectKey; today: boolean } {
    const { master, previousMaster } = this.secrets;
    const opened = (by: Buffer) => keyOf(Buffer.from(decrypt(by, wrapped, boundTo(subject)), 'base64url'));
    try {
      return { key: opened(master), today: true };
    } catch (cause) {
      if (previousMaster === null) throw new KeyUnreadable(subject, { cause });
    }
    try {
      return { key: opened(previousMaster), today: false };
    } catch (cause) {
      throw new KeyUnreadable(subject, { cause });
    }
  }
}

const PAGE = 5000;

const keyOf = (key: Buffer): SubjectKey => ({
  id: createHash('sha256').update('key id').update(key).digest('base64url').slice(0, 12),
  key,
});

const causedBy = ({ at, actor, command, correlation, causation, request }: Cause): Metadata => ({
  v: 1,
  at,
  actor,
  command,
  correlation,
  causation,
  request,
});

const boundTo = (subject: string): string => `key-${subject}`;
const streamsOf = (subject: string): readonly [string, string] => [`key-${subject}`, `key-${subject}.2`];
export const subjectOf = (stream: string): string => stream.replace(/^key-|\.2$/g, '');

/** The subject of the first key created in these events; null when there is none. */
export const subjectNamedIn = (events: readonly StoredEvent[]): string | null => {
  const created = events.find(({ type }) => type === SUBJECT_KEY_CREATED);
  return created ? subjectOf(created.stream) : null;
};
