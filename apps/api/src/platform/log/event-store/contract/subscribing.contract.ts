import type { StoredEvent, Subscription } from '../event-store.js';
import { anEvent, type Given, idsOf, numbers, pause, someEvents, until } from './given.contract.js';

export const subscribingContract = (given: () => Given): void => {
  let subscriptions: Subscription[] = [];
  const listen = (after: number, handle?: (events: readonly StoredEvent[]) => Promise<void>) => {
    const log = given();
    const seen: StoredEvent[] = [];
    const subscription = log.store.subscribe(after, async (events) => {
      await handle?.(events);
      seen.push(...events.filter(log.isOurs));
    });
    subscriptions.push(subscription);
    return { seen, ...subscription };
  };
  afterEach(async () => {
    await Promise.all(subscriptions.map(({ stop }) => stop()));
    subscriptions = [];
  });

  it('hands over what is there, from the start or after a position', async () => {
    const log = given();
    const events = someEvents(20);
    const { position } = await log.store.append(log.stream('a'), 'none', events.slice(0, 12));
    await log.store.append(log.stream('b'), 'none', events.slice(12));
    const [whole, late] = [listen(-1), listen(position)];
    await until(() => whole.seen.length >= 20 && late.seen.length >= 8);
    expect(whole.seen).toEqual(await log.all());
    expect(idsOf(late.seen)).toEqual(idsOf(events.slice(12)));
  });

  it('goes on with what comes, 500 appends at once, without gaps or doubles and in the order of the log', async () => {
    const log = given();
    const { store, stream } = log;
    await store.append(stream('before'), 'none', someEvents(1200));
    const early = listen(log.start);
    const writing = Promise.all(
      numbers(25).map(async (id) => {
        for (const n of numbers(20)) await store.append(stream(id), n === 0 ? 'none' : n - 1, [anEvent()]);
      }),
    );
    await until(() => early.seen.length >= 300);
    const late = listen(log.start);
    await writing;
    await until(() => early.seen.length >= 1700 && late.seen.length >= 1700);
    await pause(50);
    const order = idsOf(await log.all());
    expect(order).toHaveLength(1700);
    expect(idsOf(early.seen)).toEqual(order);
    expect(idsOf(late.seen)).toEqual(order);
  });

  it('wakes up soon after each append', async () => {
    const { store, stream, start } = given();
    const { seen } = listen(start);
    for (const n of numbers(5)) {
      await store.append(stream(), n === 0 ? 'none' : n - 1, [anEvent()]);
      await until(() => seen.length > n);
      await pause(20);
    }
    expect(seen).toHaveLength(5);
  });

  it('hands the same batch again when the handler failed, and nothing else in between', async () => {
    const log = given();
    const calls: string[][] = [];
    const { seen } = listen(log.start, async (events) => {
      calls.push(idsOf(events.filter(log.isOurs)));
      if (calls.length <= 2) throw new Error('the read side is down');
    });
    const [first, second] = [someEvents(3), someEvents(1)];
    await log.store.append(log.stream('a'), 'none', first);
    await until(() => calls.length === 1);
    await log.store.append(log.stream('b'), 'none', second);
    await until(() => seen.length === 4);
    expect([calls[1], calls[2]]).toEqual([calls[0], calls[0]]);
    expect(calls.slice(2).flat()).toEqual(idsOf([...first, ...second]));
  });

  it('never calls a handler that is still running', async () => {
    const log = given();
    let running = 0;
    let most = 0;
    const { seen } = listen(log.start, async () => {
      most = Math.max(most, ++running);
      await pause(5);
      running--;
    });
    for (const id of numbers(10)) await log.store.append(log.stream(id), 'none', someEvents(1));
    await until(() => seen.length === 10);
    expect(most).toBe(1);
  });

  it('keeps a slow or failing subscriber from holding up another', async () => {
    const log = given();
    const failing = listen(log.start, () => Promise.reject(new Error('never')));
    const other = listen(log.start);
    for (const id of numbers(5)) await log.store.append(log.stream(id), 'none', someEvents(1));
    await until(() => other.seen.length === 5);
    expect(failing.seen).toEqual([]);
  });

  it('stops after the running handler and calls none again', async () => {
    const log = given();
    let calls = 0;
    let handled = false;
    const { stop } = listen(log.start, async () => {
      calls++;
      await pause(30);
      handled = true;
    });
    await log.store.append(log.stream('a'), 'none', someEvents(1));
    await until(() => calls === 1);
    await stop();
    expect(handled).toBe(true);
    await log.store.append(log.stream('b'), 'none', someEvents(1));
    await pause(30);
    expect(calls).toBe(1);
  });

  it('stops at once while it waits for events or to try a failed batch again', async () => {
    const log = given();
    let calls = 0;
    const idle = listen(log.start);
    const failing = listen(log.start, () => Promise.reject(new Error(`call ${++calls}`)));
    await log.store.append(log.stream(), 'none', someEvents(1));
    await until(() => calls === 3 && idle.seen.length === 1);
    const before = Date.now();
    await Promise.all([idle.stop(), failing.stop()]);
    expect(Date.now() - before).toBeLessThan(300);
    await pause(500);
    expect(calls).toBe(3);
  });
};
