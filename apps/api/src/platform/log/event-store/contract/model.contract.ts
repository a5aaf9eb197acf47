import fc from 'fast-check';
import { type EventStore, type ExpectedRevision, type NewEvent, WrongExpectedRevision } from '../event-store.js';
import { anEvent, type Given, idsOf, numbers } from './given.contract.js';

const headOf = (ids: readonly string[]): ExpectedRevision => (ids.length === 0 ? 'none' : ids.length - 1);

/** A model of the port's contract: lists of ids. */
class Model {
  readonly streams = new Map<string, string[]>();
  /** Stream and id of every event, in log order. */
  log: { stream: string; id: string }[] = [];

  constructor(private readonly knowsIds: Given['knowsIds']) {}

  idsOf(stream: string): string[] {
    return this.streams.get(stream) ?? [];
  }

  append(stream: string, expected: ExpectedRevision, ids: readonly string[]): string {
    const there = this.idsOf(stream);
    const places = ids.map((id) => there.indexOf(id));
    if (places.every((place, i) => place > (places[i - 1] ?? -1))) return `repeated ${places.at(-1)}`;
    const known = this.knowsIds === 'of the log' ? idsOf(this.log) : there;
    if (ids.some((id) => known.includes(id))) return 'RangeError';
    if (expected !== headOf(there)) return `wrong, at ${headOf(there)}`;
    this.streams.set(stream, [...there, ...ids]);
    this.log.push(...ids.map((id) => ({ stream, id })));
    return `taken ${headOf(this.idsOf(stream))}`;
  }

  delete(stream: string): void {
    this.log = this.log.filter((event) => event.stream !== stream);
    this.streams.delete(stream);
  }
}

const outcomeOf = async (
  store: EventStore,
  stream: string,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
): Promise<string> => {
  try {
    const { repeated, revision } = await store.append(stream, expected, events);
    return `${repeated ? 'repeated' : 'taken'} ${revision}`;
  } catch (error) {
    if (error instanceof WrongExpectedRevision) return `wrong, at ${error.actual}`;
    return (error as Error).name;
  }
};

/**
 * Operands are relative to the current state: `off` to the head of the stream, `known` to the events used before,
 * `readFrom` to the start.
 */
type Append = Readonly<{
  kind: 'append';
  stream: number;
  off: number;
  known: Readonly<{ from: number; count: number }> | null;
  fresh: number;
  knownFirst: boolean;
  readFrom: number;
}>;
export type Step = Append | Readonly<{ kind: 'delete'; stream: number; readFrom: number }>;

const place = { stream: fc.nat(2), readFrom: fc.nat(60) };
const off = fc.oneof(
  { weight: 6, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: fc.integer({ min: -2, max: 1 }) },
);
const appended = { kind: fc.constant('append' as const), ...place, off };
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 18,
    arbitrary: fc.record({
      ...appended,
      known: fc.constant(null),
      fresh: fc.integer({ min: 1, max: 3 }),
      knownFirst: fc.constant(true),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      ...appended,
      known: fc.record({ from: fc.nat(80), count: fc.integer({ min: 1, max: 2 }) }),
      fresh: fc.nat(1),
      knownFirst: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), ...place }) },
);

/** Appends at right and wrong revisions, of new and partly known events; reads and deletions. */
export const history: fc.Arbitrary<readonly Step[]> = fc.array(step, { minLength: 1, maxLength: 50, size: 'max' });

const eventsOf = (
  { known, fresh, knownFirst }: Append,
  used: readonly NewEvent[],
): readonly [events: readonly NewEvent[], made: readonly NewEvent[]] => {
  const from = known && used.length > 0 ? known.from % used.length : 0;
  const again = known ? used.slice(from, from + known.count) : [];
  const made = numbers(again.length > 0 ? fresh : Math.max(fresh, 1)).map((n) => anEvent({ n }));
  return [knownFirst ? [...again, ...made] : [...made, ...again], made];
};

/**
 * Runs a history on a store and on the model.
 * @param streams three streams that nobody else uses
 * @returns the differences of the first step that has any, or of the whole log in the end
 */
export const differencesFromModel = async (
  { store, knowsIds }: Pick<Given, 'store' | 'knowsIds'>,
  streams: readonly string[],
  steps: readonly Step[],
): Promise<readonly string[]> => {
  const model = new Model(knowsIds);
  const used: NewEvent[] = [];
  const differences: string[] = [];
  const compare = (what: string, actual: unknown, expected: unknown): void => {
    const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)];
    if (a !== b) differences.push(`${what}: ${a}, not ${b}`);
  };
  const append = async (
    what: string,
    stream: string,
    expected: ExpectedRevision,
    events: readonly NewEvent[],
  ): Promise<string> => {
    const right = model.append(stream, expected, idsOf(events));
    compare(what, await outcomeOf(store, stream, expected, events), right);
    return right;
  };
  /** A refusal changes nothing. */
  const appendNext = async (what: string, stream: string): Promise<void> => {
    const event = anEvent();
    await append(`${what}, after its refusal`, stream, headOf(model.idsOf(stream)), [event]);
    used.push(event);
  };
  const take = async (what: string, stream: string, wanted: Append, head: number): Promise<void> => {
    const near = head + wanted.off;
    const [events, made] = eventsOf(wanted, used);
    const right = await append(what, stream, near < 0 ? 'none' : near, events);
    used.push(...made);
    if (/^(wrong|RangeError)/.test(right)) await appendNext(what, stream);
  };

  const start = await store.head();
  for (const [at, wanted] of steps.entries()) {
    const [what, stream] = [`step ${at}`, streams[wanted.stream]!];
    const head = model.idsOf(stream).length - 1;
    if (wanted.kind === 'append') await take(what, stream, wanted, head);
    else await store.delete(stream).then(() => model.delete(stream));
    const begin = wanted.readFrom % (head + 2);
    compare(
      `${what}, read from ${begin}`,
      idsOf((await store.read(stream, begin)).events),
      model.idsOf(stream).slice(begin),
    );
    if (differences.length > 0) return differences;
  }
  for (const stream of streams) compare(stream, (await store.read(stream)).revision, headOf(model.idsOf(stream)));
  const ours = (await store.readAll(start, 100_000)).filter(({ stream }) => streams.includes(stream));
  compare(
    'the whole log',
    ours.map(({ stream, id }) => ({ stream, id })),
    model.log,
  );
  return differences;
};
