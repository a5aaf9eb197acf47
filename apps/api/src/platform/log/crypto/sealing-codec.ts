import { Inject, Injectable, Logger } from '@nestjs/common';
import { type CataloguedEvent, type EventCatalogue, ERASED } from '@camino/domain/kernel/catalogued.js';
import type { Event } from '@camino/domain/kernel/decider.js';
import { liftingBy, type Upcaster } from '@camino/domain/kernel/upcaster.js';
import type { RecordedEvent } from '../event-store/recorded-event.js';
import { EventChanged, type Metadata, type StoredEvent } from '../event-store/event-store.js';
import { LruCache } from '../../kit/index.js';
import { EventCodec } from './event-codec.js';
import { type Path, pathOf, placesOf, valueAt, without, withTexts } from './paths.js';
import { keyIdOf, openBlob, pathsOf, sealBlob } from './sealed-blob.js';
import type { SubjectKey } from './key-streams.js';
import { SubjectKeys } from './subject-keys.js';

/** Injection token of the catalogue of all event types. */
export const EVENT_CATALOGUE = Symbol('EVENT_CATALOGUE');
/** Injection token of the list of all upcasters. */
export const UPCASTERS = Symbol('UPCASTERS');

/** The event cannot be stored as it is: a bug in the code. The message names paths, never values. */
class Unsealable extends Error {
  constructor(type: string, why: string) {
    super(`${type} is not stored: ${why}`);
    this.name = 'Unsealable';
  }
}

/** This version of the application cannot read a stored event. */
class Unopenable extends Error {
  constructor({ type, id, stream, revision }: StoredEvent, why: string, options?: ErrorOptions) {
    super(`${type} ${id} (${stream}, revision ${revision}) cannot be opened: ${why}`, options);
    this.name = 'Unopenable';
  }
}

type Plan = Readonly<{
  v: number;
  erases: Path | null;
  personal: readonly Readonly<{ subject: Path; fields: readonly Readonly<{ name: string; path: Path }>[] }>[];
}>;

/** Latest opened events that are kept; up to twice as many (see `LruCache`). */
const OPENED = 2000;

/** By sealed part; null where the key is gone. */
type Keys = readonly (SubjectKey | null)[];
type SealedPart = NonNullable<Metadata['sealed']>[number];

/**
 * Moves personal fields from the stored data into encrypted blobs, and puts them back for reading as long as their
 * subject's key exists.
 */
@Injectable()
export class SealingCodec extends EventCodec {
  private readonly plans: ReadonlyMap<string, Plan>;
  readonly heeded: ReadonlySet<string>;
  private readonly lift: ReturnType<typeof liftingBy>;
  /**
   * What came of the latest events: projections, reactions and answers open the same object, which the store holds in
   * memory. It counts only for the keys it was opened with.
   */
  private readonly opened = new LruCache<string, Readonly<{ stored: StoredEvent; keys: Keys; data: unknown }>>(OPENED);
  private readonly logger = new Logger('EventCodec');

  constructor(
    @Inject(EVENT_CATALOGUE) catalogue: EventCatalogue,
    @Inject(UPCASTERS) upcasters: readonly Upcaster[],
    private readonly keys: SubjectKeys,
  ) {
    super();
    this.plans = new Map(Object.entries(catalogue).map(([type, catalogued]) => [type, planOf(catalogued)]));
    this.heeded = new Set([...[...this.plans].flatMap(([type, { erases }]) => (erases ? [type] : [])), ...keys.notes]);
    this.lift = liftingBy(upcasters);
  }

  /** @throws Unsealable for an event type outside the catalogue, or for personal data that cannot be encrypted */
  async seal({ type, data }: Event, metadata: Omit<Metadata, 'v'>): Promise<{ data: unknown; metadata: Metadata }> {
    const plan = this.plans.get(type);
    if (!plan) throw new Unsealable(type, 'it is not in the event catalogue');
    const bySubject = personalOf(type, data, plan);
    if (bySubject.size === 0) return { data, metadata: { ...metadata, v: plan.v } };
    const sealed: { subject: string; blob: string }[] = [];
    const rest = without(data, placesOf([...bySubject.values()].flatMap((personal) => [...personal.keys()])));
    for (const [subject, personal] of bySubject) {
      const key = await this.keys.toSeal(subject, metadata);
      sealed.push({ subject, blob: sealBlob(key, { type, subject, at: metadata.at, rest }, personal) });
    }
    return { data: rest, metadata: { ...metadata, v: plan.v, sealed } };
  }

