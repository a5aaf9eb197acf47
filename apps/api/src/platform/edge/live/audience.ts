import type { LiveMessage } from '@camino/contracts/kernel/problem.js';
import type { User } from '../auth/user.js';
import type { Projection, Row } from '../../read/projecting/index.js';

/** The fields of a row that a message contains. */
export type LiveRow = Row & Readonly<{ version: number }>;
type WithState = Readonly<{ state: string }>;

/** The receiver: a signed-in user, or the holder of a link. */
export type Viewer = Readonly<{ user: User } | { token: string }>;

/** A kind of row whose changes are sent to viewers as they happen. */
type LiveResource<R extends LiveRow, Seen> = Readonly<{
  /** Its name in messages. */
  resource: LiveMessage['resource'];
  projection: Pick<Projection<R>, 'name'>;
  /** Absent if the row has its `state` as a field. */
  stateOf?: (row: R) => string;
  /** Who is told of a row that was removed; absent if no row ever is. */
  removed?: Seen;
  /** The fields `maySee` needs. They are kept for clients that reconnect, so they must not be personal. */
  audience: (row: R) => Seen;
  /** Who of it is told of the next change, whoever may see the row then; absent if all are. */
  remembered?: (row: R) => Seen;
  maySee: (viewer: Viewer, seen: Seen) => boolean;
}>;

// A list holds resources with different rows: `audience` takes its own row only, so no common row type exists.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyLiveResource = LiveResource<any, any>;

/** Declares a live resource: `maySee` is given what `audience` answers. */
export const liveResource = <R extends LiveRow, Seen>(resource: LiveResource<R, Seen>): LiveResource<R, Seen> =>
  resource;

/** The state of a row as messages tell it. */
export const stateOfRow = ({ stateOf }: AnyLiveResource, row: LiveRow): string =>
  stateOf ? stateOf(row) : (row as LiveRow & WithState).state;

/** Injection token of the list of all live resources. */
export const LIVE_RESOURCES = Symbol('LIVE_RESOURCES');
