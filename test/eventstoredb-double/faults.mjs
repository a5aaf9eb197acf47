import { status } from '@grpc/grpc-js';
import { metadataOf } from './messages.mjs';

/** With this trailer, NOT_FOUND tells the client where the leader is. */
const notLeader = ({ host = '127.0.0.1', port }) => ({
  code: status.NOT_FOUND,
  details: 'Leader info available',
  metadata: metadataOf({ exception: 'not-leader', 'leader-endpoint-host': host, 'leader-endpoint-port': String(port) }),
});

/**
 * A fault ordered by a test: `{ call, kind, times?, skip?, … }`. `call` is the name of a call or `*`; `times` limits
 * its repetitions (unlimited by default), `skip` lets calls succeed first. Kinds for every call: `hang`, `delay` (`ms`;
 * with `jitter` up to that many), `error` (code, details, trailers), `not-leader` (host, port), `reset` (the
 * connection). For reads: `behind` (hides events younger than `ms`). For appends: `lost-answer`, `late-answer`
 * (written `ms` before), `nonsense`. For
 * subscriptions, `after` that many events: `end`, `break` (code), `silence`; and `duplicate`.
 */
export class Faults {
  #ordered = [];

  order(fault) {
    this.#ordered.push({ times: Infinity, skip: 0, ...fault });
  }

  clear() {
    this.#ordered = [];
  }

  /** The first fault ordered for this call; counts it. */
  of(call) {
    const fault = this.#ordered.find((one) => (one.call === call || one.call === '*') && one.times > 0);
    if (!fault) return null;
    if (fault.skip > 0) {
      fault.skip -= 1;
      return null;
    }
    fault.times -= 1;
    return fault;
  }
}

/**
 * Applies a fault before the call is served. True if that ends the call: it failed with `fail`, or will never be
 * answered.
 */
export const strikes = async (fault, { fail, reset }) => {
  switch (fault?.kind) {
    case 'hang':
      return true;
    case 'delay':
      await new Promise((resolve) => setTimeout(resolve, fault.jitter ? Math.random() * fault.ms : fault.ms));
      return false;
    case 'error':
      fail({
        code: fault.code,
        details: fault.details ?? 'ordered by a test',
        metadata: metadataOf(fault.trailers ?? {}),
      });
      return true;
    case 'not-leader':
      fail(notLeader(fault));
      return true;
    case 'reset':
      reset();
      return true;
    default:
      return false;
  }
};
