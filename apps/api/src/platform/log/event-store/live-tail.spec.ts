import { Readable } from 'node:stream';
import type { AllStreamRecordedEvent } from '@eventstore/db-client';
import { anEvent, until } from './contract/given.contract.js';
import type { EventStoreDbConnection } from './eventstoredb-connection.js';
import { eventOf } from './eventstoredb-reads.js';
import { LiveTail } from './live-tail.js';

/** Less than a check of the end of the log that is made only now and then. */
const SOON_MS = 1500;

const recordedAt = (position: number): AllStreamRecordedEvent =>
  ({
    ...anEvent({ position }),
    streamId: 'trip-1',
    revision: BigInt(position),
    position: { commit: BigInt(position), prepare: BigInt(position) },
    created: new Date('2026-03-03T14:00:00.000Z'),
    isJson: true,
  }) as unknown as AllStreamRecordedEvent;

/** A server on which no subscription comes to life, as during an election. */
const withoutSubscriptions = {
  dedicated: () => ({
    subscribeToAll: () =>
      new Readable({
        objectMode: true,
        read() {
          this.destroy(new Error('no leader'));
        },
      }),
  }),
  discard: () => Promise.resolve(),
} as unknown as EventStoreDbConnection;

describe('the end of the log while no subscription comes to life', () => {
  it('brings what other processes have written soon after the server has it', async () => {
    const written: AllStreamRecordedEvent[] = [recordedAt(1)];
    let news = 0;
    const tail = new LiveTail(withoutSubscriptions, {
      read: (after) => Promise.resolve(written.filter(({ position }) => position.commit > BigInt(after))),
      visible: eventOf,
      head: () => Promise.resolve(Number(written.at(-1)!.position.commit)),
      news: () => void (news += 1),
    });
    tail.start();
    await until(() => news > 0);
    const began = performance.now();
    written.push(recordedAt(2));
    await until(() => (tail.after(1, 10) ?? []).length > 0);
    expect(performance.now() - began).toBeLessThan(SOON_MS);
    expect(tail.after(1, 10)!.map(({ data }) => data)).toEqual([{ position: 2 }]);
    await tail.stop();
  });
});
