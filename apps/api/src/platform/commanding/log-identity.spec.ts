import { logEvents } from '@camino/domain/log/log-identity.js';
import { TemporaryLog } from '../../testing/temporary-log.js';
import { MovableClock } from '../clock/clock.js';
import { EventLog } from '../event-log/event-log.js';
import { StoreUnavailable } from '../event-store/event-store.js';
import { Decide } from './decide.js';
import { LogIdentity } from './log-identity.js';

describe('what a log is called', () => {
  let events: TemporaryLog;
  beforeEach(async () => (events = await TemporaryLog.open(logEvents)));
  afterEach(() => events.remove());
  const ofProcess = (log: EventLog = events.log) => new LogIdentity(new Decide(log), new MovableClock());

  it('is the same for every process that asks, also at once, and stands in the log once', async () => {
    const names = await Promise.all(Array.from({ length: 5 }, () => ofProcess().id()));
    expect(new Set([...names, await ofProcess().id()]).size).toBe(1);
    expect((await events.log.readAll(-1, 100)).map(({ type, data }) => [type, data])).toEqual([['LogNamed', { id: names[0] }]]);
  });

  it('is another one for another log', async () => {
    const other = await TemporaryLog.open(logEvents);
    expect(await new LogIdentity(new Decide(other.log), new MovableClock()).id()).not.toBe(await ofProcess().id());
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
