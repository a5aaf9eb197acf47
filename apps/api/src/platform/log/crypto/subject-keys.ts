import { Injectable } from '@nestjs/common';
import { KeyedQueue, LruCache } from '../../kit/index.js';
import { EventStore, type StoredEvent } from '../event-store/event-store.js';
import {
  type Cause,
  KeyStreams,
  SUBJECT_KEY_CREATED,
  SUBJECT_KEY_FORGOTTEN,
  type SubjectKey,
  subjectOf,
} from './key-streams.js';
import { Secrets } from './secrets.js';

/** Subjects whose keys are cached (up to twice as many, see `LruCache`); 200 bytes each. */
const CACHED = 20_000;

/** One key per person, stored in the log (see `KeyStreams`). Without the key, nobody can read what it encrypted. */
@Injectable()
export class SubjectKeys {
  private readonly current = new LruCache<string, SubjectKey>(CACHED);
  /** Keys from the events that created them. They only open: one that was destroyed elsewhere must seal nothing. */
  private readonly noted = new LruCache<string, SubjectKey>(CACHED);
  /** Subjects whose erasure was heard of: what the log said about their keys before does not count. */
  private readonly erased = new Set<string>();
  /** Ids of destroyed keys; an id is never reused. */
  private readonly gone = new LruCache<string, true>(CACHED);
  /** Subjects being erased by this or another process: their keys are not cached. */
  private readonly leaving = new Set<string>();
  private readonly queue = new KeyedQueue();
  private readonly streams: KeyStreams;

  /**
   * Types of events that `note` needs: where reading a stream is a call to a server, so that each person would be one.
   */
  readonly notes: readonly string[];

  constructor(store: EventStore, secrets: Secrets) {
    this.streams = new KeyStreams(store, secrets);
    this.notes = store.exclusive ? [] : [SUBJECT_KEY_CREATED, SUBJECT_KEY_FORGOTTEN];
  }

  /** Notes a key from the log. The events that it sealed come later there, so that it need not be read for them. */
  note(event: StoredEvent): void {
    const subject = subjectOf(event.stream);
    if (event.type === SUBJECT_KEY_FORGOTTEN) this.end(subject);
    else if (!this.noted.get(subject) && !this.erased.has(subject)) {
      const key = this.streams.keyIn(event);
      if (key) this.noted.set(subject, key);
    }
  }

  /**
   * The key to encrypt with; created on first use, because of the event that `cause` belongs to. @throws KeyUnreadable
   */
  toSeal(subject: string, cause: Cause): SubjectKey | Promise<SubjectKey> {
    return (
      this.current.get(subject) ??
      this.queue.run(
        subject,
        async () => this.current.get(subject) ?? this.remember(subject, await this.foundOrMade(subject, cause)),
      )
    );
  }

  /** The key with this id, null once it was destroyed. @throws KeyUnreadable */
  toOpen(subject: string, id: string): SubjectKey | null | Promise<SubjectKey | null> {
    const known = this.known(subject, id);
    if (known !== undefined) return known;
    return this.queue.run(subject, async () => {
      const meanwhile = this.known(subject, id);
      if (meanwhile !== undefined) return meanwhile;
      const found = await this.streams.find(subject);
      if (found) this.remember(subject, found);
      if (found?.id === id) return found;
      this.gone.set(id, true);
      return null;
    });
  }

  /** Id of the subject's current key, null when there is none. @throws KeyUnreadable */
  idOf(subject: string): Promise<string | null> {
    return this.queue.run(subject, async () => (await this.streams.find(subject))?.id ?? null);
  }

  /**
   * Erases the person: data encrypted for this subject, or only with keys of these ids, reads `erased` from now on. A
   * key created later opens nothing old. Idempotent. Returns the ids of the destroyed keys.
   */
  forget(subject: string, only?: ReadonlySet<string>): Promise<readonly string[]> {
    return this.queue.run(subject, async () => {
      this.end(subject);
      return this.streams.forget(subject, only);
    });
  }

  /** Stops caching the subject's key until `left`: another process may destroy it at any moment. */
  leave(subject: string): void {
    this.leaving.add(subject);
    this.end(subject);
  }

  left(subject: string): void {
    this.leaving.delete(subject);
    this.current.delete(subject);
  }

  /** Subjects that have or had a key. */
  subjects(): Promise<ReadonlySet<string>> {
    return this.streams.subjects();
  }

  /**
   * Wraps the subject's key with the current master key only. Returns whether anything was to do. @throws KeyUnreadable
   */
  rewrap(subject: string): Promise<boolean> {
    return this.queue.run(subject, () => this.streams.rewrap(subject));
  }

  private known(subject: string, id: string): SubjectKey | null | undefined {
    for (const cached of [this.current.get(subject), this.noted.get(subject)]) if (cached?.id === id) return cached;
    return this.gone.get(id) ? null : undefined;
  }

  private async foundOrMade(subject: string, cause: Cause): Promise<SubjectKey> {
    const key =
      (this.noted.get(subject) ? null : await this.streams.begin(subject, cause)) ??
      (await this.streams.find(subject)) ??
      (await this.streams.create(subject, cause)) ??
      (await this.streams.find(subject));
    if (!key) throw new Error(`the key of subject ${subject} was made and forgotten at once`);
    return key;
  }

  private end(subject: string): void {
    this.erased.add(subject);
    this.noted.delete(subject);
    this.current.delete(subject);
  }

  private remember(subject: string, key: SubjectKey): SubjectKey {
    if (!this.leaving.has(subject)) this.current.set(subject, key);
    return key;
  }
}
