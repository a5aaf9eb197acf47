import { status } from '@grpc/grpc-js';
import { strikes } from './faults.mjs';
import { Any, expectedOf, metadataOf, nameOf, placed, proposedOf, shared, Status, streams } from './messages.mjs';
import { LARGEST_APPEND } from './log.mjs';

const { AppendResp, BatchAppendResp, DeleteResp, TombstoneResp } = streams;

const deleted = (name) => ({
  code: status.FAILED_PRECONDITION,
  details: `Event stream '${name}' is deleted.`,
  metadata: metadataOf({ exception: 'stream-deleted', 'stream-name': name }),
});
const tooBig = () => ({
  code: status.INVALID_ARGUMENT,
  details: 'Maximum Append Size Exceeded.',
  metadata: metadataOf({ exception: 'maximum-append-size-exceeded', 'maximum-append-size': String(LARGEST_APPEND) }),
});
const wrongRemoval = (name, expected, current) => ({
  code: status.FAILED_PRECONDITION,
  details: `Removal failed due to WrongExpectedVersion. Stream: ${name}`,
  metadata: metadataOf({
    exception: 'wrong-expected-version',
    'stream-name': name,
    'expected-version': String(typeof expected === 'bigint' ? expected : -2),
    'actual-version': String(current),
  }),
});

const expectationIn = (message, expected, revision) => {
  if (typeof expected === 'bigint') message[`setExpected${revision}`](String(expected));
  else
    message[
      { any: 'setExpectedAny', no_stream: 'setExpectedNoStream', stream_exists: 'setExpectedStreamExists' }[expected]
    ](new shared.Empty());
};

const appendAnswer = ({ refused, revision, position, current }, expected) => {
  const answer = new AppendResp();
  if (refused) {
    const wrong = new AppendResp.WrongExpectedVersion();
    if (current < 0n) wrong.setCurrentNoStream(new shared.Empty());
    else wrong.setCurrentRevision(String(current));
    expectationIn(wrong, expected, 'Revision');
    answer.setWrongExpectedVersion(wrong);
    return answer;
  }
  const success = new AppendResp.Success();
  success.setCurrentRevision(String(revision));
  if (position === undefined) success.setNoPosition(new shared.Empty());
  else success.setPosition(placed(new AppendResp.Position(), position));
  answer.setSuccess(success);
  return answer;
};

/** The call for one append: first the options, then one message per event. */
export const append =
  ({ log, faults, network, commit }) =>
  async (call, answer) => {
    const { options, events } = await received(call);
    if (call.cancelled) return; // a cancelled call is incomplete
    const reset = () => network.reset(call.getPeer());
    const fault = faults.of('append', call);
    if (await strikes(fault, { fail: answer, reset })) return;
    const [name, expected] = [nameOf(options.getStreamIdentifier()), expectedOf(options)];
    const written = await commit(call, () => log.append(name, expected, events));
    if (written === null) return;
    if (fault?.kind === 'lost-answer') return reset();
    if (fault?.kind === 'late-answer') await new Promise((resolve) => setTimeout(resolve, fault.ms));
    if (fault?.kind === 'nonsense') return answer(null, new AppendResp());
    if (written.refused === 'deleted') return answer(deleted(name));
    if (written.refused === 'too big') return answer(tooBig());
    answer(null, appendAnswer(written, expected));
  };

const received = async (call) => {
  let options;
  const events = [];
  for await (const request of call) {
    if (request.hasOptions()) options = request.getOptions();
    else events.push(proposedOf(request.getProposedMessage()));
  }
  return { options, events };
};

const batchError = (code, message, type) => {
  const details = new Any();
  details.pack(message.serializeBinary(), `event_store.client.${type}`);
  const error = new Status();
  error.setCode(code);
  error.setMessage(type);
  error.setDetails(details);
  return error;
};

const batchRefusal = ({ refused, current }, expected) => {
  if (refused === 'deleted') return batchError(status.FAILED_PRECONDITION, new shared.StreamDeleted(), 'StreamDeleted');
  if (refused === 'too big') {
    const exceeded = new shared.MaximumAppendSizeExceeded();
    exceeded.setMaxappendsize(LARGEST_APPEND);
    return batchError(status.INVALID_ARGUMENT, exceeded, 'MaximumAppendSizeExceeded');
  }
  const wrong = new shared.WrongExpectedVersion();
  if (current < 0n) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentStreamRevision(String(current));
  expectationIn(wrong, expected, 'StreamPosition');
  return batchError(status.FAILED_PRECONDITION, wrong, 'WrongExpectedVersion');
};

const batchAnswer = (request, options, written, expected) => {
  const answer = new BatchAppendResp();
  answer.setCorrelationId(request.getCorrelationId());
  answer.setStreamIdentifier(options.getStreamIdentifier());
  if (written.refused) {
    answer.setError(batchRefusal(written, expected));
    return answer;
  }
  const success = new BatchAppendResp.Success();
  success.setCurrentRevision(String(written.revision));
  if (written.position === undefined) success.setNoPosition(new shared.Empty());
  else success.setPosition(placed(new shared.AllStreamPosition(), written.position));
  answer.setSuccess(success);
  return answer;
};

/**
 * One call for many appends, identified by correlation ids. Our adapter does not use it; the bare client does when it
 * can.
 */
export const batchAppend =
  ({ log, faults, network, commit }) =>
  (call) => {
    const begun = new Map();
    call.on('error', () => undefined);
    call.on('end', () => call.end());
    call.on('data', (request) => {
      const id = request.getCorrelationId().getString();
      const batch = begun.get(id) ?? { options: request.getOptions(), events: [] };
      begun.set(id, batch);
      batch.events.push(...request.getProposedMessagesList().map(proposedOf));
      if (!request.getIsFinal()) return;
      begun.delete(id);
      void finish(request, batch);
    });
    const finish = async (request, { options, events }) => {
      const reset = () => network.reset(call.getPeer());
      const fault = faults.of('batchAppend', call);
      if (await strikes(fault, { fail: (error) => call.emit('error', error), reset })) return;
      const expected = expectedOf(options, 'StreamPosition');
      const written = await commit(call, () => log.append(nameOf(options.getStreamIdentifier()), expected, events));
      if (written === null) return;
      if (fault?.kind === 'lost-answer') return reset();
      call.write(batchAnswer(request, options, written, expected));
    };
  };

const removal =
  (name, Answer) =>
  ({ log, faults, network, commit }) =>
  async (call, answer) => {
    const fault = faults.of(name, call);
    const reset = () => network.reset(call.getPeer());
    if (await strikes(fault, { fail: answer, reset })) return;
    const options = call.request.getOptions();
    const [stream, expected] = [nameOf(options.getStreamIdentifier()), expectedOf(options)];
    const removed = await commit(call, () => log[name](stream, expected));
    if (removed === null) return;
    const { refused, current, position } = removed;
    if (fault?.kind === 'lost-answer') return reset();
    if (refused === 'deleted') return answer(deleted(stream));
    if (refused) return answer(wrongRemoval(stream, expected, current));
    const done = new Answer();
    done.setPosition(placed(new Answer.Position(), position));
    answer(null, done);
  };

export const softDelete = removal('delete', DeleteResp);
export const tombstone = removal('tombstone', TombstoneResp);
export { deleted };
