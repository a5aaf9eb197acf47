import { setTimeout as pause } from 'node:timers/promises';
import type { EventCodec } from '../crypto/event-codec.js';
import { type EventStore, type StoredEvent, StoreUnavailable } from '../event-store/event-store.js';
import { EventLog } from './event-log.js';
import type { RecordedEvent } from '../event-store/recorded-event.js';

const stored = ['at once', 'later', 'later, in vain', 'damaged'].map((type) => ({ type, data: type }) as StoredEvent);

/** Opens events as their types say. */
const codec = {
  heed: () => undefined,
  open: (event: StoredEvent): RecordedEvent | Promise<RecordedEvent> => {
    if (event.type === 'damaged') throw new RangeError('damaged');
    if (event.type === 'later') return pause(5, event);
    if (event.type === 'later, in vain') return pause(5).then(() => Promise.reject(new StoreUnavailable('no key')));
    return event;
  },
} as unknown as EventCodec;

describe('reading the log', () => {
  const logOf = (...types: readonly string[]): EventLog => {
    const events = stored.filter(({ type }) => types.includes(type));
    const store = {
      read: () => Promise.resolve({ events, revision: 3 }),
      readAll: () => Promise.resolve(events),
    } as unknown as EventStore;
    return new EventLog(store, codec);
  };
  const unhandled = jest.fn();
  beforeAll(() => void process.on('unhandledRejection', unhandled));
  afterAll(() => void process.off('unhandledRejection', unhandled));

  it.each([[['at once']], [['later']], [['at once', 'later']]])('opens what can be opened %j', async (types) => {
    const { events } = await logOf(...types).read('trip-1');
    expect(events.map(({ type }) => type)).toEqual(types);
  });

  it('rejects with the first failure, and leaves none of the others unhandled', async () => {
    await expect(logOf('damaged', 'later, in vain').read('trip-1')).rejects.toThrow('damaged');
    await expect(logOf('later, in vain').readAll(0, 10, new Set(['later, in vain']))).rejects.toThrow('no key');
    await pause(50);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('gives events that cannot be opened to whoever reads all, and throws when their data is read', async () => {
    const [later, damaged] = await logOf('damaged', 'later').readAll(0, 10, new Set(['damaged', 'later']));
    expect(later?.data).toBe('later');
    expect(() => damaged?.data).toThrow('damaged');
  });
});
