import { status } from '@grpc/grpc-js';
import { metadataOf } from './messages.mjs';

/** Of NOT_FOUND with this the client learns where the leader is. */
const notLeader = ({ host = '127.0.0.1', port }) => ({
  code: status.NOT_FOUND,
  details: 'Leader info available',
  metadata: metadataOf({ exception: 'not-leader', 'leader-endpoint-host': host, 'leader-endpoint-port': String(port) }),
});

/**
 * What goes wrong, as a test orders it: `{ call, kind, times?, skip?, … }`. `call` is a call's name or `*`; `times` how
 * often (for ever unless told), `skip` how many calls go well before. Kinds for every call: `hang`, `delay` (ms; with
 * `jitter` up to so many), `error` (code, details, trailers), `not-leader` (host, port), `reset` (the connection). For
 * reads: `behind` (what is younger than `ms` is not shown yet). For appends: `lost-answer`, `nonsense`. For
 * subscriptions, `after` so many events: `end`, `break` (code), `silence`; and `duplicate`.
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
 * Does what goes wrong before a call is served. True when the call is over with that: it was failed with `fail`, or
 * will never be answered.
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