  /** @throws Unopenable, EventChanged, KeyUnreadable; or rejects with them */
  open(stored: StoredEvent): RecordedEvent | Promise<RecordedEvent> {
    try {
      if (!stored.metadata.sealed) return this.lifted(stored, stored.data);
      const keys = this.keysOf(stored.metadata.sealed);
      return keys instanceof Promise ? this.openLater(stored, keys) : this.lifted(stored, this.unsealed(stored, keys));
    } catch (error) {
      this.logger.error(error);
      throw error;
    }
  }

  private async openLater(stored: StoredEvent, keys: Promise<Keys>): Promise<RecordedEvent> {
    try {
      return this.lifted(stored, this.unsealed(stored, await keys));
    } catch (error) {
      this.logger.error(error);
      throw error;
    }
  }

  heed(stored: StoredEvent): void {
    if (!this.heeded.has(stored.type)) return;
    const erases = this.plans.get(stored.type)?.erases;
    if (erases) this.keys.leave(String(valueAt(stored.data, erases)));
    else this.keys.note(stored);
  }

  private keysOf(sealed: readonly SealedPart[]): Keys | Promise<Keys> {
    const found = sealed.map(({ subject, blob }) => this.keys.toOpen(subject, keyIdOf(blob)));
    return found.every(isHere) ? found : Promise.all(found.map(async (key) => key));
  }

  private unsealed(stored: StoredEvent, keys: Keys): unknown {
    const sealed = stored.metadata.sealed ?? [];
    const before = this.opened.get(stored.id);
    if (before?.stored === stored && before.keys.every((key, index) => key === keys[index])) return before.data;
    let { data } = stored;
    for (const [index, { subject, blob }] of sealed.entries()) {
      const key = keys[index];
      const { dotted, places } = pathsOf(blob);
      data = withTexts(data, places, key ? this.decrypted(stored, subject, blob, key.key) : dotted.map(() => ERASED));
    }
    this.opened.set(stored.id, { stored, keys, data });
    return data;
  }

  private decrypted(stored: StoredEvent, subject: string, blob: string, key: Buffer): readonly string[] {
    try {
      const { type, metadata, data: rest } = stored;
      return openBlob(key, { type, subject, at: metadata.at, rest }, blob);
    } catch (cause) {
      throw new EventChanged(stored, { cause });
    }
  }

  private lifted(stored: StoredEvent, data: unknown): RecordedEvent {
    const { v } = stored.metadata;
    const lifted = this.lift(stored.type, { v, data });
    const today = this.plans.get(stored.type)?.v;
    if (today !== undefined && lifted.v !== today)
      throw new Unopenable(stored, `no way leads from version ${lifted.v} to version ${today}`);
    if (lifted.v === v) return data === stored.data ? stored : { ...stored, data };
    return { ...stored, data: lifted.data, metadata: { ...stored.metadata, v: lifted.v } };
  }
}

/** Most keys are known already, so that nothing waits for them. */
const isHere = (key: SubjectKey | null | Promise<SubjectKey | null>): key is SubjectKey | null =>
  !(key instanceof Promise);

const planOf = ({ v, erases, personal = [] }: CataloguedEvent): Plan => ({
  v,
  erases: erases === undefined ? null : pathOf(erases),
  personal: personal.map(({ subject, fields }) => ({
    subject: pathOf(subject),
    fields: fields.map((name) => ({ name, path: pathOf(name) })),
  })),
});

/**
 * The personal texts of an event by subject. Two parts of an event may have the same subject. An empty text reveals
 * nothing and stays in the data.
 */
const personalOf = (type: string, data: unknown, { personal }: Plan): Map<string, Map<string, string>> => {
  const bySubject = new Map<string, Map<string, string>>();
  for (const { subject, fields } of personal) {
    const present = fields.flatMap(({ name, path }) => {
      const value = valueAt(data, path) ?? null;
      if (value !== null && typeof value !== 'string') throw new Unsealable(type, `${name} is personal and not a text`);
      return value === null || value === '' ? [] : [[name, value] as const];
    });
    if (present.length === 0) continue;
    const named = valueAt(data, subject);
    if (typeof named !== 'string' || named === '')
      throw new Unsealable(type, `nobody is named at ${subject.join('.')} for its personal data`);
    bySubject.set(named, new Map([...(bySubject.get(named) ?? []), ...present]));
  }
  return bySubject;
};
