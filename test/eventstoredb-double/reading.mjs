import { randomUUID } from 'node:crypto';
import { status } from '@grpc/grpc-js';
import { strikes } from './faults.mjs';
import {
  caughtUpAnswer,
  checkpointAnswer,
  confirmationAnswer,
  eventAnswer,
  nameOf,
  notFoundAnswer,
} from './messages.mjs';
import { deleted } from './writing.mjs';

const BACKWARDS = 1;
/** Events between two checkpoints of a filtered subscription, per unit of the multiplier that the client requests. */
const CHECKPOINT_EVERY = 32;

/** One call of the protocol serves reads and subscriptions: subscriptions are reads without an end. */
export const read = (parts) => async (call) => {
  const options = call.request.getOptions();
  const name = options.hasSubscription() ? 'subscribe' : options.hasAll() ? 'readAll' : 'read';
  const fault = parts.faults.of(name, call);
  if (name === 'read') parts.noteRead(nameOf(options.getStream().getStreamIdentifier()));
  const fail = (error) => call.emit('error', error);
  if (await strikes(fault, { fail, reset: () => parts.network.reset(call.getPeer()) })) return;
  if (name === 'subscribe') return new Feed(call, options, fault, parts.log).start();
  const found = shown(
    options.hasAll() ? ofAll(options, parts.log) : ofStream(options.getStream(), options.getReadDirection(), parts.log),
    fault,
  );
  if (found === 'deleted') return fail(deleted(nameOf(options.getStream().getStreamIdentifier())));
  if (found === null) call.write(notFoundAnswer(nameOf(options.getStream().getStreamIdentifier())));
  else await given(call, found.slice(0, Math.min(Number(options.getCount()), found.length)));
  call.end();
};

/**
 * Simulates a stale index. A real server was seen to refuse an append because of events that a read of the stream did
 * not return yet.
 */
const shown = (found, fault) => {
  if (fault?.kind !== 'behind' || !Array.isArray(found)) return found;
  const old = found.filter(({ created }) => Date.now() - created >= fault.ms);
  return old.length === 0 && found.length > 0 ? null : old;
};

const given = async (call, events) => {
  for (const event of events) {
    if (call.cancelled) return;
    if (!call.write(eventAnswer(event))) await new Promise((resolve) => call.once('drain', resolve));
  }
};

/** Forwards, the event at the position comes first; backwards, the one before it. */
const ofAll = (options, log) => {
  const all = options.getAll();
  const at = all.hasPosition() ? BigInt(all.getPosition().getCommitPosition()) : null;
  if (options.getReadDirection() !== BACKWARDS)
    return log.events.slice(all.hasEnd() ? log.events.length : indexFrom(log.events, at ?? 0n));
  const end = all.hasEnd() ? log.events.length : at === null ? 0 : indexFrom(log.events, at);
  return log.events.slice(0, end).reverse();
};

/** Index of the first event at or after the position. */
const indexFrom = (events, position) => {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (events[middle].position < position) low = middle + 1;
    else high = middle;
  }
  return low;
};

const ofStream = (stream, direction, log) => {
  const events = log.stream(nameOf(stream.getStreamIdentifier()));
  if (events === null || events === 'deleted') return events;
  const at = stream.hasRevision() ? BigInt(stream.getRevision()) : null;
  if (direction !== BACKWARDS) return stream.hasEnd() ? [] : events.filter(({ revision }) => revision >= (at ?? 0n));
  return events.filter(({ revision }) => stream.hasEnd() || revision <= (at ?? 0n)).reverse();
};

/** A subscription to $all: first the events after the position, then the caught-up message, then new events. */
class Feed {
  #sent = 0;
  #over = false;

  constructor(call, options, fault, log) {
    Object.assign(this, { call, options, fault, log });
  }

  start() {
    const all = this.options.getAll();
    if (!all)
      return this.call.emit('error', {
        code: status.UNIMPLEMENTED,
        details: 'the double knows subscriptions to $all only',
      });
    const leave = this.log.onEvent((event) => this.#give(event));
    const over = () => {
      this.#over = true;
      leave();
    };
    for (const end of ['cancelled', 'close', 'error', 'finish']) this.call.on(end, over);
    this.call.write(confirmationAnswer(randomUUID()));
    const after = all.hasPosition() ? BigInt(all.getPosition().getCommitPosition()) : -1n;
    if (!all.hasEnd())
      for (const event of this.log.events.slice(indexFrom(this.log.events, after + 1n))) this.#give(event);
    if (!this.#over) this.call.write(caughtUpAnswer());
  }

  #give(event) {
    const { kind, after = 0, code = status.UNAVAILABLE } = this.fault ?? {};
    if (this.#over || (kind === 'silence' && this.#sent >= after)) return;
    if (kind === 'end' && this.#sent >= after) return this.#finish(() => this.call.end());
    if (kind === 'break' && this.#sent >= after)
      return this.#finish(() => this.call.emit('error', { code, details: 'dropped' }));
    this.#sent += 1;
    for (let times = kind === 'duplicate' ? 2 : 1; times > 0; times -= 1) this.call.write(eventAnswer(event));
    const every = this.options.hasFilter()
      ? CHECKPOINT_EVERY * this.options.getFilter().getCheckpointintervalmultiplier()
      : Infinity;
    if (this.#sent % every === 0) this.call.write(checkpointAnswer(event.position));
  }

  #finish(how) {
    this.#over = true;
    how();
  }
}
