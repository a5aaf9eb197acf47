import { Logger } from '@nestjs/common';
import { LogDamaged, StoreUnavailable } from './event-store.js';
import { retryAtStart } from './start-retries.js';

const SILENT = new StoreUnavailable('the event store does not answer');

/** A step that fails so many times. */
const failing = (times: number, failure: Error) => {
  const step = { attempts: 0, run: async () => ((step.attempts += 1) <= times ? Promise.reject(failure) : 'done') };
  return step;
};

describe('a step of the start', () => {
  const logged: unknown[] = [];
  beforeEach(() => {
    logged.length = 0;
    Logger.overrideLogger({ warn: (message) => void logged.push(message), log: () => {}, error: () => {} });
  });
  afterAll(() => Logger.overrideLogger(false));

  it('is repeated while the store does not answer, and each failure is logged with the time that is left', async () => {
    const step = failing(2, SILENT);
    expect(await retryAtStart('open', step.run)).toBe('done');
    expect(logged).toEqual([
      'cannot open yet, retrying (0.0 s of 30 s): StoreUnavailable: the event store does not answer',
      expect.stringMatching(/^cannot open yet, retrying \(0\.\d s of 30 s\): /),
    ]);
  });

  it('fails with the last error once its time is over', async () => {
    const step = failing(Infinity, SILENT);
    await expect(retryAtStart('open', step.run, { withinMs: 700 })).rejects.toBe(SILENT);
    expect(step.attempts).toBe(3);
  });

  it.each([
    ['the log is damaged', new LogDamaged('an event is damaged')],
    ['it has a defect', new TypeError('undefined is not a function')],
  ])('is not repeated when %s', async (_why, failure) => {
    const step = failing(Infinity, failure);
    await expect(retryAtStart('open', step.run)).rejects.toBe(failure);
    expect(step.attempts).toBe(1);
    expect(logged).toEqual([]);
  });
});
