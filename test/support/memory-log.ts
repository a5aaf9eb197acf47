import type { Event } from '@camino/domain/kernel/decider.js';
import { type Context, uuidOf } from '../../apps/api/src/platform/log/event-store/context.js';
import type { RecordedEvent } from '../../apps/api/src/platform/log/event-store/recorded-event.js';
import {
  type Appended,
  type ExpectedRevision,
  WrongExpectedRevision,
} from '../../apps/api/src/platform/log/event-store/event-store.js';

/**
 * An in-memory event log with what commands need. Nothing is delayed, so the test alone determines the order of steps.
 * Ids, expected revisions and repeated appends behave as in the real log.
 */
export class MemoryLog {
  private readonly streams = new Map<string, RecordedEvent[]>();
  private position = 0;

  /** @param appended called for every stream that grew */
  constructor(private readonly appended: (stream: string) => void = () => undefined) {}

  copy(stream: string, events: readonly RecordedEvent[]): void {
    this.streams.set(stream, [...events]);
    this.position = Math.max(this.position, ...events.map(({ position }) => position));
  }

  eventsOf(stream: string): readonly RecordedEvent[] {
    return this.streams.get(stream) ?? [];
  }

  get names(): readonly string[] {
    return [...this.streams.keys()];
  }

  read(stream: string, from = 0): Promise<{ events: readonly RecordedEvent[]; revision: ExpectedRevision }> {
    const events = this.eventsOf(stream);
    return Promise.resolve({ events: events.slice(from), revision: events.length === 0 ? 'none' : events.length - 1 });
  }

  append(stream: string, expected: ExpectedRevision, events: readonly Event[], context: Context): Promise<Appended> {
    const known = this.eventsOf(stream);
    const ids = events.map((_, index) => uuidOf(`${context.commandId}:${stream}:${index}`));
    const before = known.filter(({ id }) => ids.includes(id));
    const last = before.at(-1);
    if (last) return Promise.resolve({ revision: last.revision, position: last.position, repeated: true });
    const actual = known.length === 0 ? 'none' : known.length - 1;
    if (actual !== expected) return Promise.reject(new WrongExpectedRevision(stream, expected, actual));
    const added = events.map((event, index) =>
      this.recorded(stream, known.length + index, ids[index] ?? '', event, context),
    );
    this.streams.set(stream, [...known, ...added]);
    this.appended(stream);
    return Promise.resolve({ revision: known.length + added.length - 1, position: this.position, repeated: false });
  }

  private recorded(
    stream: string,
    revision: number,
    id: string,
    { type, data }: Event,
    context: Context,
  ): RecordedEvent {
    this.position += 1;
    const { actor, at, commandId: command, correlation, bodyHash } = context;
    const metadata = { v: 1, actor, at, command, correlation, bodyHash };
    return { stream, revision, position: this.position, recorded: at, id, type, data, metadata };
  }
}
