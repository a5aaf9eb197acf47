import { Logger } from '@nestjs/common';
import { MovableClock } from '../clock/clock.js';
import type { EventLog } from '../event-log/event-log.js';
import { StoreUnavailable } from '../event-store/event-store.js';
import type { ProjectionRunner } from '../projecting/projection-runner.js';
import { DueRunner } from '../reacting/due-runner.js';
import { Readiness } from './readiness.js';

describe('an application whose log was away while it began', () => {
  beforeAll(() => Logger.overrideLogger(false));
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('does what is due, and becomes ready, once the log is back', async () => {
    const ran: string[] = [];
    const due = new DueRunner([{ name: 'expire', run: async () => void ran.push('expire') }], new MovableClock());
    const projections = { isReady: true, ready: async () => undefined, caughtUp: async () => true, status: async () => [] } as unknown as ProjectionRunner;
    let away = 3;
    const head = async (): Promise<number> => {
      if ((away -= 1) >= 0) throw new StoreUnavailable('the log is away');
      return 7;
    };
    const readiness = new Readiness(projections, due, { head } as unknown as EventLog);
    readiness.begin();
    await jest.advanceTimersByTimeAsync(0);
    expect([ran, await readiness.missing()]).toEqual([[], ['due processes have not run']]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([ran[0], await readiness.missing()]).toEqual(['expire', []]);
    await due.stop();
  });
});
