import { CatchUp } from './catch-up.js';
import { metadata, pause, until } from './contract/given.contract.js';
import type { StoredEvent } from './event-store.js';

/** An in-memory log whose reads the test delays. */
const aLog = () => {
  const events: StoredEvent[] = [];
  let opened = Promise.resolve();
  let open = (): void => undefined;
  return {
    add: () => {
      const position = events.length;
      events.push({
        id: `event-${position}`,
        type: 'SeatsCounted',
        data: null,
        metadata,
        stream: 'trip-1',
        revision: position,
        position,
        recorded: '',
      });
    },
    read: async (after: number) => {
      const found = events.filter(({ position }) => position > after);
      await opened;
      return found;
    },
    holdReads: () => (opened = new Promise((resolve) => (open = resolve))),
    letReadsGo: () => open(),
  };
};

describe('Catching up with the log', () => {
  it('hears a ring that comes while it reads', async () => {
    const { add, read, holdReads, letReadsGo } = aLog();
    const seen: number[] = [];
    void holdReads();
    const catchUp = new CatchUp(read, async (events) => void seen.push(...events.map(({ position }) => position)), -1);
    add();
    catchUp.ring();
    letReadsGo();
    await until(() => seen.length === 1);
    await catchUp.stop();
    expect(seen).toEqual([0]);
  });

  it('calls no handler with what it read when it is stopped meanwhile', async () => {
    const { add, read, holdReads, letReadsGo } = aLog();
    let calls = 0;
    add();
    void holdReads();
    const catchUp = new CatchUp(read, async () => void calls++, -1);
    const stopped = catchUp.stop();
    letReadsGo();
    await stopped;
    expect(calls).toBe(0);
  });

  it('waits before it tries again, however much comes in meanwhile', async () => {
    const { add, read } = aLog();
    const calledAt: number[] = [];
    add();
    const catchUp = new CatchUp(
      read,
      () => {
        calledAt.push(performance.now());
        return Promise.reject(new Error(`call ${calledAt.length}`));
      },
      -1,
    );
    while (calledAt.length < 2) {
      catchUp.ring();
      await pause(2);
    }
    expect(calledAt[1]! - calledAt[0]!).toBeGreaterThan(95);
    await catchUp.stop();
  });

  it('goes on after reads that failed', async () => {
    const { add, read } = aLog();
    let reads = 0;
    let calls = 0;
    add();
    const flaky = (after: number) => (++reads === 1 ? Promise.reject(new Error('the disk is slow')) : read(after));
    const catchUp = new CatchUp(flaky, async () => void calls++, -1);
    await until(() => calls === 1);
    await catchUp.stop();
    expect(reads).toBeGreaterThanOrEqual(2);
  });
});
