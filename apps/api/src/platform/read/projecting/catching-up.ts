import { setMaxListeners } from 'node:events';
import { allAtOnce, fewAtOnce, pause } from '../../kit/index.js';
import type { Position } from '../../log/event-store/index.js';
import type { LogSubscription } from './log-subscription.js';
import type { Begun, ProjectionStartup } from './projection-startup.js';
import type { Track } from './projection-rebuild.js';

/** Projections that begin at the same time: each needs connections, and whoever waits long for one starts over. */
const AT_ONCE = 4;
/** Milliseconds that paces wait for each other before they go their own ways: longer than served rows for an index. */
const PATIENCE_MS = 7000;
/**
 * Milliseconds that the new rows of a pace wait for their indexes in all: none of its rows is brought up to date
 * meanwhile.
 */
const INDEXES_MS = 30_000;
const LOOK_EVERY_MS = 500;

/** The projections of one pace and what they follow. */
type Pace = Readonly<{ subscription: LogSubscription; startup: ProjectionStartup; tracks: readonly Track[] }>;

/** Those of a pace that are about to begin after a position. */
type Standing = Readonly<{ pace: Pace; begun: readonly Begun[]; head: Position; position: Position }>;

type Surroundings = Readonly<{
  /** The last position of the log. */
  head: () => Promise<Position>;
  /** Creates a subscription of these types, for as long as the projections of several paces catch up together. */
  reading: (types: ReadonlySet<string>, signal: AbortSignal) => LogSubscription;
  /** Whether the read side answers. */
  answers: () => Promise<boolean>;
  signal: AbortSignal;
}>;

/**
 * Brings all projections up to date with the log; each pace follows it from there. Paces that begin at the same
 * position go through the log together: to read, check and decrypt an event for each of them takes longer than to
 * project it. One that cannot begin, or whose rows cannot be written, soon goes on without the others. Rejects once
 * nothing of it runs any more.
 */
export const catchUp = async (paces: readonly Pace[], surroundings: Surroundings): Promise<void> => {
  const stood = new Map<Pace, Standing>();
  const standing = new Map(
    paces.map((pace) => [pace, stand(pace, surroundings.head).then((one) => (stood.set(pace, one), one))] as const),
  );
  await allOrLate([...standing.values()], surroundings.signal);
  const inTime = [...stood.values()];
  const late = paces.filter((pace) => !stood.has(pace));
  const positions = new Set(inTime.map(({ position }) => position));
  const groups = [...positions].map((each) => inTime.filter(({ position }) => position === each));
  await allAtOnce([...groups, ...late], async (each) => {
    const group = 'startup' in each ? [await standing.get(each)!] : each;
    await goThrough(group, surroundings);
  });
};

/** Resolves when all have ended, or some time after the first has succeeded. */
const allOrLate = async (all: readonly Promise<unknown>[], signal: AbortSignal): Promise<void> => {
  const ended = new AbortController();
  const late = Promise.any(all).then(
    () => pause(PATIENCE_MS, AbortSignal.any([signal, ended.signal])),
    () => undefined,
  );
  await Promise.race([Promise.allSettled(all), late]);
  ended.abort();
};

const stand = async (pace: Pace, headOf: Surroundings['head']): Promise<Standing> => {
  const { subscription, startup, tracks } = pace;
  const head = await subscription.withRetries('the log', headOf);
  const begun = await fewAtOnce(AT_ONCE, tracks, (track) =>
    subscription.withRetries(track.projection.name, () => startup.begin(track)),
  );
  const positions = begun.flatMap(({ projector }) => (projector.halted ? [] : [projector.position]));
  return { pace, begun, head, position: Math.min(head, ...positions) };
};

const goThrough = async (group: readonly Standing[], surroundings: Surroundings): Promise<void> => {
  if (group.length > 1) await goTogether(group, surroundings);
  await allAtOnce(group, async ({ pace: { subscription, startup }, begun, head }) => {
    await subscription.begin(
      begun.map(({ projector }) => projector),
      head,
    );
    const indexesUntil = Date.now() + INDEXES_MS;
    await fewAtOnce(AT_ONCE, begun, (one) =>
      subscription.withRetries(one.projector.projection.name, () => startup.serve(one, indexesUntil)),
    );
    surroundings.signal.throwIfAborted();
    subscription.follow();
  });
};

/**
 * Ends at the end of the log, or when one of the projections has waited too long for a read side that answers: if it
 * does not, all of them wait.
 */
const goTogether = async (group: readonly Standing[], { reading, answers, signal }: Surroundings): Promise<void> => {
  const parting = new AbortController();
  const until = AbortSignal.any([signal, parting.signal]);
  setMaxListeners(0, until);
  const all = reading(new Set(group.flatMap(({ pace }) => [...pace.subscription.types])), until);
  const waitsLong = (): boolean => all.waitsSince < Date.now() - PATIENCE_MS;
  const part = async (): Promise<void> => {
    if (waitsLong() && (await answers()) && waitsLong()) parting.abort();
  };
  const watching = setInterval(() => void part(), LOOK_EVERY_MS);
  try {
    const projectors = group.flatMap(({ begun }) => begun.map(({ projector }) => projector));
    await all.begin(projectors, Math.min(...group.map(({ head }) => head)));
  } catch (error) {
    if (signal.aborted || !parting.signal.aborted) throw error;
  } finally {
    clearInterval(watching);
    await all.stop();
    await all.save();
  }
};
