import { allAtOnce, fewAtOnce } from '../few-at-once.js';
import type { Position } from '../event-store/event-store.js';
import type { LogSubscription } from './log-subscription.js';
import { pause } from './pause.js';
import type { Begun, ProjectionStartup } from './projection-startup.js';
import type { Track } from './projection-rebuild.js';

/** Projections that begin at the same time: each needs connections, and whoever waits long for one starts over. */
const AT_ONCE = 4;
/** Milliseconds that paces wait for each other before they go their own ways. */
const PATIENCE_MS = 5000;
const LOOK_EVERY_MS = 500;

/** The projections of one pace and what they follow. */
export type Pace = Readonly<{ subscription: LogSubscription; startup: ProjectionStartup; tracks: readonly Track[] }>;

/** Those of a pace that are about to begin after a position. */
type Standing = Readonly<{ pace: Pace; begun: readonly Begun[]; head: Position; position: Position }>;

/** Creates a subscription of these types, for as long as the projections of several paces catch up together. */
type Reading = (types: ReadonlySet<string>, signal: AbortSignal) => LogSubscription;

/**
 * Brings all projections up to date with the log; each pace follows it from there. Paces that begin at the same position
 * go through the log together: to read, check and decrypt an event for each of them takes longer than to project it. One
 * that cannot begin, or whose rows cannot be written, soon goes on without the others. Rejects once nothing of it runs
 * any more.
 */
export const catchUp = async (
  paces: readonly Pace[],
  headOf: () => Promise<Position>,
  reading: Reading,
  signal: AbortSignal,
): Promise<void> => {
  const stood = new Map<Pace, Standing>();
  const standing = new Map(
    paces.map((pace) => [pace, stand(pace, headOf).then((one) => (stood.set(pace, one), one))] as const),
  );
  const patience = new AbortController();
  const over = pause(PATIENCE_MS, AbortSignal.any([signal, patience.signal]));
  await Promise.race([Promise.allSettled(standing.values()), over]);
  patience.abort();
  const inTime = [...stood.values()];
  const late = paces.filter((pace) => !stood.has(pace));
  const positions = new Set(inTime.map(({ position }) => position));
  const groups = [...positions].map((each) => inTime.filter(({ position }) => position === each));
  await allAtOnce([...groups, ...late], async (each) => {
    const group = 'startup' in each ? [await standing.get(each)!] : each;
    await goThrough(group, reading, signal);
  });
};

const stand = async (pace: Pace, headOf: () => Promise<Position>): Promise<Standing> => {
  const { subscription, startup, tracks } = pace;
  const head = await subscription.withRetries('the log', headOf);
  const begun = await fewAtOnce(AT_ONCE, tracks, (track) =>
    subscription.withRetries(track.projection.name, () => startup.begin(track)),
  );
  const positions = begun.flatMap(({ projector }) => (projector.halted ? [] : [projector.position]));
  return { pace, begun, head, position: Math.min(head, ...positions) };
};

const goThrough = async (group: readonly Standing[], reading: Reading, signal: AbortSignal): Promise<void> => {
  if (group.length > 1) await goTogether(group, reading, signal);
  await allAtOnce(group, async ({ pace: { subscription, startup }, begun, head }) => {
    await subscription.begin(
      begun.map(({ projector }) => projector),
      head,
    );
    await fewAtOnce(AT_ONCE, begun, (one) =>
      subscription.withRetries(one.projector.projection.name, () => startup.serve(one)),
    );
    subscription.follow();
  });
};

/** Ends at the end of the log, or when one of the projections has waited too long. */
const goTogether = async (group: readonly Standing[], reading: Reading, signal: AbortSignal): Promise<void> => {
  const parting = new AbortController();
  const types = new Set(group.flatMap(({ pace }) => [...pace.subscription.types]));
  const all = reading(types, AbortSignal.any([signal, parting.signal]));
  const watching = setInterval(() => {
    if (all.waitsSince < Date.now() - PATIENCE_MS) parting.abort();
  }, LOOK_EVERY_MS);
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
