import { logEvents } from '@camino/domain/log/log-identity.js';
import { MovableClock } from '../platform/kit/clock/clock.js';
import { Decide } from '../platform/act/commanding/decide.js';
import type { EventLog } from '../platform/log/event-log/event-log.js';
import { StoreUnavailable } from '../platform/log/event-store/event-store.js';
import { TemporaryLog } from '../../../../test/support/temporary-log.js';
import { DecidedLogIdentity } from './decided-log-identity.js';

describe('what a log is called', () => {
  let events: TemporaryLog;
  beforeEach(async () => (events = await TemporaryLog.open(logEvents)));
  afterEach(() => events.remove());
  const ofProcess = (log: EventLog = events.log) => new DecidedLogIdentity(new Decide(log), new MovableClock());

  it('is the same for every process that asks, also at once, and stands in the log once', async () => {
    const names = await Promise.all(Array.from({ length: 5 }, () => ofProcess().id()));
    expect(new Set([...names, await ofProcess().id()]).size).toBe(1);
    expect((await events.log.readAll(-1, 100)).map(({ type, data }) => [type, data])).toEqual([
      ['LogNamed', { id: names[0] }],
    ]);
  });

  it('is another one for another log', async () => {
    const other = await TemporaryLog.open(logEvents);
    expect(await new DecidedLogIdentity(new Decide(other.log), new MovableClock()).id()).not.toBe(
      await ofProcess().id(),
    );
    await other.remove();
  });

  it('is asked for again once the log is back', async () => {
    const identity = ofProcess();
    const read = jest.spyOn(events.log, 'read').mockRejectedValueOnce(new StoreUnavailable('away'));
    await expect(identity.id()).rejects.toThrow(StoreUnavailable);
    expect(await identity.id()).toBe(await ofProcess().id());
    read.mockRestore();
  });
});
