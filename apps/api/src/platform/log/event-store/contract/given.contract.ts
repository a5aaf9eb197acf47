import { randomUUID } from 'node:crypto';
import type { EventStore, Metadata, NewEvent, Position, StoredEvent } from '../event-store.js';

export type Opened = Readonly<{
  store: EventStore;
  /**
   * A store that knows the ids of the whole log refuses an id repeated in another stream (default); others accept it.
   */
  knowsIds?: 'of the log' | 'of the stream';
  /** Closes the store and opens the same log again. */
  reopen?: () => Promise<EventStore>;
  cleanUp: () => Promise<void>;
}>;

/** The log of a test. Its stream names are unique: the server may be shared and contain other events. */
export class Given {
  private constructor(
    public store: EventStore,
    readonly run: string,
    /** Position before the test's first event. */
    readonly start: Position,
    readonly reopen: (() => Promise<EventStore>) | undefined,
    readonly cleanUp: () => Promise<void>,
    readonly knowsIds: NonNullable<Opened['knowsIds']>,
  ) {}

  static async log(open: () => Promise<Opened>): Promise<Given> {
    const { store, reopen, cleanUp, knowsIds = 'of the log' } = await open();
    return new Given(store, `contract${randomUUID().slice(0, 8)}`, await store.head(), reopen, cleanUp, knowsIds);
  }

  stream = (id: string | number = 'a'): string => `${this.run}-${id}`;

  isOurs = ({ stream }: StoredEvent): boolean => stream.startsWith(`${this.run}-`);

  async all(): Promise<readonly StoredEvent[]> {
    return (await this.store.readAll(this.start, 100_000)).filter(this.isOurs);
  }
}

export const metadata: Metadata = {
  v: 2,
  actor: { id: 'account-lucia', role: 'collaborator' },
  onBehalfOf: 'guest-7f3a',
  reason: 'asked by phone — «mañana»',
  at: '2026-03-03T20:00:00.000Z',
  command: 'command-1',
  correlation: 'correlation-1',
  causation: 'event-0',
  request: 'request-1',
  bodyHash: 'a5b1',
  sealed: [{ subject: 'guest-7f3a', blob: 'bm90IHBsYWlu' }],
};

export const anEvent = (data: unknown = { seats: 3 }, id: string = randomUUID()): NewEvent => ({
  id,
  type: 'SeatsCounted',
  data,
  metadata,
});

export const someEvents = (count: number): NewEvent[] => numbers(count).map((n) => anEvent({ n }));

export const idsOf = (events: readonly { id: string }[]): string[] => events.map(({ id }) => id);

export const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits for an expected condition, limited only by the test's timeout. */
export const until = async (reached: () => boolean): Promise<void> => {
  while (!reached()) await pause(2);
};
