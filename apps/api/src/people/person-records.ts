import { Inject, Injectable } from '@nestjs/common';
import type { AnyDecider } from '@camino/domain/kernel/area.js';
import { streamOf } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import {
  type Area,
  DECLARED_AREAS,
  PERSONAL_DATA,
  type PersonalData,
  type PersonalRecords,
  type Somebody,
} from '../platform/ops/areas/index.js';
import { KeyedHashes, keyIdOf } from '../platform/log/crypto/index.js';
import { EventStore, type StoredEvent } from '../platform/log/event-store/index.js';

/** Events read at once. */
const PAGE = 5000;
const SUBJECT = /^[0-9a-f]{32}$/;

type Found = Readonly<{ streams: Set<string>; parts: Set<string> }>;
const nothing = (): Found => ({ streams: new Set(), parts: new Set() });

/** Finds people and what hangs on them by the log alone, without opening anything that is sealed. */
@Injectable()
export class PersonRecords {
  private readonly kinds: ReadonlyMap<string, AnyDecider>;

  constructor(
    private readonly store: EventStore,
    private readonly hashes: KeyedHashes,
    @Inject(DECLARED_AREAS) areas: readonly Area[],
    @Inject(PERSONAL_DATA) private readonly personalData: readonly PersonalData[],
  ) {
    this.kinds = new Map(areas.flatMap(({ domain }) => domain.deciders.map((kind) => [kind.category, kind] as const)));
  }

  /**
   * By subject, e-mail address or an id that leads to one. @throws Rejection `person.unknown` when the log never heard
   * of them
   */
  async somebody(named: string): Promise<Somebody> {
    const known = await this.followed(named);
    if (known.streams.length > 0 || (await this.of(known.subjects)).some(([, { streams }]) => streams.length > 0))
      return known;
    throw new Rejection('person.unknown');
  }

  /** Where something was sealed for each of them, or of that only what these keys sealed. */
  async of(
    subjects: readonly string[],
    keys?: ReadonlySet<string>,
  ): Promise<readonly (readonly [string, PersonalRecords])[]> {
    const found = new Map(subjects.map((subject) => [subject, nothing()]));
    for await (const event of this.sealedEvents()) {
      for (const { subject, blob } of event.metadata.sealed ?? []) {
        const records = found.get(subject);
        if (records && (!keys || keys.has(keyIdOf(blob)))) this.note(records, event);
      }
    }
    return [...found].map(([subject, { streams, parts }]) => [subject, { streams: [...streams], parts: [...parts] }]);
  }

  /** From a name to addresses, and from address to address, until nothing new is found. */
  private async followed(named: string): Promise<Somebody> {
    const subjects = new Set(SUBJECT.test(named) ? [named] : named.includes('@') ? [this.hashes.subjectOf(named)] : []);
    const streams = new Set<string>();
    const take = (found: Somebody | undefined): void => {
      for (const subject of found?.subjects ?? []) subjects.add(subject);
      for (const stream of found?.streams ?? []) streams.add(stream);
    };
    if (subjects.size === 0) for (const area of this.personalData) take(await area.named?.(named));
    for (const subject of subjects) for (const area of this.personalData) take(await area.linkedTo?.(subject));
    return { subjects: [...subjects], streams: [...streams] };
  }

  private note({ streams, parts }: Found, event: StoredEvent): void {
    streams.add(event.stream);
    const kind = this.kinds.get(event.stream.slice(0, event.stream.indexOf('-')));
    const part = kind?.partOf?.(event);
    if (kind && part !== undefined) parts.add(streamOf(kind, part));
  }

  private async *sealedEvents(): AsyncGenerator<StoredEvent> {
    for (
      let events = await this.store.readAll(-1, PAGE);
      events.length > 0;
      events = await this.store.readAll(events.at(-1)!.position, PAGE)
    ) {
      for (const event of events) if (event.metadata.sealed) yield event;
    }
  }
}
