import { randomFrom } from '../../../testing/random.js';
import { type EventStore, type ExpectedRevision, type NewEvent, WrongExpectedRevision } from '../event-store.js';
import { anEvent, type Given, idsOf } from './given.contract.js';

const headOf = (ids: readonly string[]): ExpectedRevision => (ids.length === 0 ? 'none' : ids.length - 1);

/** What the port promises, said in the simplest way: lists of ids. */
class Model {
  readonly streams = new Map<string, string[]>();
  /** Stream and id of every event, in the order of the log. */
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

const outcomeOf = async (store: EventStore, stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<string> => {
  try {
    const { repeated, revision } = await store.append(stream, expected, events);
    return `${repeated ? 'repeated' : 'taken'} ${revision}`;
  } catch (error) {
    if (error instanceof WrongExpectedRevision) return `wrong, at ${error.actual}`;
    return (error as Error).name;
  }
};

/**
 * Appends with random revisions and partly known events, reads and deletes, the store beside the model.
 * @returns the differences found, each naming the seed that makes it again
 */
export const differencesFromModel = async ({ store, knowsIds }: Pick<Given, 'store' | 'knowsIds'>, streams: readonly string[], seed: number): Promise<string[]> => {
  const { next: random, below } = randomFrom(seed);
  const model = new Model(knowsIds);
  const used: NewEvent[] = [];
  const differences: string[] = [];
  const compare = (what: string, actual: unknown, expected: unknown): void => {
    const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)];
    if (a !== b) differences.push(`seed ${seed}, ${what}: ${a}, not ${b}`);
  };
  const start = await store.head();
  /** A refusal leaves nothing behind. */
  const takesTheNextRightOne = async (step: number, stream: string): Promise<void> => {
    const event = anEvent({ step });
    const head = headOf(model.idsOf(stream));
    compare(`after the refusal in step ${step}`, await outcomeOf(store, stream, head, [event]), model.append(stream, head, [event.id]));
    used.push(event);
  };

  for (let step = 0; step < 40; step++) {
    const stream = streams[below(streams.length)]!;
    const head = model.idsOf(stream).length - 1;
    const near = head + below(4) - 2;
    const expected = random() < 0.6 ? headOf(model.idsOf(stream)) : near < 0 ? 'none' : near;
    const from = below(Math.max(used.length, 1));
    const known = random() < 0.25 ? used.slice(from, from + 1 + below(2)) : [];
    const fresh = Array.from({ length: known.length > 0 ? below(2) : 1 + below(3) }, () => anEvent({ step }));
    const events = random() < 0.5 ? [...known, ...fresh] : [...fresh, ...known];
    if (random() < 0.04) {
      await store.delete(stream);
      model.delete(stream);
    } else {
      const answer = await outcomeOf(store, stream, expected, events);
      const right = model.append(stream, expected, idsOf(events));
      compare(`step ${step}`, answer, right);
      used.push(...fresh);
      if (/^(wrong|RangeError)/.test(right)) await takesTheNextRightOne(step, stream);
    }
    const begin = below(head + 2);
    compare(`step ${step}, read from ${begin}`, idsOf((await store.read(stream, begin)).events), model.idsOf(stream).slice(begin));
  }
  for (const stream of streams) compare(stream, (await store.read(stream)).revision, headOf(model.idsOf(stream)));
  const ours = (await store.readAll(start, 100_000)).filter(({ stream }) => streams.includes(stream));
  compare('the whole log', ours.map(({ stream, id }) => ({ stream, id })), model.log);
  return differences;
};
