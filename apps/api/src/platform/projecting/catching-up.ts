import { fewAtOnce } from '../few-at-once.js';
import type { LogSubscription } from './log-subscription.js';
import type { Begun, ProjectionStartup } from './projection-startup.js';
import type { Track } from './projection-rebuild.js';
import type { Position } from '../event-store/event-store.js';

/** Projections that begin at the same time: each needs connections, and whoever waits long for one starts over. */
const AT_ONCE = 4;

/** The projections of one pace and what they follow. */
export type Pace = Readonly<{ subscription: LogSubscription; startup: ProjectionStartup; tracks: readonly Track[] }>;

/** Those of a pace that are about to begin after a position. */
type Standing = Readonly<{ pace: Pace; begun: readonly Begun[]; head: Position; position: Position }>;

/**
 * Brings all projections up to date with the log; each pace follows it from there. Paces that begin at the same position
 * go through the log together: to read, check and decrypt an event for each of them takes longer than to project it.
 *
 * @param reading a subscription of these types, for as long as the projections of several paces catch up together
 */
export const catchUp = async (
  paces: readonly Pace[],
  headOf: () => Promise<Position>,
  reading: (types: ReadonlySet<string>) => LogSubscription,
): Promise<void> => {
  const standing = await Promise.all(paces.map((pace) => stand(pace, headOf)));
  const positions = new Set(standing.map(({ position }) => position));
  const groups = [...positions].map((each) => standing.filter(({ position }) => position === each));
  await Promise.all(groups.map((group) => goThrough(group, reading)));
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

const goThrough = async (
  group: readonly Standing[],
  reading: (types: ReadonlySet<string>) => LogSubscription,
): Promise<void> => {
  const all = reading(new Set(group.flatMap(({ pace }) => [...pace.subscription.types])));
  try {
    const projectors = group.flatMap(({ begun }) => begun.map(({ projector }) => projector));
    await all.begin(projectors, Math.min(...group.map(({ head }) => head)));
  } finally {
    await all.stop();
    await all.save();
  }
  await Promise.all(
    group.map(({ pace, begun }) => {
      pace.subscription.stand(
        begun.map(({ projector }) => projector),
        all.position,
      );
      return serve(pace, begun);
    }),
  );
};

const serve = async ({ subscription, startup }: Pace, begun: readonly Begun[]): Promise<void> => {
  await fewAtOnce(AT_ONCE, begun, (one) =>
    subscription.withRetries(one.projector.projection.name, () => startup.serve(one)),
  );
  subscription.follow();
};
